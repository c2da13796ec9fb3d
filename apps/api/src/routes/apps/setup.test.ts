import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { launch, wholeDesign } from '../../testing/fill-for-stores.ts'

/**
 * What Account Setup changes in addition to the request (specification, Account setup). The rules are the contract's.
 */

let site: TestApp
let boss: string
let app: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())
beforeEach(async () => {
  app = (await site.build.app()).id
})

const patch = async (data: object) => {
  const answer = await site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const parents = async () => (await site.deps.db.platform.query('select parent_id from app_relations where app_id = $1', [app])).rows

test('Biz+ off disables the app and ends enterprise and launch business, in the same save (APS-020, APS-021, APS-023)', async () => {
  await patch({ setup: { biz_plus: true, enterprise: true, enterprise_launch_business: true, app_status: 'Launched' } })
  const { setup, version } = await patch({ setup: { biz_plus: false, app_status: 'Launched' } })
  expect(setup).toMatchObject({ biz_plus: false, app_status: 'Disabled', enterprise: false, enterprise_launch_business: false })
  expect(version).toBe(3)
  const { data } = (await site.call('GET', `/api/apps/${app}/audit`, { as: boss })).json()
  expect(data[0].changes.map(({ label }: { label: string }) => label)).toEqual(expect.arrayContaining(['Biz+', 'App status', 'Enterprise']))
  expect((await patch({ setup: { biz_plus: true } })).setup.app_status).toBe('In Progress')
})

test('enterprise on clears the parents, also when that follows from an earlier version (APS-024)', async () => {
  const above = (await site.build.app()).id
  await patch({ parents: [{ id: above }] })
  const on = await patch({ setup: { enterprise: true } })
  expect(on.parents).toEqual([])
  await patch({ setup: { enterprise: false } })
  await patch({ parents: [{ id: above }] })
  expect(await parents()).toHaveLength(1)
  const restored = await site.call('POST', `/api/apps/${app}/settings/setup/revisions/${on.version}/restore`, { as: boss })
  expect(restored.json().data.setup.enterprise).toBe(true)
  expect(await parents()).toEqual([])
})

test('the wizard on leads the creator back, and off opens the portal; what was filled in stays (APS-026, APS-027, OQ-074)', async () => {
  const progress = { design: { status: 'Submitted' } }
  await patch({ onboarding: { switcher: true, switched: true, progress }, about: { design: wholeDesign } })
  await launch(site, app, boss)
  const on = await patch({ onboarding: { wizard: true } })
  expect(on.onboarding).toMatchObject({
    wizard: true,
    status: 'In Progress',
    switched: false,
    progress: { design: { status: 'Submitted' } },
  })
  const off = await patch({ onboarding: { wizard: false } })
  expect(off.onboarding).toMatchObject({ wizard: false, status: 'In Progress', progress: { design: { status: 'Submitted' } } })
})

test('a test account has no other type (APS-028, OQ-035)', async () => {
  expect((await patch({ setup: { account_type: 'infinity' } })).setup).toMatchObject({ account_type: 'infinity' })
  expect((await patch({ setup: { account_type: 'test' } })).setup).toMatchObject({ account_type: 'test', test: true })
  const { rows } = await site.deps.db.platform.query(`select setup ? 'account_type' as kept from apps where id = $1`, [app])
  expect(rows).toEqual([{ kept: false }])
  expect((await patch({ setup: { account_type: 'subscriber' } })).setup).toMatchObject({ account_type: 'subscriber', test: false })
})

test('limits are kept one by one, an empty one counts as none, and an unknown kind is refused', async () => {
  await patch({ setup: { free: true }, limits: { articles: 12, tags: 3 } })
  expect((await patch({ limits: { articles: '' } })).limits).toEqual({ tags: 3 })
  const answer = await site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data: { limits: { stars: 1 } } } })
  expect(answer.json().error.data).toEqual({ 'limits.stars': ['Unknown field'] })
})

test('a key is answered by its end alone, kept when nothing is sent, and removed by an empty one', async () => {
  const set = await patch({ about: { push_notification_app_key: 'os-key-9876' } })
  expect(set.about.push_notification_app_key).toMatchObject({ set: true, last4: '9876' })
  expect((await patch({ setup: { app_type: 'Yoga' } })).about.push_notification_app_key).toMatchObject({ set: true })
  expect((await patch({ about: { push_notification_app_key: '' } })).about).not.toHaveProperty('push_notification_app_key.last4')
})
