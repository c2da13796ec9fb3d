import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
    expect((await reveal(boss, { reason: ' ' })).json().error.data).toEqual({ reason: ['Required'] })
    expect((await reveal(boss, undefined, 'google_dev_password')).statusCode).toBe(404)
    expect((await reveal(boss, undefined, 'fcm_key')).statusCode).toBe(404)
    expect((await trail()).filter(({ action }: { action: string }) => action === 'revealed')).toEqual([])
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
