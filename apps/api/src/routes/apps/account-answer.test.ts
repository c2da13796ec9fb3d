import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let boss: string
let app: string
let me: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())

beforeEach(async () => {
  app = (await site.build.app()).id
  me = (await site.build.creator(app)).id
})

const patch = (data: object, as = me) => site.call('PATCH', `/api/apps/${app}`, { as, body: { data } })
const read = async (as = me) => (await site.call('GET', `/api/apps/${app}`, { as })).json().data

test('an app tells its content screens of sub-topics, the free account and the enterprise token (APS-017)', async () => {
  await patch({ setup: { available_sub_topics: ['Breath'], free: true } }, boss)
  expect(await read()).toMatchObject({
    setup: { available_sub_topics: ['Breath'] },
    portal: { free_account: true, free_account_message: '' },
    enterprise_token: { set: false },
  })
  await patch({ setup: { enterprise: true } }, boss)
  await patch({ setup: { enterprise_free_account_message: '<p>Hi</p>' } }, boss)
  expect((await read()).portal.free_account_message).toBe('<p>Hi</p>')
  const { app_token: token, enterprise_token: known } = await read(boss)
  expect(known).toEqual({ set: token.set })
  await site.call('POST', `/api/apps/${app}/app_token`, { as: boss, headers: { 'idempotency-key': crypto.randomUUID() } })
  expect((await read()).enterprise_token).toEqual({ set: true })
})

test.each(['Standard', 'Enterprise', 'lite', ''])('super users choose the wizard %j, creators do not (WIZ-006, OQ-005)', async (type) => {
  expect((await patch({ onboarding: { type } })).statusCode).toBe(403)
  expect((await patch({ onboarding: { type } }, boss)).json().data.onboarding.type ?? '').toBe(type)
})

test.each<[what: string, change: object]>([
  ['a text', { setup: { header: { tagline: 'Calmly' } } }],
  ['a cleared text', { setup: { tips_label: null } }],
  ['a group', { setup: { colors: { light: '#fff', dark: '#000' } } }],
  ['name and username', { name: 'Calm', username: 'calm-answer' }],
  ['limits', { limits: { articles: 7 } }],
  ['a sealed value', { about: { push_notification_app_key: 'sealed-key-1234' } }],
  ['parents', { parents: [] }],
  ['the onboarding', { onboarding: { wizard: true } }],
  ['nothing', { setup: { tips_label: 'News' } }],
])('a change of %s answers the app as it is read behind it (SHELL-091)', async (_, change) => {
  await patch({ setup: { tips_label: 'News' } })
  const changed = await patch(change, boss)
  expect(changed.statusCode, changed.body).toBe(200)
  const behind = await site.call('GET', `/api/apps/${app}`, { as: boss })
  expect(changed.json()).toEqual(behind.json())
  expect(changed.headers.etag).toBe(behind.headers.etag)
})

test('a change is judged by what another process wrote a moment ago, not by what this one remembers (WIZ-062)', async () => {
  await patch({ setup: { header: { tagline: 'Calmly' } } })
  await site.deps.db.platform.query(
    `update apps set setup = setup || '{"tips_label": "Notes"}', onboarding = $2, version = version + 1 where id = $1`,
    [app, { wizard: true, progress: { design: { status: 'Submitted' } } }],
  )
  expect((await patch({ about: { design: { logo_icon: 'use' } } })).statusCode).toBe(403)
  const { setup } = (await patch({ setup: { topics_label: 'Themes' } })).json().data
  expect(setup).toMatchObject({ header: { tagline: 'Calmly' }, tips_label: 'Notes', topics_label: 'Themes' })
})
