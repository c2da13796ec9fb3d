import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { launch } from '../../testing/fill-for-stores.ts'

let site: TestApp
let boss: string
let app: string
let me: string

const store = { in_app_name: 'Studio', app_icon_name: 'Studio', short_app_description: 'Calm classes' }

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())
beforeEach(async () => {
  app = await launched()
  me = (await site.build.creator(app)).id
})

const launched = async (onboarding: object = {}) =>
  (await site.build.app({ about: { platform_version: '9.0', store }, onboarding: { status: 'Launched', ...onboarding } })).id
const patch = (data: object, at = app) => site.call('PATCH', `/api/apps/${at}`, { as: boss, body: { data } })
const rename = (name: string, at = app) => patch({ about: { store: { app_icon_name: name } } }, at)
const tray = async (as = boss, at = app) => (await site.call('GET', `/api/apps/${at}/release`, { as })).json().data
const built = (changes: object[], as = boss) => site.call('POST', `/api/apps/${app}/release/built`, { as, body: { data: { changes } } })
const home = async () => (await site.call('GET', `/api/apps/${app}/home`, { as: me })).json().data.needs.release

test('a change that needs a build or a review waits, and the owner sees what it was and will be', async () => {
  await patch({
    about: { platform_version: '10.0', store: { short_app_description: 'Calm classes, daily' } },
    setup: { tips_label: 'Posts' },
  })
  expect(await tray(me)).toMatchObject([
    {
      ...{ place: 'about.platform_version', label: 'Platform version', kind: 'new_build', version: 2, actor: 'Sam', on_phones: '9.0' },
      ...{ change: { as: 'value', before: '9.0', after: '10.0' }, open: null },
    },
    {
      ...{ place: 'about.store.short_app_description', kind: 'new_review' },
      change: { as: 'words', parts: expect.arrayContaining([{ text: ', daily', mark: 'added' }]) },
    },
  ])
  expect(await home()).toEqual(['new_build', 'new_review'])
  expect((await tray())[0].open).toBe('/app/setup?field=platform_version')
})

test('a change of a change keeps what phones have, and one that is taken back leaves the tray', async () => {
  await rename('Calm')
  await rename('Still')
  expect(await tray()).toMatchObject([{ version: 3, change: { as: 'words' }, on_phones: 'Studio' }])
  await rename('Studio')
  expect(await tray()).toEqual([])
})

test('a change that is undone through the history leaves the tray', async () => {
  await patch({ about: { store: { in_app_name: 'Studio One' } } })
  await rename('Calm')
  expect((await tray()).map(({ place }: { place: string }) => place)).toEqual(['about.store.in_app_name', 'about.store.app_icon_name'])
  const restored = await site.call('POST', `/api/apps/${app}/settings/store_info/revisions/2/restore`, { as: boss })
  expect(restored.statusCode).toBe(200)
  expect((await tray()).map(({ place }: { place: string }) => place)).toEqual(['about.store.in_app_name'])
})

test('nothing waits before the launch, which takes everything along, nor in an Enterprise app', async () => {
  const young = await launched({ status: 'In Progress' })
  await rename('Calm', young)
  expect(await tray(boss, young)).toEqual([])
  const enterprise = await launched({ type: 'Enterprise' })
  await rename('Calm', enterprise)
  expect(await tray(boss, enterprise)).toEqual([])
  await rename('Calm')
  await patch({ onboarding: { status: 'In Progress' } })
  await launch(site, app, boss)
  expect(await tray()).toEqual([])
})

test('staff mark chosen changes as built, and the trail keeps what they were and became', async () => {
  await patch({ about: { platform_version: '10.0', store: { app_icon_name: 'Calm' } } })
  const answer = await built([{ place: 'about.store.app_icon_name', version: 2 }])
  expect(answer.json().data.map(({ place }: { place: string }) => place)).toEqual(['about.platform_version'])
  const [line] = (await site.call('GET', `/api/apps/${app}/audit`, { as: me })).json().data
  expect(line).toMatchObject({ action: 'built', changes: [{ label: 'App icon name', before: 'Studio', after: 'Calm' }] })
  await rename('Studio')
  expect(await tray()).toMatchObject([{ place: 'about.platform_version' }, { place: 'about.store.app_icon_name', on_phones: 'Calm' }])
})

test('only staff mark changes, only those that wait, and only as they saw them', async () => {
  await rename('Calm')
  expect((await built([{ place: 'about.store.app_icon_name', version: 2 }], me)).statusCode).toBe(403)
  expect((await built([{ place: 'about.title', version: 2 }])).statusCode).toBe(409)
  await rename('Still')
  expect((await built([{ place: 'about.store.app_icon_name', version: 2 }])).json().error).toMatchObject({
    code: 'CONFLICT',
    detail: 'Some of these changes were edited again or taken back. Check them again.',
  })
  expect((await built([])).statusCode).toBe(422)
  expect(await tray()).toHaveLength(1)
})
