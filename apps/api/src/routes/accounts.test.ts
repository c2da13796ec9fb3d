import { accountTypes, isInGroup, tileNames } from '@greenroom/contract/account-status/account-groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
let me: string

/** Accounts that differ in every criterion of the groups, and one that was removed. */
const setups: Record<string, object> = {
  Plain: {},
  Tested: { test: true, account_type: 'infinity' },
  Endless: { account_type: 'infinity', app_status: 'Launched', web: true },
  Subscribed: { account_type: 'subscriber', app_status: 'In Progress', enterprise: true, premium_plus: true, review: true },
  'Free 100%': { account_type: 'subscriber', free: true, biz_plus: true, web: 'true' },
  Off: { account_type: 'subscriber', app_status: 'Disabled', web: true },
  Removed: { account_type: 'subscriber', app_status: 'Launched' },
}
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  for (const [name, setup] of Object.entries(setups)) {
    const onboarding = { progress: { design: { status: 'Submitted' }, build_and_submit: { status: 'Saved' } } }
    ids[name] = (await site.build.app({ name, setup, onboarding })).id
  }
  await site.call('POST', `/api/apps/${ids.Removed}/disable`, { as: boss })
  me = (await site.build.creator(ids.Endless, { name: 'Petra Lind' })).id
})
afterAll(() => site.close())

const get = async (url: string, as: string | null = boss) => {
  const answer = await site.call('GET', url, { as })
  return { status: answer.statusCode, ...answer.json() }
}
const namesOf = (data: { app_name: string }[]) => data.map(({ app_name: name }) => name)

describe('the accounts of a group', () => {
  test.each(accountTypes)(
    '%s are those that the contract says, and as many as its tile (ACC-011, ACC-012, ACC-014, OQ-103, OQ-104)',
    async (type) => {
      const { data, meta_data: meta } = await get(`/api/accounts/${type}`)
      const expected = Object.keys(setups).filter((name) => isInGroup(type, { setup: setups[name], isRemoved: name === 'Removed' }))
      expect(namesOf(data).sort()).toEqual(expected.sort())
      expect(meta.total).toBe(expected.length)
      const tile = tileNames.find((name) => name === type)
      if (tile) expect((await get('/api/accounts_summary/')).data[tile]).toBe(expected.length)
    },
  )

  test('say of each what the list shows (ACC-009, ACC-010)', async () => {
    const { data } = await get('/api/accounts/infinity')
    expect(data).toEqual([
      {
        ...{ id: ids.Endless, app_name: 'Endless', account_type: 'infinity', platform_version: '10.0' },
        creators: [{ name: 'Petra Lind', email: `${me}@example.com` }],
        web_username: `studio-${ids.Endless}`,
        ...{ goplus: false, premium_app: false, web: true, biz_plus: false, is_pending: false, is_removed: false },
        steps: { design: 'Submitted', content: '', store: '', developer: '', build_and_submit: 'Saved' },
      },
    ])
  })

  test.each([
    ['100%', ['Free 100%']],
    ['petra', []],
    ['SUBSCR', ['Subscribed']],
    ["'; --", []],
  ])('are found by %j', async (q, found) => {
    const { data, meta_data: meta } = await get(`/api/accounts/subscriber?q=${encodeURIComponent(q)}`)
    expect(namesOf(data)).toEqual(found)
    expect(meta.total).toBe(found.length)
    expect(namesOf((await get('/api/accounts/launched?q=petra')).data)).toEqual(['Endless'])
  })

  test('come in pages by name', async () => {
    const { data, meta_data: meta } = await get('/api/accounts/in_progress?page=2&per_page=2')
    expect(namesOf(data)).toEqual(['Subscribed', 'Tested'])
    expect(meta).toEqual({ total: 4, page: 2, per_page: 2 })
  })
})

test('there are no other groups', async () => {
  for (const type of ['all', 'constructor', 'TEST']) expect((await get(`/api/accounts/${type}`)).status).toBe(404)
})

test('are read by super users alone (ACC-013)', async () => {
  for (const url of ['/api/accounts_summary/', '/api/accounts/test']) {
    expect((await get(url, me)).status).toBe(403)
    expect((await get(url, null)).status).toBe(401)
  }
})
