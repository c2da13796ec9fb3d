import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
let me: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  const make = async (name: string, onboarding: object, setup: object = { biz_plus: true }) => {
    ids[name] = (await site.build.app({ name, setup, onboarding })).id
  }
  await make('Later', { app_designed_due_date: '2026-12-24' })
  await make('Done', { app_designed: 'done', app_designed_due_date: '2026-01-01', progress: { build_and_submit: { status: 'saved' } } })
  await make('Sooner', { app_designed: 'mockups_sent', app_designed_due_date: '2026-11-30', progress: { design: { status: 'Submitted' } } })
  await make('Others', {}, { biz_plus: false })
  await make('Gone', {})
  await site.call('POST', `/api/apps/${ids.Gone}/disable`, { as: boss })
  me = (await site.build.creator(ids.Sooner, { name: 'Petra Lind' })).id
})
afterAll(() => site.close())

const list = async (query = '', as: string | null = boss) => {
  const answer = await site.call('GET', `/api/onboarding_apps${query}`, { as })
  return { status: answer.statusCode, ...answer.json() }
}
const names = async (query = '') => (await list(query)).data.map(({ name }: { name: string }) => name)

test('the tracker lists all Biz+ apps that were not removed, what is due first first (OBT-006, OQ-052)', async () => {
  expect(await names()).toEqual(['Sooner', 'Later', 'Done'])
  expect(await names('?page=2&per_page=2')).toEqual(['Done'])
  expect((await list()).meta_data).toEqual({ total: 3, page: 1, per_page: 1000 })
})

test('an app has its creators, its design and the status of each section (OBT-005)', async () => {
  const { data } = await list('?q=petra')
  const open = { status: 'Get Started' }
  expect(data).toEqual([
    {
      ...{ id: ids.Sooner, name: 'Sooner', creator: 'Petra Lind', biz_plus: true },
      onboarding: {
        ...{ app_designed: 'mockups_sent', app_designed_due_date: '2026-11-30', content_reviewed: '', app_built: '', submitted: '' },
        progress: { design: { status: 'Submitted' }, content: open, store: open, developer: open, build_and_submit: open },
      },
    },
  ])
})

test('is read by super users alone (OBT-007)', async () => {
  expect((await list('', me)).status).toBe(403)
  expect((await list('', null)).status).toBe(401)
})
