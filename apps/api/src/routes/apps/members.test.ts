import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { verifyPassword } from '../../domain/accounts/password-hash.ts'
import { countAudience } from '../../domain/push/audience.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pushMakers } from '../../testing/push-makers.ts'

let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let creator: string
let staff: string

beforeAll(async () => {
  app = await testApp()
  make = pushMakers(app.deps, '{}')
  staff = (await app.build.superUser()).id
})

afterAll(() => app.close())

beforeEach(async () => {
  studio = (await app.build.app()).id
  creator = (await app.build.creator(studio)).id
})

const path = (below = '') => `/api/apps/${studio}/members${below}`
const ada = { name: 'Ada Lind', email: 'ada.lind@example.com', password: 'sesame' }

async function save(data: object, as = creator) {
  return app.call('POST', path(), { as, body: { data } })
}

async function made(data: object = {}): Promise<string> {
  const answer = await save({ ...ada, ...data })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}

async function patch(id: string, data: object, { as = creator, headers = {} } = {}) {
  return app.call('PATCH', path(`/${id}`), { as, body: { data }, headers })
}

async function read(id: string) {
  const answer = await app.call('GET', path(`/${id}`), { as: creator })
  return answer.json().data
}

async function stored(id: string) {
  const { rows } = await app.deps.db.platform.query<{ password_hash: string; blacklisted: boolean; tokens_valid_after: Date }>(
    'select password_hash, blacklisted, tokens_valid_after from members where id = $1',
    [id],
  )
  return rows[0]
}

/** Unordered combining marks, which an index cannot compress. */
function marks(count: number): string {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return 0x1dc0 + (Math.floor(seed / 65_536) % 54)
  }
  return String.fromCharCode(...Array.from({ length: count }, next))
}

const tag = (name: string, values: object = {}) => app.build.item(studio, 'tags', { name, code: name.toLowerCase(), ...values })

async function course(title: string): Promise<string> {
  const category = await app.build.item(studio, 'course_categories')
  return app.build.item(studio, 'courses', { title, short_description: 'Eight weeks', category: { id: category } })
}

