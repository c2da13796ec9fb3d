import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pushMakers } from '../../testing/push-makers.ts'

let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

beforeAll(async () => {
  app = await testApp()
  make = pushMakers(app.deps, '{}')
})

afterAll(() => app.close())

beforeEach(async () => {
  studio = await make.app()
  ada = (await app.build.creator(studio)).id
})

const configs = () => `/api/apps/${studio}/mobile_configs`

async function report(data: Record<string, unknown>, { method = 'POST' as 'POST' | 'PATCH', token = `token-of-${studio}` } = {}) {
  const answer = await app.call(method, configs(), { as: `app-token:${token}`, body: { data } })
  return { status: answer.statusCode, body: answer.json() }
}

async function stored() {
  const { rows } = await app.deps.db.platform.query<Record<string, unknown>>(
    'select token, description, member_id, active, inactive_reason from devices where app_id = $1 order by created_at, id',
    [studio],
  )
  return rows
}

describe('a mobile app with its app_token', () => {
  test('registers a device, once however often it reports (OQ-110)', async () => {
    const first = await report({ token: 'abc', device: 'Pixel 9', active: true })
    const second = await report({ token: 'abc' })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ device: 'Pixel 9', active: true, associated: false, parent_app: null })
    expect(second.body.data).toEqual(first.body.data)
    expect(await stored()).toHaveLength(1)
  })

  test('logs a member in and out', async () => {
    const member = await make.member(studio)
    await report({ token: 'abc' })
    expect((await report({ token: 'abc', member_id: member }, { method: 'PATCH' })).body.data).toMatchObject({ associated: true })
    expect((await report({ token: 'abc', device: 'Pixel' })).body.data).toMatchObject({ associated: true })
    expect((await report({ token: 'abc', member_id: null }, { method: 'PATCH' })).body.data).toMatchObject({ associated: false })
  })

  test('opts out, and stays out until the person opts in again', async () => {
    await report({ token: 'abc' })
    await report({ token: 'abc', active: false }, { method: 'PATCH' })
    expect((await report({ token: 'abc', device: 'Pixel' })).body.data).toMatchObject({ active: false })
    expect((await report({ token: 'abc', active: true })).body.data).toMatchObject({ active: true })
    expect(await stored()).toMatchObject([{ inactive_reason: null }])
  })

  test('brings a token back that FCM had called dead', async () => {
    await report({ token: 'abc' })
    await app.deps.db.platform.query(`update devices set active = false, inactive_reason = 'UNREGISTERED' where app_id = $1`, [studio])
    expect((await report({ token: 'abc' })).body.data).toMatchObject({ active: true })
  })

  test('replaces a refreshed token in place', async () => {
    const member = await make.member(studio)
    const { body } = await report({ token: 'old', device: 'Pixel', member_id: member })
    const renewed = await report({ token: 'new', previous_token: 'old' }, { method: 'PATCH' })
    expect(renewed.body.data).toEqual(body.data)
    expect(await stored()).toMatchObject([{ token: 'new', member_id: member }])
    await report({ token: 'other' })
    await report({ token: 'other', previous_token: 'new' })
    expect(await stored()).toMatchObject([{ token: 'other' }])
  })

  test('cannot update a device that it never registered', async () => {
    expect((await report({ token: 'never' }, { method: 'PATCH' })).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test('names a parent app as the one that the device runs', async () => {
    const parent = await make.app()
    await make.parent(studio, parent)
    expect((await report({ token: 'abc', parent_app: parent })).body.data).toMatchObject({ parent_app: { id: parent } })
  })

  test.each<[string, () => Promise<Record<string, unknown>>, string]>([
    ['no token', async () => ({ token: '' }), 'token'],
    ['a token with a space', async () => ({ token: 'a b' }), 'token'],
    ['another app’s member', async () => ({ token: 'abc', member_id: await make.member(await make.app()) }), 'member_id'],
    ['an app that is no parent', async () => ({ token: 'abc', parent_app: await make.app() }), 'parent_app'],
    ['an unknown field', async () => ({ token: 'abc', app_id: newId() }), 'app_id'],
  ])('is refused %s', async (_rule, data, field) => {
    const { status, body } = await report(await data())
    expect(status).toBe(422)
    expect(body.error.data).toHaveProperty(field)
    expect(await stored()).toEqual([])
  })

  test('cannot work with another app’s token, a wrong one, or none', async () => {
    const other = await make.app()
    for (const token of [`token-of-${other}`, 'wrong']) expect((await report({ token: 'abc' }, { token })).status).toBe(401)
    expect((await app.call('POST', configs(), { body: { data: { token: 'abc' } } })).statusCode).toBe(401)
    expect((await app.call('POST', configs(), { as: ada, body: { data: { token: 'abc' } } })).statusCode).toBe(401)
    expect(await stored()).toEqual([])
  })

  test('cannot read the lists', async () => {
    expect((await app.call('GET', `${configs()}/downloads`, { as: `app-token:token-of-${studio}` })).statusCode).toBe(401)
  })
})

describe('the lists', () => {
  const list = async (name: string) => (await app.call('GET', `${configs()}/${name}`, { as: ada })).json()

  test('show devices with the end of their token alone (PUSH-039, PUSH-052, trap T28)', async () => {
    const member = await make.member(studio, { email: 'ada@example.com' })
    await make.devices(studio, ['a-very-long-token-12345678'], { memberId: member })
    const { data, meta_data } = await list('downloads')
    expect(data).toEqual([
      {
        id: expect.any(String),
        user: { id: member, email: 'ada@example.com' },
        token: '…12345678',
        device: '',
        active: true,
        associated: true,
        parent_app: null,
      },
    ])
    expect(meta_data).toMatchObject({ total: 1 })
  })

  test('tell subscribers from downloads by whether a member is logged in (PUSH-053, PUSH-096)', async () => {
    await make.devices(studio, ['in'], { memberId: await make.member(studio) })
    await make.devices(studio, ['out'])
    expect((await list('downloads')).meta_data.total).toBe(2)
    expect((await list('subscribers')).data).toMatchObject([{ associated: true }])
  })

  test('are filtered by the app that the devices run (PUSH-074)', async () => {
    const parent = await make.app()
    await make.parent(studio, parent)
    await make.devices(studio, ['own-1', 'own-2'])
    await make.devices(studio, ['parent-1'], { parentId: parent })
    expect((await list(`downloads?parent_app=${parent}`)).data).toMatchObject([{ parent_app: { id: parent } }])
    expect((await list(`downloads?parent_app=${studio}`)).meta_data.total).toBe(2)
    expect((await list('downloads')).meta_data.total).toBe(3)
  })

  test('are searched by email and paged', async () => {
    for (const name of ['ada', 'alan', 'grace']) {
      await make.devices(studio, [name], { memberId: await make.member(studio, { email: `${name}@example.com` }) })
    }
    expect((await list('downloads?q=grace@')).data).toMatchObject([{ user: { email: 'grace@example.com' } }])
    expect(await list('downloads?page=2&per_page=2')).toMatchObject({ data: [expect.anything()], meta_data: { total: 3, page: 2 } })
  })

  test('show a whole token on demand, and remember who asked', async () => {
    await make.devices(studio, ['a-very-long-token-12345678'])
    const [device] = (await list('downloads')).data
    const answer = await app.call('POST', `${configs()}/${device.id}/reveal`, { as: ada })
    expect(answer.json()).toEqual({ data: { token: 'a-very-long-token-12345678' } })
    const { rows } = await app.deps.db.platform.query('select action, actor_id from audit_log where app_id = $1', [studio])
    expect(rows).toEqual([{ action: 'revealed', actor_id: ada }])
  })

  test('tell the share of members on each platform version, and nothing before one is reported', async () => {
    const versions = async () => (await list('platform_versions')).data
    await report({ token: 'silent' })
    expect(await versions()).toEqual([])
    const member = await make.member(studio)
    for (const [token, platform_version, member_id] of [
      ['a', '9.0', member],
      ['b', '9.0', member],
      ['c', '9.0', null],
      ['d', '8.5', null],
      ['e', '8.5', null],
      ['f', '10.0', null],
      ['no version of an app', '7.1', null],
    ])
      await report({ token, platform_version, member_id })
    // An update of the app, a report without the version, and a phone that opted out.
    await report({ token: 'e', platform_version: '9.0' })
    await report({ token: 'e', device: 'Pixel 9' })
    await report({ token: 'f', active: false })
    expect(await versions()).toEqual([
      { version: '9.0', percentage: 75 },
      { version: '8.5', percentage: 25 },
    ])
    // A phone that reports again with a new token and a new build.
    const refresh = (platform_version: string) =>
      app.call('POST', `${configs()}/refresh`, {
        as: `app-token:token-of-${studio}`,
        body: { data: { token: 'd2', previous_token: 'd', platform_version } },
      })
    expect((await refresh('9.0')).statusCode).toBe(200)
    expect(await versions()).toEqual([{ version: '9.0', percentage: 100 }])
    expect((await refresh('nine')).statusCode).toBe(422)
    expect((await report({ token: 'g', platform_version: 'nine' })).status).toBe(422)
    const stranger = (await app.build.creator()).id
    expect((await app.call('GET', `${configs()}/platform_versions`, { as: stranger })).statusCode).toBe(404)
  })

  test('are closed to other apps’ people and to apps that cannot push', async () => {
    const stranger = (await app.build.creator()).id
    expect((await app.call('GET', `${configs()}/downloads`, { as: stranger })).statusCode).toBe(404)
    const old = await make.app({ version: '8.5' })
    const owner = (await app.build.creator(old)).id
    expect((await app.call('GET', `/api/apps/${old}/mobile_configs/subscribers`, { as: owner })).statusCode).toBe(403)
  })
})
