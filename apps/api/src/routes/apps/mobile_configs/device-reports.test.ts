import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/id.ts'
import { hashPassword } from '../../../domain/accounts/password-hash.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'

const PASSWORD = 'Backstage-1!'
let app: TestApp
let make: ReturnType<typeof pushMakers>
let passwordHash: string
let studio: string

beforeAll(async () => {
  app = await testApp()
  make = pushMakers(app.deps, '{}')
  passwordHash = await hashPassword(PASSWORD)
})

afterAll(() => app.close())

beforeEach(async () => {
  studio = await make.app()
})

async function report(name: string, data: Record<string, unknown>, headers: Record<string, string> = {}, appId = studio) {
  const url = `/api/apps/${appId}/mobile_configs/${name}`
  const answer = await app.call('POST', url, { as: `app-token:token-of-${appId}`, body: { data }, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const register = (token: string) =>
  app.call('POST', `/api/apps/${studio}/mobile_configs`, { as: `app-token:token-of-${studio}`, body: { data: { token } } })

async function memberToken(appId = studio): Promise<{ id: string; token: string }> {
  const email = `${newId()}@example.com`
  const id = await make.member(appId, { email })
  await app.deps.db.platform.query('update members set password_hash = $2 where id = $1', [id, passwordHash])
  const url = `/api/apps/${appId}/published/session`
  const answer = await app.call('POST', url, { as: `app-token:token-of-${appId}`, body: { data: { email, password: PASSWORD } } })
  return { id, token: answer.json().data.token }
}

async function stored(token: string) {
  const { rows } = await app.deps.db.platform.query<{ id: string; member_id: string | null; active: boolean }>(
    'select id, member_id, active from devices where app_id = $1 and token = $2',
    [studio, token],
  )
  return rows[0]
}

describe('a device that registers with its member’s token', () => {
  test.each(['POST', 'PATCH'] as const)('is given to nobody else by a %s (OQ-110)', async (method) => {
    const [ada, bo] = [await memberToken(), await memberToken()]
    await register('a')
    const say = async (member_id: string, headers: Record<string, string>) => {
      const as = `app-token:token-of-${studio}`
      return await app.call(method, `/api/apps/${studio}/mobile_configs`, { as, body: { data: { token: 'a', member_id } }, headers })
    }
    const refused = await say(bo.id, { 'x-member-token': ada.token })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.data).toEqual({ member_id: ['Must be the member whose token is sent'] })
    expect((await say(ada.id, { 'x-member-token': 'no token' })).statusCode).toBe(401)
    expect(await stored('a')).toMatchObject({ member_id: null })
    expect((await say(ada.id, { 'x-member-token': ada.token })).statusCode).toBe(200)
    expect(await stored('a')).toMatchObject({ member_id: ada.id })
    // The app's own token is trusted by itself.
    expect((await say(bo.id, {})).statusCode).toBe(200)
    expect(await stored('a')).toMatchObject({ member_id: bo.id })
  })
})

describe('a device', () => {
  test('stays the same device with a new token', async () => {
    await register('old')
    const before = await stored('old')
    expect((await report('refresh', { token: 'new', previous_token: 'old' })).status).toBe(200)
    expect(await stored('new')).toEqual(before)
    expect(await stored('old')).toBeUndefined()
  })

  test('logs in the member whose token it carries, and logs out (PUSH-096)', async () => {
    await register('a')
    const ada = await memberToken()
    expect((await report('log_in', { token: 'a' }, { 'x-member-token': ada.token })).body.data).toMatchObject({ associated: true })
    expect(await stored('a')).toMatchObject({ member_id: ada.id })
    expect((await report('log_out', { token: 'a' })).body.data).toMatchObject({ associated: false })
    expect(await stored('a')).toMatchObject({ member_id: null })
  })

  test('logs nobody in without a member’s token, or with one of another app, or one that has ended', async () => {
    await register('a')
    const ada = await memberToken()
    const other = await memberToken(await make.app())
    await app.deps.db.platform.query('update members set blacklisted = true where id = $1', [ada.id])
    const tried: Record<string, string>[] = [
      {},
      { 'x-member-token': 'wrong' },
      { 'x-member-token': other.token },
      { 'x-member-token': ada.token },
    ]
    for (const headers of tried) {
      expect((await report('log_in', { token: 'a' }, headers)).status).toBe(401)
    }
    expect(await stored('a')).toMatchObject({ member_id: null })
  })

  test('is not told that somebody is logged in because somebody else was, under the same Idempotency-Key', async () => {
    await register('a')
    const [ada, ben] = [await memberToken(), await memberToken()]
    const key = { 'idempotency-key': 'of-one-start-of-the-app' }
    const logIn = ({ token }: { token: string }) => report('log_in', { token: 'a' }, { ...key, 'x-member-token': token })
    expect([(await logIn(ada)).status, (await logIn(ada)).status]).toEqual([200, 200])
    expect((await logIn(ben)).body.error).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    expect(await stored('a')).toMatchObject({ member_id: ada.id })
  })

  test('opts out and in', async () => {
    await register('a')
    expect((await report('opt_out', { token: 'a' })).body.data).toMatchObject({ active: false })
    await register('a')
    expect(await stored('a')).toMatchObject({ active: false })
    expect((await report('opt_in', { token: 'a' })).body.data).toMatchObject({ active: true })
  })

  test('must have registered before', async () => {
    const { token } = await memberToken()
    for (const name of ['log_out', 'opt_out', 'opt_in']) expect((await report(name, { token: 'never' })).status).toBe(404)
    expect((await report('log_in', { token: 'never' }, { 'x-member-token': token })).status).toBe(404)
    expect((await report('refresh', { token: 'never', previous_token: 'older' })).status).toBe(404)
  })

  test.each<[string, Record<string, unknown>]>([
    ['log_out', {}],
    ['log_out', { token: '' }],
    ['log_out', { token: 'a b' }],
    ['log_out', { token: 'a\u0000' }],
    ['log_out', { token: 'x'.repeat(4097) }],
    ['log_out', { token: ['a'] }],
    ['log_out', { token: 'a', member_id: newId() }],
    ['refresh', { token: 'a' }],
    ['opened', { token: 'a', push_id: 'x' }],
    ['opened', { token: 'a', push_id: { toString: 1 } }],
  ])('is refused hostile input: %s %j', async (name, data) => {
    await register('a')
    expect((await report(name, data)).status).toBe(422)
  })

  test('needs the app’s own token', async () => {
    await register('a')
    const url = `/api/apps/${studio}/mobile_configs/opt_out`
    for (const as of [null, 'app-token:wrong', `app-token:token-of-${await make.app()}`]) {
      expect((await app.call('POST', url, { as, body: { data: { token: 'a' } } })).statusCode).toBe(401)
    }
    expect(await stored('a')).toMatchObject({ active: true })
  })

  test('reports thirty times a minute, and another device still may', async () => {
    await register('busy')
    await register('other')
    const statuses = new Set<number>()
    let last = await report('opt_in', { token: 'busy' })
    // A new minute may begin in between, so more requests than the limit are sent.
    for (let count = 0; count < 70 && last.status !== 429; count += 1) {
      last = await report('opt_in', { token: 'busy' })
      statuses.add(last.status)
    }
    expect([...statuses].sort()).toEqual([200, 429])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await report('opt_in', { token: 'other' })).status).toBe(200)
  })
})