describe('a member', () => {
  test('is made by a creator with a password, which is hashed at once and never answered (MEM-015, MEM-019, MEM-020, trap T17)', async () => {
    const answer = await save(ada)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({ name: 'Ada Lind', email: 'ada.lind@example.com', password: null, blacklisted: false })
    expect(answer.body).not.toContain('sesame')
    const hash = (await stored(answer.json().data.id))?.password_hash ?? ''
    expect(hash).toMatch(/^\$argon2id\$/)
    expect((await verifyPassword(hash, 'sesame')).matches).toBe(true)
    const trail = await app.deps.db.platform.query(`select changes::text from audit_log where app_id = $1 and target = 'members'`, [studio])
    expect(JSON.stringify(trail.rows)).not.toContain('sesame')
    expect(JSON.stringify(trail.rows)).not.toContain('argon2')
  })

  test('has every field of the specification (MEM-006 to MEM-009)', async () => {
    await app.build.change(studio, { setup: { url_tags: true } })
    const [gold, yoga] = [await tag('Gold'), await course('Yoga from the ground up')]
    const id = await made({
      send_email: true,
      tags: [gold],
      courses: [{ course: yoga, enroll_date: '2031-05-17' }],
      url_tags: [{ url_tag: 'booking', link: 'https://example.com/ada' }],
    })
    expect(await read(id)).toEqual({
      id,
      ...{ name: 'Ada Lind', email: 'ada.lind@example.com', password: null, blacklisted: false, send_email: true, has_push: false },
      tags: [{ id: gold, name: 'Gold', is_expired: false }],
      url_tags: [{ url_tag: 'booking', link: 'https://example.com/ada' }],
      courses: [
        {
          ...{ id: yoga, course: { id: yoga, title: 'Yoga from the ground up' }, enroll_date: '2031-05-17' },
          ...{ title: 'Yoga from the ground up', course_name: 'Yoga from the ground up' },
          ...{ sub_description: 'Eight weeks', description: 'Eight weeks' },
        },
      ],
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
  })

  test.each([
    ['a name', { name: ' ' }, { name: ['Required'] }],
    ['a name of 255 characters at most', { name: 'x'.repeat(256) }, { name: ['Maximum 255 Characters'] }],
    ['an email', { email: '' }, { email: ['Required'] }],
    ['a valid email', { email: 'ada' }, { email: ['Invalid email'] }],
    ['an email of 255 characters at most', { email: `${'x'.repeat(250)}@example.com` }, { email: ['Maximum 255 Characters'] }],
    ['a password', { password: '' }, { password: ['Required'] }],
    ['a password of 255 characters at most', { password: 'x'.repeat(256) }, { password: ['Maximum 255 Characters'] }],
    ['a course in an enrollment', { courses: [{ enroll_date: '2031-05-17' }] }, { 'courses.0.course': ['Required'] }],
    ['no unknown field', { nickname: 'A' }, { nickname: ['Unknown field'] }],
  ])('needs %s (MEM-010 to MEM-012, MEM-017)', async (_what, wrong, messages) => {
    const answer = await save({ ...ada, ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.data).toMatchObject(messages)
  })

  test('says which character of an email cannot be used, and stores an international domain in ASCII', async () => {
    const wrong = await save({ ...ada, email: 'adá@example.com' })
    expect(wrong.json().error.data).toEqual({ email: ['Invalid email', '“á” can’t be used before the @.'] })
    const id = await made({ email: '\u200bada@müller.example\u00a0' })
    expect(await read(id)).toMatchObject({ email: 'ada@xn--mller-kva.example' })
    expect((await save({ ...ada, email: 'Ada@xn--mller-kva.example' })).statusCode).toBe(409)
    expect((await save({ ...ada, email: 'ada@mu\u0308ller.example' })).statusCode).toBe(409)
  })

  test.each([
    ['255 emoji', '😀'.repeat(255)],
    ['one letter with as many marks as a text may have', `e${marks(426)}`],
    ['51 joined emoji', '👩‍👩‍👧‍👦'.repeat(51)],
  ])('may have a name of %s, and is listed by it', async (_what, name) => {
    const id = await made({ name })
    expect(await read(id)).toMatchObject({ name })
    const found = await app.call('GET', path(), { as: creator })
    expect(found.json().data).toMatchObject([{ name }])
  })

  test('needs an enroll date that is a day as YYYY-MM-DD (MEM-017, MEM-022, CCOM-014)', async () => {
    const yoga = await course('Yoga')
    for (const [enroll_date, message] of [
      [null, 'Required'],
      ['17-05-2031', 'Must be a date, such as 2026-11-30'],
      ['2031-02-30', 'Must be a date, such as 2026-11-30'],
    ]) {
      const answer = await save({ ...ada, courses: [{ course: yoga, enroll_date }] })
      expect(answer.json().error.data).toEqual({ 'courses.0.enroll_date': [message] })
    }
  })

  test('any password up to 255 characters will do, since members are no console users (OQ-064)', async () => {
    const id = await made({ password: ` ${'ü'.repeat(254)}` })
    expect((await verifyPassword((await stored(id))?.password_hash ?? null, ` ${'ü'.repeat(254)}`)).matches).toBe(true)
  })

  test('shares its email with no other member of the app, whatever the case; in another app it may be used (409)', async () => {
    await made()
    const answer = await save({ ...ada, email: 'ADA.LIND@example.com' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({ code: 'DUPLICATE', data: { email: ['Another member of this app has this email'] } })
    const other = await app.build.creator()
    expect((await app.call('POST', `/api/apps/${other.appId}/members`, { as: other.id, body: { data: ada } })).statusCode).toBe(201)
  })

  test('shares its email with no other one in a cluster either, whose nodes name the key of a shard (409)', async () => {
    await made()
    await app.deps.db.platform.query('alter index members_email rename to members_email_102676')
    onTestFinished(async () => void (await app.deps.db.platform.query('alter index members_email_102676 rename to members_email')))
    const answer = await save({ ...ada, email: 'ADA.LIND@example.com' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({ code: 'DUPLICATE', data: { email: ['Another member of this app has this email'] } })
  })

  test('is enrolled by the id of a course or by its title, which is looked up in the app (MEM-023)', async () => {
    const yoga = await course('Yoga')
    const byName = await made({ courses: [{ course_name: ' yoga ', description: 'as it was read', enroll_date: '2031-05-17' }] })
    expect((await read(byName)).courses).toMatchObject([{ id: yoga, enroll_date: '2031-05-17' }])
    for (const row of [{ title: 'Yoga' }, { id: yoga }, { course_id: yoga }, { course: { id: yoga, title: 'Old name' } }]) {
      const id = await made({ email: `${crypto.randomUUID()}@example.com`, courses: [{ ...row, enroll_date: '2031-05-17' }] })
      expect((await read(id)).courses).toMatchObject([{ id: yoga }])
    }
    const unknown = await save({ ...ada, email: 'b@example.com', courses: [{ course_name: 'Pilates', enroll_date: '2031-05-17' }] })
    expect(unknown.json().error.data).toEqual({ 'courses.0.course': ['Choose one from the list'] })
  })

  test('is enrolled in a course once', async () => {
    const yoga = await course('Yoga')
    const rows = [
      { course: yoga, enroll_date: '2031-05-17' },
      { course: { id: yoga }, enroll_date: '2031-05-18' },
    ]
    const answer = await save({ ...ada, courses: rows })
    expect(answer.json().error.data).toEqual({ 'courses.1.course': ['Already enrolled in this course'] })
  })

  test('takes only tags and courses of its own app, and no tag that has expired', async () => {
    const other = await app.build.app()
    const foreign = await app.build.item(other.id, 'tags', { name: 'Gold', code: 'gold' })
    const old = await tag('Old', { expiry_date: '2020-01-01' })
    for (const id of [foreign, old, await course('Yoga'), crypto.randomUUID()]) {
      expect((await save({ ...ada, tags: [id] })).json().error.data).toEqual({ tags: ['Choose one from the list'] })
    }
    const row = { course: await tag('Gold'), enroll_date: '2031-05-17' }
    expect((await save({ ...ada, courses: [row] })).json().error.data).toEqual({ 'courses.0.course': ['Choose one from the list'] })
  })

  test('has URL tags only where the app has them (MEM-018)', async () => {
    const url_tags = [{ url_tag: 'booking', link: 'https://example.com/ada' }]
    expect((await save({ ...ada, url_tags })).json().error.data).toEqual({ url_tags: ['Not available for this app'] })
    await app.build.change(studio, { setup: { url_tags: true } })
    const id = await made({ url_tags })
    // Sending it back unchanged changes nothing, also after the switch is off.
    await app.build.change(studio, { setup: {} })
    expect((await patch(id, { url_tags })).statusCode).toBe(200)
    expect((await read(id)).url_tags).toEqual(url_tags)
    expect((await patch(id, { url_tags: [] })).statusCode).toBe(422)
  })

  test('made twice with one Idempotency-Key is made once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-form' }
    const [first, second] = [
      await app.call('POST', path(), { as: creator, body: { data: ada }, headers }),
      await app.call('POST', path(), { as: creator, body: { data: ada }, headers }),
    ]
    expect(second.json()).toEqual(first.json())
    expect(second.statusCode).toBe(201)
    const other = await app.call('POST', path(), { as: creator, body: { data: { ...ada, password: 'Another-1!' } }, headers })
    expect(other.json().error.code).toBe('IDEMPOTENCY_MISMATCH')
    // The stored hash of the body cannot be used to guess a password in it.
    const { rows } = await app.deps.db.platform.query('select body_hash from idempotency_keys where app_id = $1', [studio])
    const bare = createHash('sha256').update(JSON.stringify({ data: ada }))
    expect(rows).toEqual([{ body_hash: expect.any(Buffer) }])
    expect(rows).not.toEqual([{ body_hash: bare.digest() }])
  })
})

describe('changing a member', () => {
  test('a creator changes everything but name, email and password, which are passed over (MEM-016, MEM-021)', async () => {
    const id = await made()
    const before = await stored(id)
    const gold = await tag('Gold')
    const answer = await patch(id, { name: 'Eve', email: 'eve@example.com', password: 'mine now', send_email: true, tags: [{ id: gold }] })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({ name: 'Ada Lind', email: 'ada.lind@example.com', send_email: true, tags: [{ id: gold }] })
    expect((await stored(id))?.password_hash).toBe(before?.password_hash)
  })

  test('a super user changes all three; a new password ends what the member was signed in with (MEM-014)', async () => {
    const id = await made()
    const before = await stored(id)
    const answer = await patch(id, { name: 'Eve', email: 'eve@example.com', password: 'another' }, { as: staff })
    expect(answer.json().data).toMatchObject({ name: 'Eve', email: 'eve@example.com', password: null })
    const after = await stored(id)
    expect((await verifyPassword(after?.password_hash ?? null, 'another')).matches).toBe(true)
    expect(after?.tokens_valid_after.getTime()).toBeGreaterThan(before?.tokens_valid_after.getTime() ?? 0)
  })

  test('an empty password keeps the present one, so a member can be sent back as it was read', async () => {
    const id = await made({ tags: [await tag('Gold')], courses: [{ course: await course('Yoga'), enroll_date: '2031-05-17' }] })
    const before = await stored(id)
    const whole = await read(id)
    for (const as of [creator, staff]) {
      const answer = await patch(id, whole, { as })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().data).toEqual(whole)
    }
    expect((await stored(id))?.password_hash).toBe(before?.password_hash)
  })

  test('tells who saves an older version that somebody else was faster (409 STALE)', async () => {
    const id = await made()
    const headers = { 'if-match': '"1"' }
    expect((await patch(id, { send_email: true }, { headers })).headers.etag).toBe('"2"')
    expect((await patch(id, { blacklisted: true }, { headers })).json().error.code).toBe('STALE')
  })

  test('keeps a tag that lies in the trash, and gives it back with its tag', async () => {
    const [gold, silver] = [await tag('Gold'), await tag('Silver')]
    const id = await made({ tags: [gold] })
    await app.call('DELETE', `/api/apps/${studio}/tags/${gold}`, { as: creator })
    expect((await patch(id, { tags: [silver] })).json().data.tags).toMatchObject([{ name: 'Silver' }])
    await app.call('POST', `/api/apps/${studio}/trash/${gold}/restore`, { as: creator })
    expect((await read(id)).tags).toMatchObject([{ name: 'Gold' }, { name: 'Silver' }])
  })

  test('is written to the trail, field by field', async () => {
    const id = await made()
    await patch(id, { blacklisted: true })
    const { rows } = await app.deps.db.platform.query(
      `select action, summary, changes from audit_log where app_id = $1 and target_id = $2 order by id`,
      [studio, id],
    )
    expect(rows).toMatchObject([{ action: 'created' }, { action: 'updated', summary: 'Ada Lind', changes: { blacklisted: [false, true] } }])
  })

  test('a password that a super user sets is in the trail without its value; a creator’s changes nothing (MEM-015, MEM-016)', async () => {
    const id = await made()
    const { password_hash: first } = (await stored(id)) ?? {}
    expect((await patch(id, { password: 'another word' })).statusCode).toBe(200)
    expect((await stored(id))?.password_hash).toBe(first)
    expect((await patch(id, { password: 'yet another' }, { as: staff })).statusCode).toBe(200)
    const { rows } = await app.deps.db.platform.query(
      `select action, actor_id, host(address) as address, changes -> 'password' as password from audit_log where app_id = $1 and target_id = $2 order by id`,
      [studio, id],
    )
    expect(rows).toEqual([
      { action: 'created', actor_id: creator, address: '127.0.0.1', password: [null, 'set'] },
      { action: 'updated', actor_id: staff, address: '127.0.0.1', password: ['set', 'set anew'] },
    ])
  })

  test('is refused in another app, for reading, changing and deleting alike', async () => {
    const id = await made()
    const other = await app.build.creator()
    const foreign = `/api/apps/${other.appId}/members/${id}`
    for (const [method, url] of [
      ['GET', foreign],
      ['DELETE', foreign],
      ['GET', path(`/${id}`)],
    ] as const) {
      expect((await app.call(method, url, { as: other.id })).statusCode).toBe(404)
    }
    expect((await app.call('PATCH', foreign, { as: other.id, body: { data: { blacklisted: true } } })).statusCode).toBe(404)
    expect((await stored(id))?.blacklisted).toBe(false)
  })
})

describe('the time zone of the person at the desk', () => {
  test("is saved on their own subject's path, and on nobody else's (OQ-077, trap T18)", async () => {
    const saved = await patch(creator, { timezone: 'Europe/Oslo' })
    expect(saved.json()).toEqual({ data: { timezone: 'Europe/Oslo' } })
    expect((await patch(staff, { timezone: 'Europe/Oslo' })).statusCode).toBe(404)
    expect((await patch(await made(), { timezone: 'Europe/Oslo' })).statusCode).toBe(404)
    expect((await patch(creator, { timezone: '' })).json().error.data).toEqual({ timezone: ['Required'] })
    expect((await patch('not-a-uuid', { blacklisted: true })).statusCode).toBe(404)
  })
})

describe('blacklisting and removing', () => {
  const audience = async () => {
    return app.deps.db.inApp(studio, (sql) =>
      countAudience(sql, { appId: studio, through: 'any', channels: ['fcm'], tagIds: null, until: null }),
    )
  }

  test('ends what a member is signed in with and every push to their devices (MEM-005, MEM-024)', async () => {
    const id = await made()
    await make.devices(studio, ['a', 'b'], { memberId: id })
    expect(await read(id)).toMatchObject({ has_push: true })
    const before = await stored(id)
    await patch(id, { blacklisted: true })
    expect(await read(id)).toMatchObject({ blacklisted: true, has_push: false })
    expect(await audience()).toEqual({ devices: 0, members: 0 })
    expect((await stored(id))?.tokens_valid_after.getTime()).toBeGreaterThan(before?.tokens_valid_after.getTime() ?? 0)
    await patch(id, { blacklisted: false })
    expect(await audience()).toEqual({ devices: 2, members: 1 })
  })

  test('a deleted member is gone for good, and their devices are silent until the app on them reports again', async () => {
    const id = await made({ tags: [await tag('Gold')] })
    await make.devices(studio, ['a'], { memberId: id })
    expect((await app.call('DELETE', path(`/${id}`), { as: creator })).statusCode).toBe(204)
    expect((await app.call('GET', path(`/${id}`), { as: creator })).statusCode).toBe(404)
    expect(await audience()).toEqual({ devices: 0, members: 0 })
    const report = { as: `app-token:token-of-${studio}`, body: { data: { token: 'a' } } }
    await app.call('POST', `/api/apps/${studio}/mobile_configs`, report)
    expect(await audience()).toEqual({ devices: 1, members: 0 })
  })
})
