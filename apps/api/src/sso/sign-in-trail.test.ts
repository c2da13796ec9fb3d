import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authorization, openBrowser, signIn, toSignInPage } from '../testing/browser.ts'
import { withinOneQuarterHour } from '../testing/quarter-hour.ts'
import { PASSWORD, type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer
let boss: { id: string; email: string; password: string }

beforeAll(async () => {
  site = await signOnServer()
  boss = await site.makePerson({ name: 'Bo Staff' })
})
beforeEach(withinOneQuarterHour)
afterAll(() => site.close())

type Line = { action: string; title: string; times: number; address: string | null; actor: { id: string | null }; target_id: string | null }

/** The platform's trail as a super user sees it, the oldest line first. */
async function trail(query = ''): Promise<Line[]> {
  const { id_token } = await signIn(openBrowser(site.url), site.url, boss)
  const answer = await site.api(`/api/audit?per_page=200${query}`, id_token)
  const { data } = (await answer.json()) as { data: Line[] }
  return data.toReversed()
}
const about = async (id: string) => (await trail()).filter((line) => line.target_id === id)

/** The tables that contain this text in the clear. */
async function tablesWith(secret: string): Promise<string[]> {
  const { platform } = site.deps.db
  const { rows } = await platform.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await platform.query(`select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [secret])
    if (rowCount > 0) found.push(name)
  }
  return found
}

test('a sign-in, a wrong password, a sign-out and a new password are in the trail, with the address', async () => {
  const person = await site.makePerson({ name: 'Ada Stage' })
  const browser = openBrowser(site.url)
  const page = await toSignInPage(browser, authorization(site.url))
  for (const password of ['Wrong-word-1', 'Wrong-word-2']) await browser.post(page, { email: person.email.toUpperCase(), password })
  await expect.poll(async () => (await about(person.id)).map(({ times }) => times)).toEqual([2])
  await signIn(browser, site.url, person)
  await browser.post('/sso/admins/sign_out', {})
  await browser.post('/sso/forgotten_password', { email: person.email })
  const [link = ''] = await site.links(person.email)
  const token = new URL(link).searchParams.get('token') ?? ''
  await browser.post('/sso/new_password', { token, password: `${PASSWORD}!`, confirm: `${PASSWORD}!` })

  const lines = await about(person.id)
  expect(lines.map(({ action }) => action)).toEqual(['sign_in_refused', 'signed_in', 'signed_out', 'link_sent', 'password_reset'])
  for (const line of lines) expect(line).toMatchObject({ title: 'Ada Stage', address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })
  expect(lines.map(({ actor }) => actor.id)).toEqual([null, person.id, person.id, null, person.id])
  expect(await tablesWith(person.email)).toEqual(['mail_outbox', 'users'])
  for (const secret of [token, 'Wrong-word', `${PASSWORD}!`]) expect(await tablesWith(secret)).toEqual([])
})

test('an email that nobody has is kept as a mark by which it is known again, never as it was typed', async () => {
  const browser = openBrowser(site.url)
  const page = await toSignInPage(browser, authorization(site.url))
  const emails = ['nobody@secret.example', 'Nobody@Secret.example ', 'other@secret.example']
  for (const email of emails) await browser.post(page, { email, password: 'Wrong-word-1' })
  const unknown = async () => (await trail()).filter(({ title }) => title.startsWith('Unknown email'))
  await expect.poll(async () => (await unknown()).map(({ times }) => times).toSorted()).toEqual([1, 2])
  const { rows } = await site.deps.db.platform.query(`select from audit_log a where a::text ilike '%secret.example%'`)
  expect(rows).toEqual([])
})

test('tries beyond the limit are counted too', async () => {
  const person = await site.makePerson()
  const browser = openBrowser(site.url)
  const page = await toSignInPage(browser, authorization(site.url))
  for (let n = 0; n < 10; n++) await browser.post(page, { email: person.email, password: 'Wrong-word-1' })
  await expect
    .poll(async () => (await about(person.id)).map(({ action, times }) => [action, times]))
    .toEqual([
      ['sign_in_refused', 8],
      ['sign_in_limited', 2],
    ])
})

test('proving a password again is in the trail, and so is failing to', async () => {
  const person = await site.makePerson()
  const { id_token } = await signIn(openBrowser(site.url), site.url, person)
  const now = site.deps.now
  site.deps.now = () => new Date(Date.now() + 11 * 60_000)
  try {
    for (const current of ['Wrong-word-1', person.password])
      await site.api(`/api/users/${person.id}`, id_token, {
        method: 'PATCH',
        body: { data: { password: `${PASSWORD}?`, current_password: current } },
      })
  } finally {
    site.deps.now = now
  }
  await expect
    .poll(async () => (await about(person.id)).map(({ action }) => action).toSorted())
    .toEqual(['password_changed', 'reauthenticated', 'reauthentication_refused', 'signed_in'])
})
