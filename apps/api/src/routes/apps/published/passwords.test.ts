import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { tidyMemberLinks } from '../../../jobs/remove-expired.ts'
import { mailsTo } from '../../../testing/mails-to.ts'
import { MEMBER_PASSWORD, type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'
import { withinOneQuarterHour } from '../../../testing/quarter-hour.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

const NEW = 'Quiet-Mornings7'
const post = (path: string, data: object, as = fixture.appToken) => fixture.call('POST', `${fixture.base}/${path}`, { as, body: { data } })
const forgotten = (email: string) => post('forgotten_password', { email })
const signIn = (email: string, password: string) => post('session', { email, password })
const statusOf = async (token: string) => (await fixture.read('me', token)).statusCode
const linkTo = async (email: string) => {
  const mails = await mailsTo(fixture, email)
  return new URL(/https?:\S+\/new_member_password\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'http://none').pathname
}
const tokenTo = async (email: string) => (await linkTo(email)).split('/').at(-1) ?? ''
const choose = (path: string, password: string) =>
  fixture.server.inject({
    ...{ method: 'POST', url: path, payload: new URLSearchParams({ password, confirm: password }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a forgotten password', () => {
  test('is answered alike for a member, a stranger and a blacklisted one, and only the member gets a mail', async () => {
    const { email } = await fixture.member()
    const { email: out } = await fixture.member({ blacklisted: true })
    for (const one of [email, 'stranger@members.example', out]) {
      const began = performance.now()
      const answer = await forgotten(one)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(performance.now() - began).toBeGreaterThan(240)
    }
    expect((await mailsTo(fixture, email)).map(({ subject }) => subject)).toEqual(['Choose a new password for Studio'])
    for (const one of ['stranger@members.example', out]) expect(await mailsTo(fixture, one)).toEqual([])
  })

  test('is replaced on the page of the mail, once, and ends every session', async () => {
    const { email } = await fixture.member()
    const session = await fixture.signIn(email)
    await forgotten(email.toUpperCase())
    const link = await linkTo(email)
    const page = await fixture.server.inject({ method: 'GET', url: link })
    expect([page.statusCode, page.body.includes(email)]).toEqual([200, true])
    expect((await choose(link, 'short')).statusCode).toBe(422)
    expect(await statusOf(session)).toBe(200)
    expect((await choose(link, NEW)).statusCode).toBe(200)
    expect(await statusOf(session)).toBe(401)
    expect([(await signIn(email, MEMBER_PASSWORD)).statusCode, (await signIn(email, NEW)).statusCode]).toEqual([401, 201])
    const again = await choose(link, 'Other-Mornings7')
    expect([again.statusCode, again.body.includes('Forgotten password')]).toEqual([410, true])
    expect((await mailsTo(fixture, email)).at(-1)?.subject).toBe('Your password for Studio was changed')
  })

  test('is replaced by an app with the token of the mail, which an invalid password does not use up', async () => {
    const { email } = await fixture.member()
    await forgotten(email)
    const token = await tokenTo(email)
    expect((await post('new_password', { token, password: 'short' })).json().error.data).toHaveProperty('password')
    expect((await post('new_password', { token, password: NEW })).statusCode).toBe(204)
    expect((await signIn(email, NEW)).statusCode).toBe(201)
    expect((await post('new_password', { token, password: 'Other-Mornings7' })).json().error.data).toHaveProperty('token')
  })

  test('has a link that ends with a newer one, after an hour, and when our team changes the address', async () => {
    const { email, id } = await fixture.member()
    const next = async () => {
      await forgotten(email)
      return await tokenTo(email)
    }
    const isOver = async (token: string) => (await post('new_password', { token, password: NEW })).statusCode
    const first = await next()
    const second = await next()
    expect(await isOver(first)).toBe(422)
    const change = (text: string) => fixture.deps.db.platform.query(text, [id])
    await change(`update member_reset_links set expires_at = now() - interval '1 second' where member_id = $1`)
    expect(await isOver(second)).toBe(422)
    expect(await tidyMemberLinks.run(fixture.deps, unlimitedSlice())).toEqual({ done: true, rows: 1 })
    const third = await next()
    const as = (await fixture.build.superUser()).id
    const data = { email: `other-${email}` }
    expect((await fixture.call('PATCH', `/api/apps/${fixture.app.id}/members/${id}`, { as, body: { data } })).statusCode).toBe(200)
    expect(await isOver(third)).toBe(422)
  })

  test('is mailed at most three times an hour, with the same answer', async () => {
    await withinOneQuarterHour()
    const { email } = await fixture.member()
    for (let tries = 0; tries < 4; tries += 1) expect((await forgotten(email)).statusCode).toBe(204)
    expect(await mailsTo(fixture, email)).toHaveLength(3)
  })

  test('is a matter of one app: another app neither mails the member nor takes the token', async () => {
    const { email } = await fixture.member()
    const other = await fixture.build.app()
    const elsewhere = (path: string, data: object) =>
      fixture.call('POST', `/api/apps/${other.id}/published/${path}`, { as: `app-token:${other.token}`, body: { data } })
    expect((await elsewhere('forgotten_password', { email })).statusCode).toBe(204)
    expect(await mailsTo(fixture, email)).toEqual([])
    await forgotten(email)
    const token = await tokenTo(email)
    expect((await elsewhere('new_password', { token, password: NEW })).statusCode).toBe(422)
    expect((await post('new_password', { token, password: NEW })).statusCode).toBe(204)
  })
})

describe('a signed-in member', () => {
  const change = (token: string, current: string, password: string) =>
    fixture.call('PATCH', `${fixture.base}/password`, {
      ...{ as: fixture.appToken, headers: { 'x-member-token': token } },
      body: { data: { current_password: current, password } },
    })

  test('changes the password with the current one, stays signed in here and is signed out elsewhere', async () => {
    const { email } = await fixture.member()
    const [here, elsewhere] = [await fixture.signIn(email), await fixture.signIn(email)]
    await forgotten(email)
    const mailed = await tokenTo(email)
    expect((await change(here, 'Wrong-1!', NEW)).json().error.data).toHaveProperty('current_password')
    expect((await change(here, MEMBER_PASSWORD, 'short')).json().error.data).toHaveProperty('password')
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 200])
    expect((await change(here, MEMBER_PASSWORD, NEW)).statusCode).toBe(204)
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401])
    expect((await signIn(email, NEW)).statusCode).toBe(201)
    expect((await mailsTo(fixture, email)).at(-1)?.subject).toBe('Your password for Studio was changed')
    expect((await post('new_password', { token: mailed, password: 'Other-Mornings7' })).statusCode).toBe(422)
  })

  test('tries ten passwords in a quarter of an hour', async () => {
    await withinOneQuarterHour()
    const { email } = await fixture.member()
    const token = await fixture.signIn(email)
    for (let tries = 0; tries < 10; tries += 1) expect((await change(token, 'Wrong-1!', NEW)).statusCode).toBe(422)
    const refused = await change(token, MEMBER_PASSWORD, NEW)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
