import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { aboveBound } from './bounds.ts'
import { fillPlatform } from './fill-platform.ts'
import { measure } from './measure.ts'
import { type MeasuredDatabase, measuredDatabase } from './measured-database.ts'

/** Lists of all apps and all people: what their first and their last page cost (decision 0139). */
let copy: MeasuredDatabase
let site: TestApp
let boss: string
beforeAll(async () => {
  copy = await measuredDatabase()
  await fillPlatform(copy.superuser, { apps: 3_000, people: 12_000 })
  site = await testApp({}, { url: `${copy.url}?options=-c plan_cache_mode=force_generic_plan`, poolUrl: null, isDistributed: false })
  boss = (await site.build.superUser()).id
})
afterAll(async () => {
  await site.close()
  await copy.drop()
})

/** More buffers of the last page: the index entries of the rows before it. */
const SKIPPED = 300

// The list of unlinked files reads all files, whatever the page.
test.each([
  ...['manage_users', 'manage_users?sort=-name', 'super_users', 'apps', 'available_apps', 'disabled_apps', 'reviews', 'reviews?show=free'],
  ...['onboarding_apps', 'onboarding_apps?stage=DESIGN', 'accounts/in_progress', 'accounts/biz_plus', 'accounts/disabled'],
])('the last page of %s costs what the first costs', async (list) => {
  const at = (page: number) => `/api/${list}${list.includes('?') ? '&' : '?'}page=${page}&per_page=25`
  const { data, meta_data: meta } = (await site.call('GET', at(1), { as: boss })).json()
  expect(data).toHaveLength(25)
  const pages = Math.ceil(meta.total / 25)
  const cost = async (page: number) => {
    const { costs, refused } = await measure(site, copy, { app: '', as: boss }, [{ method: 'GET', path: at(page) }])
    expect([...refused, ...aboveBound(costs, { isAnalyzed: true })]).toEqual([])
    return costs.reduce((sum, { buffers }) => sum + buffers, 0)
  }
  expect((await cost(pages)) - (await cost(1))).toBeLessThan(SKIPPED)
})
