import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/mails-to.ts'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let fixture: PublishedFixture
let number = 0

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const address = () => `desk${++number}@studio.example`
const visitor = { name: 'Ada Lind', email: 'ada@visitors.example', message: 'May I bring my own mat?' }

type Sending = { token?: string; altcha?: string; from?: string; headers?: Record<string, string>; base?: string; as?: string }
const send = (path: string, data: object, { token, altcha, from, headers, base = fixture.base, as = fixture.appToken }: Sending = {}) =>
  fixture.call('POST', `${base}/${path}`, {
    ...{ as, headers: { ...headers, ...(token !== undefined && { 'x-member-token': token }) }, ...(from && { from }) },
    body: { data, ...(altcha !== undefined && { altcha }) },
  })
async function solved(): Promise<string> {
  const { challenge } = (await fixture.read('contact')).json().data
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
}
const signedIn = async (holds: Parameters<PublishedFixture['member']>[0] = {}) => {
  const { id, email } = await fixture.member(holds)
  return { id, email, token: await fixture.signIn(email) }
}
const replyTo = async (to: string) => {
  const { rows } = await fixture.deps.db.platform.query<{ reply_to: string | null }>(
    'select reply_to from mail_outbox where recipient = $1',
    [to],
  )
  return rows.map(({ reply_to: one }) => one)
}
/** Fills a limit of an hour to one below `most`. */
const fill = (key: string, hits: number) =>
  fixture.deps.db.platform.query(
    `insert into limit_counts (slot, key, window_start, hits)
     select (floor(extract(epoch from now()) / 3600)::bigint % 4)::smallint, $1, date_trunc('hour', now()), $2`,
    [key, hits],
  )

const records = [
  ['content/questions', 'questions', 'send_to'],
  ['profiles', 'profiles', 'email'],
  ['offers', 'offers', 'email'],
] as const

describe.each(records)('a record of %s', (endpoint, resource, field) => {
  async function made(values: object = {}) {
    const to = address()
    const id = await fixture.item(resource, { [field]: to, ...values })
    const member = await signedIn()
    if (resource === 'offers') await fixture.opened(member.id, id)
    return { to, id, member, path: `${endpoint}/${id}/contact` }
  }

  test('passes a member’s message on without showing its address, and the answer goes to the member', async () => {
    const { to, id, member, path } = await made()
    const read = await fixture.read(`${endpoint}/${id}`, member.token)
    expect(read.json().data.contactable).toBe(true)
    const list = await fixture.read(`${endpoint}?fields=contactable`, member.token)
    expect(list.json().data.find((one: { id: string }) => one.id === id)).toEqual({ id, access: 'visible', contactable: true })
    const answer = await send(path, { message: 'First line\n\nSecond <b>line</b>' }, { token: member.token })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(read.body + list.body + JSON.stringify(answer.headers)).not.toContain(to)
    const [mail] = await mailsTo(fixture, to)
    expect(mail?.subject).toContain(resource === 'questions' ? 'New question: ' : 'New message: ')
    expect(mail?.text).toContain(`Robin (${member.email}), a member of Studio, wrote to you:\n\nFirst line\n\nSecond <b>line</b>\n`)
    expect(mail?.html).toContain('<p style="margin: 0 0 16px">Second &lt;b&gt;line&lt;/b&gt;</p>')
    expect(await replyTo(to)).toEqual([member.email])
  })

  test('that is hidden, in the trash or of another app answers as one that does not exist', async () => {
    const { to, id, member, path } = await made({ active: false })
    expect((await send(path, { message: 'Hello' }, member)).statusCode).toBe(404)
    const other = await fixture.build.app()
    const foreign = await fixture.build.item(other.id, resource, { [field]: to })
    expect((await send(`${endpoint}/${foreign}/contact`, { message: 'Hello' }, member)).statusCode).toBe(404)
    const elsewhere = { base: `/api/apps/${other.id}/published`, as: `app-token:${other.token}` }
    expect((await send(path, visitor, { ...elsewhere, altcha: await solved() })).statusCode).toBe(404)
    expect((await send(path, { message: 'Hello' }, { ...elsewhere, token: member.token })).statusCode).toBe(401)
    await fixture.deps.db.platform.query('update items set active = true, deleted_at = now() where app_id = $1 and id = $2', [
      fixture.app.id,
      id,
    ])
    expect((await send(path, { message: 'Hello' }, member)).statusCode).toBe(404)
    expect(await mailsTo(fixture, to)).toEqual([])
  })
})

