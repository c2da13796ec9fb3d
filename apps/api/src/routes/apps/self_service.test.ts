import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOfOrder } from '../../domain/sign-up/payment-proof.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testConfig } from '../../testing/deps.ts'
import { withinOneQuarterHour } from '../../testing/quarter-hour.ts'

const SECRET = 'a secret word'
let site: TestApp
let enterprise: string
let reseller: string

beforeAll(async () => {
  const config = await testConfig({ THRIVECART_SECRET: SECRET, SIGN_UPS_WITHOUT_PROOF: '10000' })
  site = await testApp({ config })
  enterprise = await app('meridian', { enterprise: true, business_sign_ups: 'open' })
  reseller = await app('harbour', { reseller: true, business_sign_ups: 'open' })
  await app('thistle', {})
})
afterAll(() => site.close())

async function app(username: string, setup: Record<string, unknown>): Promise<string> {
  const { id } = await site.build.app({ name: username, setup })
  await site.deps.db.platform.query('update apps set username = $2 where id = $1', [id, username])
  return id
}

let number = 0
const someone = () => {
  number += 1
  return `robin${number}@thistle.example`
}
const payload = (changes: Record<string, unknown> = {}, creator: Record<string, unknown> = {}) => ({
  ...{ type: 'biz_plus', name: 'Thistle Bakery', parent: '', skip_thrivecart: true, thrivecart_hash: '', thrivecart: null },
  ...changes,
  creator: { email: someone(), name: 'Robin Ash', password: 'Footlights-1!', ...creator },
})
/** From an address of its own, since one address may only send five an hour. */
const send = (data: Record<string, unknown>, more: Record<string, unknown> = {}, from?: string) =>
  site.call('POST', '/api/apps/self_service', { body: { data, ...more }, from: from ?? `198.51.100.${number % 250}` })
const count = async (table: string) => Number((await site.deps.db.platform.query(`select count(*) as n from ${table}`)).rows[0]?.n)
const everything = async () =>
  Promise.all(['apps', 'users', 'app_creators', 'app_relations', 'sign_ups', 'items', 'mail_outbox'].map(count))
const rowOf = async (id: string) => (await site.deps.db.platform.query('select * from apps where id = $1', [id])).rows[0]

async function solution(): Promise<string> {
  const challenge = (await site.call('GET', '/api/apps/self_service/challenge')).json()
  const solved = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution: solved })).toString('base64')
}

