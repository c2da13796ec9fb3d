import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../testing/mails-to.ts'
import { MEMBER_PASSWORD } from '../testing/published-fixture.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { formFaults, type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let site: WebsiteFixture
let number = 0

beforeAll(async () => {
  site = await websiteFixture()
})
afterAll(() => site.close())

const PASSWORD = 'Quiet-Mornings7'
const newEmail = () => `ada${(number += 1)}@members.example`
const registering = (email: string, more: Record<string, string> = {}) => ({
  ...{ name: 'Ada Lind', email, password: PASSWORD, confirm: PASSWORD },
  ...more,
})
/** The path, below the app's, of the link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const text = (await mailsTo(site, email)).at(-1)?.text ?? ''
  return /https:\/\/www\.example\.com\/stillwater(\S+)/.exec(text)?.[1] ?? 'none'
}
const cookieIn = (answer: { headers: { 'set-cookie'?: unknown } }) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const isSignedIn = async (cookie: string) => (await site.visit('/me', { cookie })).statusCode === 200
const query = (sql: string, values: unknown[]) => site.deps.db.platform.query(sql, values)

describe('whoever registers on the website', () => {
  test('is a member once the link of the mail is confirmed with the password, and signed in', async () => {
    const email = newEmail()
    const sent = await site.visit('/register', { form: registering(email, { send_email: 'on' }) })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/stillwater/register/sent'])
    const link = await linkTo(email)
    expect(link).toMatch(/^\/confirm\?token=/)
    expect((await site.visit(link)).body).toContain('Confirm your email')
    const wrong = await site.visit(link, { form: { password: 'Other-Mornings7' } })
    expect([wrong.statusCode, formFaults(wrong.body)]).toEqual([
      422,
      [['password', 'This is not the password that you chose when you registered.']],
    ])
    const confirmed = await site.visit(link, { form: { password: PASSWORD } })
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/stillwater/me?done=registered'])
    const account = await site.visit('/me?done=registered', { cookie: cookieIn(confirmed) })
    expect(account.body).toContain('Welcome!')
    expect(account.body).toContain(email)
    expect(account.body).toMatch(/<input[^>]*name="send_email"[^>]*checked/)
    expect((await site.visit(link, { form: { password: PASSWORD } })).statusCode).toBe(422)
  })

  test('solves the task of the form where a script runs', async () => {
    const { body } = await site.visit('/register')
    const challenge = JSON.parse((/data-challenge="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"'))
    const solution = await solveChallenge({ challenge, deriveKey })
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const email = newEmail()
    expect((await site.visit('/register', { form: registering(email, { altcha }) })).statusCode).toBe(303)
    const again = await site.visit('/register', { form: registering(newEmail(), { altcha }) })
    expect([again.statusCode, formFaults(again.body)[0]?.[1]]).toEqual([403, expect.stringContaining('not a robot')])
  })

  test('gets messages at the fields, and keeps what was entered except passwords', async () => {
    const short = await site.visit('/register', { form: registering('ada@x.example', { password: 'short', confirm: 'other' }) })
    expect(short.statusCode).toBe(422)
    expect(formFaults(short.body).map(([at]) => at)).toEqual(['password', 'confirm'])
    expect(short.body).toContain('value="ada@x.example"')
    expect(short.body).not.toContain('value="short"')
    const nobody = await site.visit('/register', { form: registering('nobody', { name: ' ' }) })
    expect(formFaults(nobody.body).map(([at]) => at)).toEqual(['name', 'email'])
  })

  test('does not learn whether an email is a member’s', async () => {
    const { email } = await site.member()
    const out = await site.member({ blacklisted: true })
    const answers = await Promise.all([email, out.email, newEmail()].map((one) => site.visit('/register', { form: registering(one) })))
    const seen = answers.map(({ statusCode, headers, body }) => [statusCode, headers.location, body])
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    expect(seen[0]?.[1]).toBe('/stillwater/register/sent')
  })

  test('is told so while the app takes no registrations', async () => {
    await query(`update apps set setup = setup || '{"member_registration":"closed"}', version = version + 1 where id = $1`, [site.app.id])
    try {
      await expect.poll(async () => (await site.visit('/register')).body, { timeout: 8_000 }).toContain('Registration is closed')
      expect((await site.visit('/register', { form: registering(newEmail()) })).statusCode).toBe(200)
      expect((await site.visit('/sign-in')).body).not.toContain('Register</a>')
    } finally {
      await query(`update apps set setup = setup - 'member_registration', version = version + 1 where id = $1`, [site.app.id])
    }
  })
})

describe('signing in', () => {
  test('leads to the page that the member wanted, and never to another website', async () => {
    const { email } = await site.member()
    const form = { email, password: MEMBER_PASSWORD }
    for (const [to, location] of [
      ['/articles?page=2', '/stillwater/articles?page=2'],
      ['//evil.example', '/stillwater'],
      ['https://evil.example', '/stillwater'],
      ['/\\evil.example', '/stillwater'],
      ['/\t/evil.example', '/stillwater'],
    ] as const) {
      const answer = await site.visit(`/sign-in?to=${encodeURIComponent(to)}`, { form })
      expect([answer.statusCode, answer.headers.location], to).toEqual([303, location])
    }
  })

  test('answers the same for a wrong password, an unknown email and a member who is blacklisted', async () => {
    const { email } = await site.member()
    const out = await site.member({ blacklisted: true })
    for (const form of [
      { email, password: 'Wrong-1!' },
      { email: newEmail(), password: MEMBER_PASSWORD },
      { email: out.email, password: MEMBER_PASSWORD },
    ]) {
      const answer = await site.visit('/sign-in', { form })
      expect([answer.statusCode, formFaults(answer.body), answer.headers['set-cookie']]).toEqual([
        401,
        [[undefined, 'The email address or the password is wrong.']],
        undefined,
      ])
      expect(answer.body).toContain(`value="${form.email}"`)
    }
  })

  test('names the time to wait after too many tries', async () => {
    await withinOneQuarterHour()
    const { email } = await site.member()
    const tries = []
    for (let count = 0; count < 9; count += 1) tries.push(await site.visit('/sign-in', { form: { email, password: 'Wrong-1!' } }))
    const last = tries.at(-1)
    expect([last?.statusCode, Number(last?.headers['retry-after']) > 0]).toEqual([429, true])
    expect(formFaults(last?.body ?? '')[0]?.[1]).toMatch(/wait \d+ (minute|second)s?, then try again/)
    // Of the visitor, not of everybody on the website.
    const other = await site.member()
    const elsewhere = await site.visit('/sign-in', { form: { email: other.email, password: MEMBER_PASSWORD }, from: '203.0.113.9' })
    expect(elsewhere.statusCode).toBe(303)
  })

  test('ends within five seconds for a member who is blacklisted or deleted', async () => {
    const [black, gone] = [await site.member(), await site.member()]
    const cookies = [await site.cookieOf(black.email), await site.cookieOf(gone.email)]
    for (const cookie of cookies) expect(await isSignedIn(cookie)).toBe(true)
    const ended = { as: site.me, body: { data: { blacklisted: true } } }
    expect((await site.call('PATCH', `/api/apps/${site.app.id}/members/${black.id}`, ended)).statusCode).toBe(200)
    expect((await site.call('DELETE', `/api/apps/${site.app.id}/members/${gone.id}`, { as: site.me })).statusCode).toBeLessThan(300)
    for (const cookie of cookies) {
      await expect
        .poll(async () => String((await site.visit('/articles', { cookie })).headers['set-cookie']), { timeout: 5_000 })
        .toContain('Max-Age=0')
    }
  }, 15_000)

  test('is of one app alone, and a foreign, invented or expired token becomes signed out', async () => {
    const { email } = await site.member()
    const cookie = await site.cookieOf(email)
    const other = await site.build.app({ name: 'Other' })
    await query(`update apps set username = 'other' where id = $1`, [other.id])
    const token = cookie.split('=')[1]
    const foreign = `__Host-member-${other.id}=${token}`
    const there = (path: string, sent: string) => site.visit(path, { cookie: sent, app: 'other' })
    expect((await there('/me', cookie)).headers.location).toMatch(/^\/other\/sign-in/)
    for (const sent of [foreign, `__Host-member-${other.id}=invented`]) {
      const answer = await there('/me', sent)
      expect([answer.statusCode, String(answer.headers['set-cookie'])]).toEqual([303, expect.stringContaining('Max-Age=0')])
    }
    await query(`update member_sessions set expires_at = now() - interval '1 second' where app_id = $1`, [site.app.id])
    const expired = await site.visit('/me', { cookie })
    expect(String(expired.headers['set-cookie'])).toContain('Max-Age=0')
  })
})

describe('a forgotten password', () => {
  test('is chosen anew by the link of a mail, which signs the member out everywhere', async () => {
    const { email } = await site.member()
    const cookie = await site.cookieOf(email)
    const sent = await site.visit('/forgotten-password', { form: { email } })
    expect(sent.headers.location).toBe('/stillwater/forgotten-password/sent')
    const link = await linkTo(email)
    expect(link).toMatch(/^\/new-password\?token=/)
    const short = await site.visit(link, { form: { password: 'short', confirm: 'short' } })
    expect([short.statusCode, formFaults(short.body).map(([at]) => at)]).toEqual([422, ['password']])
    const done = await site.visit(link, { form: { password: PASSWORD, confirm: PASSWORD } })
    expect(done.headers.location).toBe('/stillwater/sign-in?done=password')
    expect((await site.visit('/sign-in?done=password')).body).toContain('Your password is set')
    expect((await site.visit('/sign-in', { form: { email, password: PASSWORD } })).statusCode).toBe(303)
    await expect.poll(() => isSignedIn(cookie), { timeout: 5_000 }).toBe(false)
    expect((await site.visit(link, { form: { password: PASSWORD, confirm: PASSWORD } })).statusCode).toBe(422)
  })

  test('is asked for with the same answer for every email', async () => {
    const { email } = await site.member()
    const answers = await Promise.all([email, newEmail()].map((one) => site.visit('/forgotten-password', { form: { email: one } })))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      Array(2).fill([303, '/stillwater/forgotten-password/sent']),
    )
    const wrong = await site.visit('/forgotten-password', { form: { email: 'nobody' } })
    expect([wrong.statusCode, formFaults(wrong.body).map(([at]) => at)]).toEqual([422, ['email']])
  })
})

describe('an invited member', () => {
  const invite = async (id: string) => {
    const path = `/api/apps/${site.app.id}/members/${id}/invitation`
    expect((await site.call('POST', path, { as: site.me, body: {} })).statusCode).toBe(200)
  }

  test('chooses a password on the website by the link of the mail, once', async () => {
    const { id, email } = await site.member()
    await query('update members set password_hash = null where app_id = $1 and id = $2', [site.app.id, id])
    await invite(id)
    const link = await linkTo(email)
    expect(link).toMatch(/^\/invitation\?token=/)
    expect((await site.visit(link)).body).toContain('Welcome to Stillwater')
    const other = await site.visit(link, { form: { password: PASSWORD, confirm: 'Other-Mornings7' } })
    expect([other.statusCode, formFaults(other.body).map(([at]) => at)]).toEqual([422, ['confirm']])
    const done = await site.visit(link, { form: { password: PASSWORD, confirm: PASSWORD } })
    expect([done.statusCode, done.headers.location]).toEqual([303, '/stillwater/sign-in?done=password'])
    expect((await site.visit('/sign-in', { form: { email, password: PASSWORD } })).statusCode).toBe(303)
    const again = await site.visit(link, { form: { password: PASSWORD, confirm: PASSWORD } })
    expect([again.statusCode, formFaults(again.body)[0]?.[1]]).toEqual([422, expect.stringContaining('no longer works')])
  })

  test('gets a link to the page of the server while the app has no website, and no other app takes it', async () => {
    const { id, email } = await site.member()
    const { websiteUrl } = site.deps.config
    site.deps.config.websiteUrl = null
    await invite(id).finally(() => (site.deps.config.websiteUrl = websiteUrl))
    const text = (await mailsTo(site, email)).at(-1)?.text ?? ''
    const token = /\/invitation\/(\S+)/.exec(text)?.[1] ?? ''
    await query(`update apps set username = 'rosehill' where id = $1`, [(await site.build.app({ name: 'Rosehill' })).id])
    const visit = (app: string) => site.visit(`/invitation?token=${token}`, { app, form: { password: PASSWORD, confirm: PASSWORD } })
    expect((await visit('rosehill')).statusCode).toBe(422)
    expect((await visit('stillwater')).statusCode).toBe(303)
  })
})

describe('a member’s own account', () => {
  test('changes name and consent, shows tags and courses, and is downloaded', async () => {
    const tag = await site.tag('Evergreen')
    const course = await site.item('courses', { title: 'Breathing course' })
    const { email } = await site.member({ tags: [tag], courses: { [course]: '2026-01-05' } })
    const cookie = await site.cookieOf(email)
    const before = await site.visit('/me', { cookie })
    for (const text of ['Evergreen', 'Breathing course', 'January 5, 2026', email]) expect(before.body).toContain(text)
    const saved = await site.visit('/me', { cookie, form: { name: 'Robin Vance', send_email: 'on' } })
    expect(saved.headers.location).toBe('/stillwater/me?done=saved')
    const after = await site.visit('/me?done=saved', { cookie })
    expect(after.body).toContain('value="Robin Vance"')
    expect(after.body).toMatch(/<input[^>]*name="send_email"[^>]*checked/)
    const empty = await site.visit('/me', { cookie, form: { name: ' ' } })
    expect([empty.statusCode, formFaults(empty.body).map(([at]) => at)]).toEqual([422, ['name']])
    const file = await site.visit('/me/export', { cookie })
    expect(file.headers).toMatchObject({ 'content-disposition': 'attachment; filename="account.json"', 'cache-control': 'no-store' })
    expect(file.json().data.member).toMatchObject({ name: 'Robin Vance', email })
  })

  test('edits the fields that the owner opens, shows those that they only see, and hides the others', async () => {
    const fields = [
      { name: 'Home town', kind: 'text', access: 'editable' },
      { name: 'Height', kind: 'number', access: 'editable' },
      { name: 'Level', kind: 'choice', access: 'visible', options: [{ label: 'Beginner' }] },
      { name: 'Debt', kind: 'number', access: 'hidden' },
    ]
    const as = (await site.build.creator(site.app.id)).id
    const owner = (path: string, data: object) => site.call('PATCH', `/api/apps/${site.app.id}${path}`, { as, body: { data } })
    expect((await owner('', { setup: { member_fields: fields } })).statusCode).toBe(200)
    const { id, email } = await site.member()
    await owner(`/members/${id}`, { own_level: 'beginner', own_debt: 12 })
    const cookie = await site.cookieOf(email)
    const before = await site.visit('/me', { cookie })
    expect(before.body).toMatch(/<dt>Level<\/dt><dd>Beginner<\/dd>/)
    expect(before.body).not.toContain('Debt')
    const form = { name: 'Robin', own_home_town: 'Leeds', own_height: '1.75', own_level: '' }
    expect((await site.visit('/me', { cookie, form })).headers.location).toBe('/stillwater/me?done=saved')
    const { body } = await site.visit('/me', { cookie })
    for (const text of ['value="Leeds"', 'value="1.75"', '<dd>Beginner</dd>']) expect(body).toContain(text)
    const wrong = await site.visit('/me', { cookie, form: { ...form, own_height: 'tall' } })
    expect([wrong.statusCode, formFaults(wrong.body)]).toEqual([422, [['own_height', 'Must be a number']]])
    expect(wrong.body).toContain('value="tall"')
    await owner('', { setup: { member_fields: [] } })
  })

  test('turns the notifications of a device off and on', async () => {
    const { id, email } = await site.member()
    await query(
      `insert into devices (app_id, id, token, description, member_id, active) values ($1, gen_random_uuid(), $2, 'Pixel 9', $3, true)`,
      [...[site.app.id, `device-of-${id}`, id]],
    )
    const cookie = await site.cookieOf(email)
    const page = await site.visit('/me', { cookie })
    const device = /name="device"[^>]*value="([\w-]+)"/.exec(page.body)?.[1] ?? ''
    expect(page.body).toContain('Pixel 9')
    const isOn = async () => (await query('select active from devices where app_id = $1 and member_id = $2', [site.app.id, id])).rows
    await site.visit('/me', { cookie, form: { name: 'Robin' } })
    expect(await isOn()).toEqual([{ active: false }])
    await site.visit('/me', { cookie, form: { name: 'Robin', device } })
    expect(await isOn()).toEqual([{ active: true }])
  })

  test('gets a new password by the current one, which signs out everywhere else', async () => {
    const { email } = await site.member()
    const [here, elsewhere] = [await site.cookieOf(email), await site.cookieOf(email)]
    const change = { password: PASSWORD, confirm: PASSWORD }
    const wrong = await site.visit('/me/password', { cookie: here, form: { current_password: 'Wrong-1!', ...change } })
    expect([wrong.statusCode, formFaults(wrong.body).map(([at]) => at)]).toEqual([422, ['current_password']])
    const done = await site.visit('/me/password', { cookie: here, form: { current_password: MEMBER_PASSWORD, ...change } })
    expect(done.headers.location).toBe('/stillwater/me?done=password')
    expect(await isSignedIn(here)).toBe(true)
    await expect.poll(() => isSignedIn(elsewhere), { timeout: 5_000 }).toBe(false)
  })

  test('is deleted with the password', async () => {
    const { id, email } = await site.member()
    const cookie = await site.cookieOf(email)
    expect((await site.visit('/me/delete', { cookie })).body).toContain('for good')
    const wrong = await site.visit('/me/delete', { cookie, form: { password: 'Wrong-1!' } })
    expect([wrong.statusCode, formFaults(wrong.body).map(([at]) => at)]).toEqual([422, ['password']])
    const done = await site.visit('/me/delete', { cookie, form: { password: MEMBER_PASSWORD } })
    expect([done.headers.location, String(done.headers['set-cookie'])]).toEqual([
      '/stillwater/sign-in?done=deleted',
      expect.stringContaining('Max-Age=0'),
    ])
    expect((await query('select 1 from members where app_id = $1 and id = $2', [site.app.id, id])).rows).toEqual([])
  })

  test.each(['/me', '/me/export', '/me/password', '/me/delete'])('is not shown to a visitor: %s', async (path) => {
    const answer = await site.visit(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/stillwater/sign-in?to=${encodeURIComponent(path)}`])
  })
})

test.each([
  '/sign-in',
  '/sign-out',
  '/register',
  '/forgotten-password',
  '/new-password',
  '/invitation',
  '/confirm',
  '/me',
  '/me/password',
  '/me/delete',
])('a form of another website is refused: %s', async (path) => {
  const { email } = await site.member()
  const cookie = await site.cookieOf(email)
  const answer = await site.visit(path, { cookie, form: { password: MEMBER_PASSWORD }, headers: { 'sec-fetch-site': 'cross-site' } })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  expect(await isSignedIn(cookie)).toBe(true)
})