test.each([
  ['profiles', 'profiles'],
  ['offers', 'offers'],
])('a record of %s without an address cannot be written to, and says so', async (endpoint, resource) => {
  const id = await fixture.item(resource, { email: '', ...(resource === 'offers' && { send_email: false }) })
  const { id: memberId, token } = await signedIn()
  if (resource === 'offers') await fixture.opened(memberId, id)
  expect((await fixture.read(`${endpoint}/${id}`, token)).json().data.contactable).toBe(false)
  expect((await send(`${endpoint}/${id}/contact`, { message: 'Hello' }, { token })).statusCode).toBe(404)
})

test('an offer is open to whoever entered its code, and a closed question to holders of its tag', async () => {
  const offer = await fixture.item('offers', { email: address() })
  const tag = await fixture.tag('Gold')
  const question = await fixture.item('questions', { send_to: address(), tags: [tag], tagged_visible: true })
  const { token } = await signedIn()
  expect((await send(`offers/${offer}/contact`, { message: 'Hello' }, { token })).statusCode).toBe(404)
  expect((await fixture.read(`content/questions/${question}`, token)).json().data).not.toHaveProperty('contactable')
  expect((await send(`content/questions/${question}/contact`, { message: 'Hello' }, { token })).statusCode).toBe(404)
  const tagged = await signedIn({ tags: [tag] })
  expect((await send(`content/questions/${question}/contact`, { message: 'Hello' }, tagged)).statusCode).toBe(204)
})

test('a record without an address in its definition has no such path', async () => {
  const id = await fixture.item('articles')
  expect((await send(`content/articles/${id}/contact`, visitor)).statusCode).toBe(404)
})

describe('a visitor', () => {
  let to: string
  let path: string
  beforeAll(async () => {
    to = address()
    path = `profiles/${await fixture.item('profiles', { email: to })}/contact`
  })

  test('says who they are and proves to be no robot, once for each message; nobody is answered directly', async () => {
    const altcha = await solved()
    expect((await send(path, visitor, { altcha })).statusCode).toBe(204)
    const [mail] = await mailsTo(fixture, to)
    expect(mail?.text).toContain('Ada Lind (ada@visitors.example) wrote to you in Studio:\n\nMay I bring my own mat?')
    expect(await replyTo(to)).toEqual([null])
    for (const again of [altcha, 'made-up']) {
      expect((await send(path, visitor, { altcha: again })).json().error.code).toBe('NOT_PROVEN')
    }
    expect(await mailsTo(fixture, to)).toHaveLength(1)
  })

  test.each([
    [{ ...visitor, name: ' ' }, ['name']],
    [{ ...visitor, email: 'ada' }, ['email']],
    [{ ...visitor, message: 'x'.repeat(5_001) }, ['message']],
    [{}, ['name', 'email', 'message']],
    [{ ...visitor, to: 'x@example.com' }, ['to']],
  ])('who sends %j gets the messages of the fields', async (data, fields) => {
    const answer = await send(path, data, { altcha: 'unsolved' })
    expect([answer.statusCode, Object.keys(answer.json().error.data).sort()]).toEqual([422, [...fields].sort()])
  })

  test('sends twenty in an hour from one address, and all of them thirty to one recipient', async () => {
    await withinOneQuarterHour()
    const key = `contact:${fixture.app.id}`
    await fill(`${key}:from:192.0.2.9`, 19)
    expect((await send(path, visitor, { altcha: await solved(), from: '192.0.2.9' })).statusCode).toBe(204)
    const refused = await send(path, visitor, { altcha: await solved(), from: '192.0.2.9' })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await fixture.deps.db.platform.query(`update limit_counts set hits = 30 where key like $1`, [`${key}:to:%:visitors`])
    expect((await send(path, visitor, { altcha: await solved(), from: '192.0.2.10' })).statusCode).toBe(429)
    // Members are not affected.
    expect((await send(path, { message: 'Hello' }, await signedIn())).statusCode).toBe(204)
  })
})

