import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { tidyMemberRegistrations } from '../../../jobs/remove-expired.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails-to.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let site: TestApp
let app: { id: string; token: string }
let owner: string
let number = 0
let email: string

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
// Without a proof of work each app takes some registrations an hour.
beforeEach(async () => {
  app = await site.build.app()
  owner = (await site.build.creator(app.id)).id
  number += 1
  email = `ada${number}@members.example`
})

const PASSWORD = 'Quiet-Mornings7'
type Target = { id: string; token: string }
const ask = (method: 'GET' | 'POST', path: string, body?: object, { id, token }: Target = app) =>
  site.call(method, `/api/apps/${id}/published/${path}`, { as: `app-token:${token}`, ...(body && { body }) })
const register = (values: object = {}, more: object = {}) =>
  ask('POST', 'registration', { data: { name: 'Ada Lind', email, password: PASSWORD, ...values }, ...more })
const confirm = (token: string, password = PASSWORD, target: Target = app) =>
  ask('POST', 'registration/confirm', { data: { token, password } }, target)
const signIn = async () => (await ask('POST', 'session', { data: { email, password: PASSWORD } })).statusCode
const linkTo = async (to: string, at = -1) => {
  const text = (await mailsTo(site, to)).at(at)?.text ?? ''
  return new URL(/https?:\S+\/member_registration\/\S+/.exec(text)?.[0] ?? 'http://none').pathname
}
const tokenTo = async (to: string, at = -1) => (await linkTo(to, at)).split('/').at(-1) ?? ''
const members = async () => (await site.call('GET', `/api/apps/${app.id}/members?page=1`, { as: owner })).json().data
const submit = (path: string, password: string) =>
  site.server.inject({
    ...{ method: 'POST', url: path, payload: new URLSearchParams({ password }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const switchRegistrationOff = async () => {
  const body = { data: { setup: { member_registration: 'closed' } } }
  expect((await site.call('PATCH', `/api/apps/${app.id}`, { as: owner, body })).statusCode).toBe(200)
}
async function solved(): Promise<string> {
  const { challenge } = (await ask('GET', 'registration')).json().data
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('whoever registers', () => {
  test('is a member without tags once the email is confirmed with the password, and signed in', async () => {
    const answer = await register({ name: ' Ada Lind ', send_email: true })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect([await members(), await signIn()]).toEqual([[], 401])
    const token = await tokenTo(email)
    const wrong = await confirm(token, 'Other-Mornings7')
    expect([wrong.statusCode, Object.keys(wrong.json().error.data)]).toEqual([422, ['password']])
    const confirmed = await confirm(token)
    expect(confirmed.statusCode, confirmed.body).toBe(201)
    expect(confirmed.json().data).toMatchObject({ token: expect.any(String), member: { name: 'Ada Lind', email } })
    expect(await members()).toMatchObject([{ name: 'Ada Lind', email, tags: [], courses: [], send_email: true, blacklisted: false }])
    expect(await signIn()).toBe(201)
    expect((await confirm(token)).json().error.data).toHaveProperty('token')
    expect((await site.call('GET', `/api/apps/${app.id}/home`, { as: owner })).json().data.activity.members.at(-1)).toBe(1)
    const { rows } = await site.deps.db.platform.query<{ action: string; row: string }>(
      `select action, a::text as row from audit_log a where app_id = $1 and target = 'members'`,
      [app.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['created'])
    expect(rows[0]?.row).not.toContain(PASSWORD)
  })

  test('confirms on the page of the mail, which does nothing when it is opened', async () => {
    await register()
    const link = await linkTo(email)
    const page = await site.server.inject({ method: 'GET', url: link })
    expect([page.statusCode, page.body.includes(email)]).toEqual([200, true])
    expect((await submit(link, 'Other-Mornings7')).statusCode).toBe(422)
    expect(await signIn()).toBe(401)
    expect((await submit(link, PASSWORD)).statusCode).toBe(200)
    expect(await signIn()).toBe(201)
    expect((await submit(link, PASSWORD)).statusCode).toBe(410)
  })

  test('may register twice: the first confirmation ends the other link', async () => {
    await register({ name: 'First' })
    await register({ name: 'Second' })
    const [first, second] = [await tokenTo(email, 0), await tokenTo(email, 1)]
    expect((await confirm(first)).statusCode).toBe(201)
    expect((await confirm(second)).statusCode).toBe(422)
    expect(await members()).toMatchObject([{ name: 'First' }])
  })

  test('cannot confirm once somebody else added the address, and not in another app', async () => {
    await register()
    const token = await tokenTo(email)
    expect((await confirm(token, PASSWORD, await site.build.app())).json().error.data).toHaveProperty('token')
    const data = { name: 'Ada', email, password: 'Members-1!' }
    expect((await site.call('POST', `/api/apps/${app.id}/members`, { as: owner, body: { data } })).statusCode).toBe(201)
    expect((await confirm(token)).json().error.data).toHaveProperty('token')
    expect(await members()).toMatchObject([{ name: 'Ada' }])
  })

  test('is forgotten after 24 hours', async () => {
    await register()
    const token = await tokenTo(email)
    await site.deps.db.platform.query(`update member_registrations set expires_at = now() - interval '1 second' where app_id = $1`, [
      app.id,
    ])
    expect((await confirm(token)).statusCode).toBe(422)
    await register({ email: `other-${email}` })
    expect(await tidyMemberRegistrations.run(site.deps, unlimitedSlice())).toEqual({ done: true, rows: 1 })
    expect((await confirm(await tokenTo(`other-${email}`))).statusCode).toBe(201)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'Password-1!' }, 'password'],
    [{ tags: [] }, 'tags'],
    [{ blacklisted: false }, 'blacklisted'],
  ])('cannot send %j', async (values, field) => {
    const answer = await register(values)
    expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, [field]])
  })
})

describe('nobody learns', () => {
  test('whether an email is a member’s: the answer takes as long, and another mail says so', async () => {
    const add = (data: object) => site.call('POST', `/api/apps/${app.id}/members`, { as: owner, body: { data } })
    const out = `out-${email}`
    await add({ name: 'Ada', email, password: 'Members-1!' })
    await add({ name: 'Out', email: out, password: 'Members-1!', blacklisted: true })
    for (const one of [email.toUpperCase(), out, `new-${email}`]) {
      const began = performance.now()
      const answer = await register({ email: one })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(performance.now() - began).toBeGreaterThan(240)
    }
    const subjects = async (to: string) => (await mailsTo(site, to)).map(({ subject }) => subject)
    expect(await subjects(email.toUpperCase())).toEqual(['You already have an account for Studio'])
    expect(await subjects(out)).toEqual([])
    expect(await subjects(`new-${email}`)).toEqual(['Confirm your email for Studio'])
    const { rows } = await site.deps.db.platform.query('select email from member_registrations where app_id = $1', [app.id])
    expect(rows).toEqual([{ email: `new-${email}` }])
  })

  test('what somebody else wrote: the mail has no name of whoever registers', async () => {
    await register({ name: 'Visit prizes.example' })
    const [mail] = await mailsTo(site, email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('prizes')
  })

  test('an address more than three mails an hour', async () => {
    await withinOneQuarterHour()
    for (let tries = 0; tries < 4; tries += 1) expect((await register()).statusCode).toBe(204)
    expect(await mailsTo(site, email)).toHaveLength(3)
  })
})

describe('an app', () => {
  test('takes registrations unless its setting is off', async () => {
    const registration = async () => (await ask('GET', 'start')).json().data.member_screens.registration
    expect(await registration()).toBe('open')
    await register()
    await switchRegistrationOff()
    expect(await registration()).toBe('closed')
    const token = await tokenTo(email)
    for (const refused of [await register(), await ask('GET', 'registration'), await confirm(token)]) {
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await members()).toEqual([])
  })

  test('takes twenty an hour without a proof of work, and any number with one, each of which counts once', async () => {
    await withinOneQuarterHour()
    const without = await Promise.all(Array.from({ length: 21 }, (_none, nth) => register({ email: `${nth}-${email}` })))
    expect(without.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(204), 403])
    const altcha = await solved()
    expect((await register({}, { altcha })).statusCode).toBe(204)
    const again = await register({}, { altcha })
    expect([again.statusCode, again.json().error.code]).toEqual([403, 'NOT_PROVEN'])
    expect((await register({}, { altcha: 'e30=' })).json().error.code).toBe('NOT_PROVEN')
  })

  test('takes three hundred an hour from one address', async () => {
    await withinOneQuarterHour()
    await site.deps.db.platform.query(
      `insert into limit_counts (slot, key, window_start, hits)
       select (floor(extract(epoch from now()) / 3600)::bigint % 4)::smallint, 'registration:' || $1 || ':from:127.0.0.1', date_trunc('hour', now()), 300`,
      [app.id],
    )
    const refused = await register()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