describe('a sign-up', () => {
  test('begins in the time zone of the browser, otherwise in that of the app above', async () => {
    await site.deps.db.platform.query(`update apps set setup = setup || '{"time_zone": "Europe/Oslo"}' where id = $1`, [enterprise])
    const zoneOf = async (data: Record<string, unknown>) => {
      const answer = await send(payload(data))
      expect(answer.statusCode, answer.body).toBe(201)
      return Object(await rowOf(answer.json().data.id)).setup.time_zone
    }
    expect(await zoneOf({ time_zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo')
    expect(await zoneOf({ time_zone: 'Mars/Olympus' })).toBeUndefined()
    expect(await zoneOf({})).toBeUndefined()
    const below = { type: 'free_account', parent: 'meridian' }
    expect([await zoneOf(below), await zoneOf({ ...below, time_zone: 'Asia/Tokyo' })]).toEqual(['Europe/Oslo', 'Asia/Tokyo'])
  })

  test('makes the app and its creator without a token, once, with samples in its own looks (GATE-059, SGN-035)', async () => {
    const data = payload()
    const answer = await send(data)
    expect(answer.statusCode).toBe(201)
    const { id, name } = answer.json().data
    expect(name).toBe('Thistle Bakery')
    const { rows } = await site.deps.db.platform.query<{ id: string; email: string }>(
      'select u.id, u.email from app_creators c join users u on u.id = c.user_id where c.app_id = $1',
      [id],
    )
    expect(rows).toMatchObject([{ email: data.creator.email }])
    expect(await rowOf(id)).toMatchObject({
      setup: { biz_plus: true, website_notifications: true, header: { logo: { logo_text: 'Thistle Bakery' } } },
      onboarding: { wizard: true },
      is_pending: false,
    })
    const as = String(rows[0]?.id)
    for (const list of ['topics', 'content/articles', 'tags', 'directories', 'profiles', 'content/lessons']) {
      const listed = await site.call('GET', `/api/apps/${id}/${list}`, { as })
      expect(listed.json().data, list).toHaveLength(1)
    }
    const article = (await site.call('GET', `/api/apps/${id}/content/articles`, { as })).json().data[0]
    const { image_url: picture } = (await site.call('GET', `/api/apps/${id}/content/articles/${article.id}`, { as })).json().data
    const shown = await site.call('GET', String(picture).replace(site.deps.config.publicUrl, ''))
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.rawPayload.length).toBeLessThan(40_000)
  })

  test('keeps the password only as a hash, and answers it nowhere (SGN-040, OQ-172)', async () => {
    const data = payload()
    const answer = await send(data)
    expect(answer.body).not.toContain('Footlights')
    const { rows } = await site.deps.db.platform.query<{ password_hash: string }>('select password_hash from users where email = $1', [
      data.creator.email,
    ])
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['pro', 'meridian', 'PRO', false],
    ['pro_plus', 'meridian', 'PRO+', false],
    ['free_account', 'meridian', 'FREE', true],
    ['reseller_pro_plus', 'harbour', 'PRO+', false],
  ])('of type %s under %s is a business of type %s (SGN-029 to SGN-032, OQ-045)', async (type, parent, app_type, free) => {
    const { id } = (await send(payload({ type, parent }))).json().data
    expect((await rowOf(id))?.setup).toMatchObject({ app_type, free })
    const { rows } = await site.deps.db.platform.query('select parent_id from app_relations where app_id = $1', [id])
    expect(rows).toEqual([{ parent_id: parent === 'harbour' ? reseller : enterprise }])
  })

  test('of a free trial makes a free account that begins in the portal (OQ-095)', async () => {
    const { id } = (await send(payload({ type: 'free_trial' }))).json().data
    expect(await rowOf(id)).toMatchObject({ setup: { free: true, biz_plus: false }, onboarding: { wizard: false } })
  })
})

describe('nothing is saved and the sender is told', () => {
  const refusals: [string, () => Record<string, unknown>, number, string, Record<string, string[]> | null][] = [
    [
      'without names (SGN-021, SGN-022)',
      () => payload({ name: '' }, { name: '' }),
      422,
      'INVALID',
      { name: ['Required'], 'creator.name': ['Required'] },
    ],
    [
      'with a common password (SGN-024)',
      () => payload({}, { password: 'Password1!' }),
      422,
      'INVALID',
      { 'creator.password': [expect.any(String)] },
    ],
    [
      'with a parent that is none',
      () => payload({ type: 'pro', parent: 'thistle' }),
      422,
      'INVALID',
      { parent: [expect.stringContaining('link')] },
    ],
    ['with a parent that is not there', () => payload({ type: 'pro', parent: 'nobody' }), 422, 'INVALID', { parent: [expect.any(String)] }],
    [
      'for a reseller that is an enterprise',
      () => payload({ type: 'reseller_pro_plus', parent: 'meridian' }),
      422,
      'INVALID',
      { parent: [expect.any(String)] },
    ],
    [
      'for a paid type without parent or payment (ruling 8)',
      () => payload({ type: 'pro', skip_thrivecart: true }),
      422,
      'INVALID_HASH',
      null,
    ],
    ['without a hash (SGN-025, SGN-038)', () => payload({ type: 'thrivecart', thrivecart: { order_id: '7' } }), 422, 'INVALID_HASH', null],
    [
      'with a forged hash',
      () => payload({ type: 'thrivecart', thrivecart: { order_id: '8' }, thrivecart_hash: hashOfOrder('guessed', { order_id: '8' }) }),
      422,
      'INVALID_HASH',
      null,
    ],
    [
      'with an order that was changed',
      () => payload({ type: 'thrivecart', thrivecart: { order_id: '10' }, thrivecart_hash: hashOfOrder(SECRET, { order_id: '9' }) }),
      422,
      'INVALID_HASH',
      null,
    ],
  ]
  test.each(refusals)('%s', async (_what, data, status, code, fields) => {
    const before = await everything()
    const answer = await send(data())
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.code).toBe(code)
    if (fields) expect(answer.json().error.data).toEqual(fields)
    expect(await everything()).toEqual(before)
  })

  test('with an email that has an account, in whatever case; the account stays as it was (SGN-036)', async () => {
    const { id } = await site.build.creator(enterprise)
    const account = async () => (await site.deps.db.platform.query('select * from users where id = $1', [id])).rows[0]
    const before = [await account(), await everything()]
    const answer = await send(payload({}, { email: String((await account())?.email).toUpperCase() }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.detail).toContain('already exists')
    expect([await account(), await everything()]).toEqual(before)
  })

  test('when a cluster refuses the second of two: it names a shard’s index, in the message alone', async () => {
    const { platform } = site.deps.db
    await platform.query(
      `create function taken() returns trigger language plpgsql as $$ begin
         raise exception 'duplicate key value violates unique constraint "users_email_102676"' using errcode = '23505'; end $$`,
    )
    await platform.query('create trigger taken before insert on users for each row execute function taken()')
    const answer = await send(payload())
    await platform.query('drop function taken cascade')
    expect([answer.statusCode, answer.json().error.detail]).toEqual([409, expect.stringContaining('already exists')])
  })

  test('when two send one email at the same instant: one is first', async () => {
    const email = someone()
    const both = await Promise.all([1, 2].map((last) => send(payload({}, { email }), {}, `203.0.113.${last}`)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const { rows } = await site.deps.db.platform.query(
      'select count(*)::int as n from sign_ups s join users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('when a program fills in what no person sees: it is answered as if it had worked', async () => {
    const before = await everything()
    const answer = await send(payload(), { website: 'https://spam.example' })
    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json().data)).toEqual(['id', 'name'])
    expect(await everything()).toEqual(before)
  })

  test('after five from one address within an hour', async () => {
    await withinOneQuarterHour()
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await send(payload(), {}, '2001:db8::7')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('a payment', () => {
  const order = (id: string) => ({ order_id: id, customer: { email: 'zoë@thistle.example', name: 'Zoë' }, order: { 0: 'product-1/2' } })

  test('is proven by its hash, whatever its values, and each order is used once (ruling 8, SGN-003)', async () => {
    const paid = order('1001')
    const data = payload({ type: 'thrivecart', thrivecart: paid, thrivecart_hash: hashOfOrder(SECRET, paid) })
    const answer = await send(data)
    expect(answer.statusCode).toBe(201)
    expect((await rowOf(answer.json().data.id))?.setup).toMatchObject({ biz_plus: true })
    const before = await everything()
    const again = await send({ ...data, creator: { ...data.creator, email: someone() } })
    expect(again.json().error).toMatchObject({ code: 'INVALID_HASH', detail: 'This order was already used to set up an account.' })
    expect(await everything()).toEqual(before)
  })

  test('is hashed as PHP writes it: sorted, escaped, in upper case', () => {
    // md5('word__' . strtoupper(json_encode(['a' => ['x/y', 'é'], 'order_id' => '5', 'z' => []])))
    expect(hashOfOrder('word', { order_id: '5', z: {}, a: { 0: 'x/y', 1: 'é' } })).toBe('aee6269a8f2caa0863211ba55dff1457')
  })
})

describe('a proof of work', () => {
  test('is taken once; the same page sent again gets the same answer', async () => {
    const altcha = await solution()
    const data = payload()
    const first = await send(data, { altcha })
    expect(first.statusCode).toBe(201)
    expect((await send(data, { altcha })).json()).toEqual(first.json())
    expect((await send(payload(), { altcha })).json().error.code).toBe('NOT_PROVEN')
  })

  test.each([
    [
      'of another server',
      async () => {
        const { challenge, ...rest } = JSON.parse(Buffer.from(await solution(), 'base64').toString())
        return { ...rest, challenge: { ...challenge, signature: 'a'.repeat(64) } }
      },
    ],
    [
      'that was made easier',
      async () => {
        const { challenge, ...rest } = JSON.parse(Buffer.from(await solution(), 'base64').toString())
        return { ...rest, challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } } }
      },
    ],
    [
      'that was guessed',
      async () => ({
        ...JSON.parse(Buffer.from(await solution(), 'base64').toString()),
        solution: { counter: 1, derivedKey: 'ab'.repeat(32) },
      }),
    ],
    ['that is nonsense', async () => ({ challenge: { signature: 'x', parameters: { nonce: 7 } }, solution: {} })],
  ])('%s is none', async (_what, made) => {
    const before = await everything()
    const altcha = Buffer.from(JSON.stringify(await made())).toString('base64')
    expect((await send(payload(), { altcha })).json().error.code).toBe('NOT_PROVEN')
    expect(await everything()).toEqual(before)
  })

  test('is demanded once so many sign-ups of this hour came without', async () => {
    const strict = await testApp({ config: await testConfig({ SIGN_UPS_WITHOUT_PROOF: '1' }) })
    const codes: number[] = []
    for (let sent = 0; sent < 2; sent += 1)
      codes.push((await strict.call('POST', '/api/apps/self_service', { body: { data: payload() } })).statusCode)
    await strict.close()
    expect(codes).toEqual([201, 403])
  })
})