describe('a visitor whose browser runs no scripts', () => {
  const unproven = (path: string, from: string) => send(path, visitor, { altcha: '', from })
  const newPath = async (to: string) => `profiles/${await fixture.item('profiles', { email: to })}/contact`

  test('sends two messages in an hour, and learns when the next one can be sent', async () => {
    await withinOneQuarterHour()
    const to = address()
    const path = await newPath(to)
    for (let count = 0; count < 2; count += 1) expect((await unproven(path, '192.0.2.20')).statusCode).toBe(204)
    const third = await unproven(path, '192.0.2.20')
    expect([third.statusCode, Number(third.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await mailsTo(fixture, to)).toHaveLength(2)
    // With a script more can be sent.
    expect((await send(path, visitor, { altcha: await solved(), from: '192.0.2.20' })).statusCode).toBe(204)
  })

  test('is one of few: five reach an address in an hour, and twenty an app, wherever they are from', async () => {
    await withinOneQuarterHour()
    const path = await newPath(address())
    const sent = []
    for (let count = 0; count < 6; count += 1) sent.push((await unproven(path, `192.0.2.${30 + count}`)).statusCode)
    expect(sent).toEqual([...Array(5).fill(204), 429])
    await fixture.deps.db.platform.query('update limit_counts set hits = 20 where key = $1', [`contact:${fixture.app.id}:unproven`])
    expect((await unproven(await newPath(address()), '192.0.2.40')).statusCode).toBe(429)
  })
})

describe('a member', () => {
  test('needs no proof, is who they are, and sends ten in an hour', async () => {
    await withinOneQuarterHour()
    const path = `profiles/${await fixture.item('profiles', { email: address() })}/contact`
    const { id, token } = await signedIn()
    const named = await send(path, { message: 'Hello', name: 'Somebody else', email: 'else@example.com' }, { token })
    expect([named.statusCode, Object.keys(named.json().error.data)]).toEqual([422, ['name', 'email']])
    await fill(`contact:${fixture.app.id}:of:${id}`, 9)
    expect((await send(path, { message: 'Hello' }, { token })).statusCode).toBe(204)
    expect((await send(path, { message: 'Hello' }, { token })).statusCode).toBe(429)
  })

  test('who is signed out or blacklisted is refused', async () => {
    const to = address()
    const path = `profiles/${await fixture.item('profiles', { email: to })}/contact`
    const { id, token } = await signedIn()
    await fixture.deps.db.platform.query('update members set blacklisted = true where app_id = $1 and id = $2', [fixture.app.id, id])
    for (const one of [token, 'made-up', '']) {
      expect((await send(path, { message: 'Hello' }, { token: one })).json().error.code).toBe('MEMBER_TOKEN_INVALID')
    }
    expect(await mailsTo(fixture, to)).toEqual([])
  })

  test('who repeats a request with the same Idempotency-Key sends one mail', async () => {
    const to = address()
    const path = `profiles/${await fixture.item('profiles', { email: to })}/contact`
    const { token } = await signedIn()
    const again = { token, headers: { 'idempotency-key': 'a-key-of-this-message' } }
    for (let tries = 0; tries < 2; tries += 1) expect((await send(path, { message: 'Hello' }, again)).statusCode).toBe(204)
    expect(await mailsTo(fixture, to)).toHaveLength(1)
  })
})

describe('the default contact page', () => {
  const about = (store: object) => ({ about: { platform_version: '10.0', store } })
  const appWith = async (store: object) => {
    const app = await fixture.build.app({ name: 'Harbor', ...about(store) })
    return { base: `/api/apps/${app.id}/published`, as: `app-token:${app.token}` }
  }

  test.each([{}, { support_contact: 'default' }])('mails to the support email of an app with %j', async (store) => {
    const to = address()
    const answer = await send('contact', visitor, { ...(await appWith({ ...store, support_email: to })), altcha: await solved() })
    expect(answer.statusCode, answer.body).toBe(204)
    expect((await mailsTo(fixture, to)).map(({ subject }) => subject)).toEqual(['New message: Harbor'])
  })

  test.each([{}, { support_email: '' }, { support_contact: 'own', support_email: 'desk@studio.example' }])(
    'does not exist with %j',
    async (store) => {
      expect((await send('contact', visitor, { ...(await appWith(store)), altcha: await solved() })).statusCode).toBe(404)
    },
  )
})
