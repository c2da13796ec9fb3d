import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../domain/accounts/password-hash.ts'
import { endDeveloperPasswords } from '../../domain/apps/secrets/end-developer-passwords.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { launch } from '../../testing/fill-for-stores.ts'

let site: TestApp
let boss: string
let app: string
let me: string
/** The age of the sign-ins. */
let minutes: number

beforeAll(async () => {
  site = await testApp({ now: () => new Date(Date.now() + minutes * 60_000) })
  boss = (await site.build.superUser()).id
})
afterAll(() => site.close())
beforeEach(async () => {
  minutes = 0
  app = (await site.build.app()).id
  me = (await site.build.creator(app)).id
})

const patch = (onboarding: object, as = boss) => site.call('PATCH', `/api/apps/${app}`, { as, body: { data: { onboarding } } })
const read = async (as = boss) => (await site.call('GET', `/api/apps/${app}`, { as })).json().data
const trail = async () => (await site.call('GET', `/api/apps/${app}/audit`, { as: boss })).json().data

describe('a password of a developer account (BLD-012, OQ-172, T8)', () => {
  const reveal = (as: string, data: object = { reason: 'Upload the build' }, name = 'apple_dev_password') =>
    site.call('POST', `/api/apps/${app}/secrets/${name}/reveal`, { as, body: { data } })

  test('is told when it was set, and shown to super users for a reason that the trail keeps', async () => {
    await patch({ apple_dev_password: 'Orchard-7' })
    expect((await read()).onboarding.apple_dev_password).toMatchObject({ set: true, updated_at: expect.any(String) })
    const answer = await reveal(boss)
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ data: { value: 'Orchard-7' } }, 'no-store'])
    const [line] = await trail()
    expect(line).toMatchObject({ action: 'revealed', title: 'Apple developer password: Upload the build' })
    expect(JSON.stringify(line)).not.toContain('Orchard-7')
  })

  test('is shown to nobody else, not without a reason, and not where there is none', async () => {
    await patch({ apple_dev_password: 'Orchard-7' })
    expect((await reveal(me)).statusCode).toBe(403)
    expect((await reveal(me, {})).statusCode).toBe(403)
    expect((await reveal(boss, { reason: ' ' })).json().error.data).toEqual({ reason: ['Required'] })
    expect((await reveal(boss, undefined, 'google_dev_password')).statusCode).toBe(404)
    expect((await reveal(boss, undefined, 'app_token')).statusCode).toBe(404)
    expect((await trail()).filter(({ action }: { action: string }) => action === 'revealed')).toEqual([])
  })
})

describe('showing a secret (T8, T9)', () => {
  const reveal = (name: string, data: object = {}) =>
    site.call('POST', `/api/apps/${app}/secrets/${name}/reveal`, { as: boss, body: { data: { reason: 'The build', ...data } } })
  const mails = async () =>
    (
      await site.deps.db.platform.query<{ recipient: string; subject: string }>(
        'select m.recipient, m.subject from mail_outbox m join users u on u.email = m.recipient where u.id = $1',
        [me],
      )
    ).rows.map(({ subject }) => subject)

  test('works for the keys of push as well, under the name that the form has', async () => {
    await site.call('PATCH', `/api/apps/${app}`, { as: boss, body: { data: { about: { push_notification_app_key: 'os-key-1' } } } })
    expect((await reveal('push_notification_app_key')).json()).toEqual({ data: { value: 'os-key-1' } })
    expect((await trail())[0]).toMatchObject({ action: 'revealed', title: 'OneSignal key: The build' })
    expect(await mails()).toEqual([])
  })

  test('mails the owners when it is a password of theirs', async () => {
    await patch({ google_dev_password: 'Orchard-7' })
    await reveal('google_dev_password')
    expect(await mails()).toEqual(['Our team viewed your Google developer password'])
  })

  test('asks for the password again ten minutes after the sign-in, and tells nobody anything before', async () => {
    await patch({ apple_dev_password: 'Orchard-7' })
    minutes = 11
    for (const call of [reveal('apple_dev_password'), token('app_token'), token('app_token/reveal')]) {
      expect((await call).json().error).toMatchObject({ status: 403, code: 'REAUTHENTICATE' })
    }
    expect((await reveal('apple_dev_password', { current_password: 'Wrong-word-1' })).json().error.data).toEqual({
      current_password: ['Your current password is not correct.'],
    })
    await site.deps.db.platform.query('update users set password_hash = $2 where id = $1', [boss, await hashPassword('Right-word-1')])
    expect((await reveal('apple_dev_password', { current_password: 'Right-word-1' })).json().data).toEqual({ value: 'Orchard-7' })
    expect((await mails()).length).toBe(1)
  })

  const token = (what: string) => site.call('POST', `/api/apps/${app}/${what}`, { as: boss, body: { data: {} } })
})

describe('a password of a developer account ends', () => {
  const days = (number: number) => new Date(Date.now() + number * 86_400_000)
  const chore = (now: Date) => endDeveloperPasswords(site.deps.db, unlimitedSlice(), now)
  const isSet = async () => (await read()).onboarding.apple_dev_password?.set === true

  test('30 days after the launch, which the trail says, and not before', async () => {
    await patch({ apple_dev_password: 'Orchard-7' })
    await chore(days(0))
    await chore(days(90))
    expect(await isSet()).toBe(true)
    await launch(site, app, boss)
    await chore(days(0))
    await chore(days(29))
    expect(await isSet()).toBe(true)
    await chore(days(31))
    expect(await isSet()).toBe(false)
    expect((await trail())[0]).toMatchObject({ action: 'removed', title: 'Apple developer password' })
  })

  test('30 days after it was set again, and never while the app is back in its onboarding', async () => {
    await patch({ apple_dev_password: 'Orchard-7' })
    await launch(site, app, boss)
    await chore(days(0))
    await patch({ apple_dev_password: 'Orchard-8' })
    await chore(days(20))
    await chore(days(31))
    expect(await isSet()).toBe(true)
    await patch({ status: 'In Progress' })
    await chore(days(60))
    expect(await isSet()).toBe(true)
  })
})

describe('a file of the set-up screens', () => {
  test('is taken by a field of its kind and by no other', async () => {
    const key = await site.build.setupFile(app, 'p8')
    const zip = await site.build.setupFile(app, 'screens')
    const stranger = await site.build.setupFile((await site.build.app()).id, 'screens')
    expect((await patch({ ios_p8_file: key, screens_file: zip })).statusCode).toBe(200)
    expect((await patch({ screens_file: key })).json().error.data).toEqual({
      'onboarding.screens_file': ['You can only upload a .zip file'],
    })
    expect((await patch({ json_file: zip })).json().error.data).toEqual({
      'onboarding.json_file': ['Invalid file type. Please upload a valid file type.'],
    })
    expect((await patch({ screens_file: stranger })).statusCode).toBe(422)
    expect((await read()).onboarding.screens_file).toBe(zip)
  })

  test('that is sealed is named to our team alone, and never referred to by what reads it (T9)', async () => {
    await patch({ ios_p8_file: await site.build.setupFile(app, 'p8') })
    expect((await read()).onboarding.ios_p8_file).toEqual({ set: true, id: expect.any(String), filename: 'file.p8' })
    expect((await read(me)).onboarding.ios_p8_file).toBeUndefined()
  })
})