describe('an opened notification', () => {
  async function opened(pushId: string): Promise<number> {
    const url = `/api/apps/${studio}/push_notifications/${pushId}/report`
    return (await app.call('GET', url, { as: (await app.build.creator(studio)).id })).json().data.devices_opened
  }
  async function sentPush(options: { through?: string } = {}) {
    const id = await make.push(studio, options)
    await app.deps.db.platform.query(`update push_notifications set state = 'sent', finished_at = now() where id = $1`, [id])
    return id
  }

  test('counts once for a device in the delivery report, however often and however simultaneously it is told', async () => {
    await make.devices(studio, ['a', 'b'])
    const push = await sentPush()
    const answers = await Promise.all([1, 2, 3, 4].map(() => report('opened', { token: 'a', push_id: push })))
    const again = await report('opened', { token: 'a', push_id: push.toUpperCase() })
    expect(again.body.data).toEqual({ push_id: push, opened_at: expect.stringMatching(/Z$/) })
    for (const { body } of answers) expect(body).toEqual(again.body)
    expect(await opened(push)).toBe(1)
    await report('opened', { token: 'b', push_id: push })
    expect(await opened(push)).toBe(2)
    const home = await app.call('GET', `/api/apps/${studio}/home`, { as: (await app.build.creator(studio)).id })
    expect(home.json().data.activity.opens.reduce((sum: number, count: number) => sum + count)).toBe(2)
  })

  test('is of no device that cannot have had it', async () => {
    const parent = await make.app()
    await make.parent(studio, parent)
    await make.devices(studio, ['own'])
    await make.devices(studio, ['parents'], { parentId: parent })
    const [own, parents, waiting] = [await sentPush(), await sentPush({ through: parent }), await make.push(studio)]
    await register('later')
    const stranger = await make.app()
    await make.devices(stranger, ['foreign'])
    const reportOpened = async (token: string, push_id: string) => (await report('opened', { token, push_id })).status
    expect([await reportOpened('own', own), await reportOpened('parents', parents)]).toEqual([200, 200])
    expect([await reportOpened('parents', own), await reportOpened('own', parents), await reportOpened('later', own)]).toEqual([
      404, 404, 404,
    ])
    expect([await reportOpened('own', waiting), await reportOpened('own', newId()), await reportOpened('foreign', own)]).toEqual([
      404, 404, 404,
    ])
    expect((await report('opened', { token: 'foreign', push_id: own }, {}, stranger)).status).toBe(404)
    expect([await opened(own), await opened(parents)]).toEqual([1, 1])
  })

  test('stays counted when its device goes', async () => {
    await make.devices(studio, ['a'])
    const push = await sentPush()
    await report('opened', { token: 'a', push_id: push })
    await app.deps.db.platform.query('delete from devices where app_id = $1', [studio])
    expect(await opened(push)).toBe(1)
  })
})
