import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signOutEverywhere } from '../domain/accounts/sign-out.ts'
import {
  authorization,
  type Browser,
  openBrowser,
  redeem,
  refresh,
  signIn,
  type Tokens,
  toCallback,
  tokensOf,
  toSignInPage,
} from '../testing/browser.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'
import { recordAdapter } from './record-adapter.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
})
afterAll(() => site.close())

const FETCH = { accept: '*/*', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
const silently = () => authorization(site.url, { prompt: 'none', redirect_uri: `${site.url}/auth/silent` }).url

describe('GET /sso/admins/sign_out (SESS-019, SESS-020)', () => {
  test('ends the session of this browser with its tokens, in all its tabs, and no other session of the person', async () => {
    const person = await site.makePerson()
    const [here, there] = [openBrowser(site.url), openBrowser(site.url)]
    const [mine, elsewhere] = [await signIn(here, site.url, person), await signIn(there, site.url, person)]
    const secondTab = await tokensBySilence(here)
    const path = `/api/users/${person.id}`
    expect((await site.api(path, mine.id_token)).status).toBe(200)

    const answer = await here.get('/sso/admins/sign_out', FETCH)
    expect(answer.status).toBe(204)
    expect(here.cookieNames()).not.toContain('greenroom_session')

    for (const tokens of [mine, secondTab]) {
      expect((await refresh(site.url, tokens.refresh_token)).status).toBe(400)
      await expect.poll(async () => (await site.api(path, tokens.id_token)).status).toBe(401)
    }
    // Reopening the console requires the password.
    await toSignInPage(here, authorization(site.url))

    expect((await site.api(path, elsewhere.id_token)).status).toBe(200)
    expect((await refresh(site.url, elsewhere.refresh_token)).status).toBe(200)
    expect((await toCallback(there, await there.get(silently()))).searchParams.get('code')).toBeTruthy()
  })

  test('with everywhere=true ends every session of the person, in all browsers, with their tokens', async () => {
    const person = await site.makePerson()
    const [here, there] = [openBrowser(site.url), openBrowser(site.url)]
    const [mine, elsewhere] = [await signIn(here, site.url, person), await signIn(there, site.url, person)]
    const path = `/api/users/${person.id}`
    expect((await site.api(path, elsewhere.id_token)).status).toBe(200)

    expect((await here.get('/sso/admins/sign_out?everywhere=true', FETCH)).status).toBe(204)

    for (const tokens of [mine, elsewhere]) {
      expect((await refresh(site.url, tokens.refresh_token)).status).toBe(400)
      await expect.poll(async () => (await site.api(path, tokens.id_token)).status).toBe(401)
    }
    for (const browser of [here, there]) {
      const callback = await toCallback(browser, await browser.get(silently()))
      expect(callback.searchParams.get('error')).toBe('login_required')
    }
  })

  test('leaves other people signed in', async () => {
    const [person, other] = [await site.makePerson(), await site.makePerson()]
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, person)
    const theirs = await signIn(openBrowser(site.url), site.url, other)
    await browser.get('/sso/admins/sign_out', FETCH)
    expect((await refresh(site.url, theirs.refresh_token)).status).toBe(200)
  })

  test('leads a person who goes there to the landing page (OQ-176)', async () => {
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, await site.makePerson())
    const answer = await browser.get('/sso/admins/sign_out', { 'sec-fetch-site': 'none' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site.url}/`)
    expect((await toCallback(browser, await browser.get(silently()))).searchParams.get('error')).toBe('login_required')
  })

  test.each<[string, (browser: Browser, personId: string) => Promise<unknown>]>([
    ['this browser', (browser) => browser.get('/sso/admins/sign_out', FETCH)],
    ['all browsers', (_browser, personId) => signOutEverywhere(site.deps, personId, '127.0.0.1')],
    ['a client, by OpenID Connect', (browser) => confirmLogout(browser, '/sso/oauth/logout')],
  ])('a session that is written back while it is being ended for %s does not rise again', async (_for, end) => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, person)
    const inFlight = browser.copy()
    const sessions = recordAdapter(site.deps.db)('Session')
    const id = browser.cookie('greenroom_session') ?? ''
    const session = await sessions.find(id)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await end(browser, person.id)
    // A renewal that read the session just before it was ended, and writes it just after.
    await sessions.upsert(id, { ...session }, 3_600)
    const callback = await toCallback(inFlight, await inFlight.get(silently()))
    expect(callback.searchParams.get('error')).toBe('login_required')
  })

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link on a neighbour of ours', { 'sec-fetch-site': 'same-site' }],
    ['a page opened over plain http', {}],
  ])('%s asks first (trap T26)', async (_what, headers) => {
    const browser = openBrowser(site.url)
    const tokens = await signIn(browser, site.url, await site.makePerson())
    const answer = await browser.get('/sso/admins/sign_out', headers)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    for (const words of ['Sign out everywhere', 'Stay signed in']) expect(page).toContain(words)
    expect((await refresh(site.url, tokens.refresh_token)).status).toBe(200)
    expect((await browser.post('/sso/admins/sign_out', {}, { 'sec-fetch-site': 'same-origin' })).headers.get('location')).toBe(
      `${site.url}/`,
    )
    expect((await toCallback(browser, await browser.get(silently()))).searchParams.get('error')).toBe('login_required')
  })

  test('a picture on another site signs nobody out', async () => {
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, await site.makePerson())
    expect((await browser.get('/sso/admins/sign_out', { accept: 'image/*', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await toCallback(browser, await browser.get(silently()))).searchParams.get('code')).toBeTruthy()
  })

  test.each([
    ['a picture', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 403],
    ['a film', { accept: '*/*', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'video', range: 'bytes=0-' }, 403],
    ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, 200],
    ['a picture over plain http', { accept: 'image/avif,image/webp,*/*;q=0.8' }, 403],
    ['a film over plain http', { accept: '*/*', range: 'bytes=0-' }, 403],
  ])('%s in an article that is read in the console signs nobody out (trap T26)', async (_what, headers, status) => {
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, await site.makePerson())
    expect((await browser.get('/sso/admins/sign_out', headers)).status).toBe(status)
    expect((await toCallback(browser, await browser.get(silently()))).searchParams.get('code')).toBeTruthy()
  })

  test('a form on another site signs nobody out', async () => {
    const browser = openBrowser(site.url)
    await signIn(browser, site.url, await site.makePerson())
    await browser.post('/sso/admins/sign_out', {}, { 'sec-fetch-site': 'cross-site' })
    expect((await toCallback(browser, await browser.get(silently()))).searchParams.get('code')).toBeTruthy()
  })

  test('does no harm when nobody is signed in', async () => {
    expect((await openBrowser(site.url).get('/sso/admins/sign_out', FETCH)).status).toBe(204)
  })
})

describe('RP-initiated logout', () => {
  test('asks, then ends the session of this browser with its tokens alone and leads back to the console', async () => {
    const person = await site.makePerson()
    const [browser, other] = [openBrowser(site.url), openBrowser(site.url)]
    const [tokens, elsewhere] = [await signIn(browser, site.url, person), await signIn(other, site.url, person)]
    const path = `/api/users/${person.id}`
    const url = `/sso/oauth/logout?id_token_hint=${tokens.id_token}&post_logout_redirect_uri=${encodeURIComponent(`${site.url}/`)}`
    const answer = await confirmLogout(browser, url)
    expect(answer.headers.get('location')).toBe(`${site.url}/`)
    expect((await refresh(site.url, tokens.refresh_token)).status).toBe(400)
    await expect.poll(async () => (await site.api(path, tokens.id_token)).status).toBe(401)
    expect((await site.api(path, elsewhere.id_token)).status).toBe(200)
    expect((await refresh(site.url, elsewhere.refresh_token)).status).toBe(200)
    const { rows } = await site.deps.db.platform.query(
      `select host(address) as address, times from audit_log where target_id = $1 and action = 'signed_out'`,
      [person.id],
    )
    expect(rows).toEqual([{ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/), times: 1 }])
  })
})

/** Opens the confirmation page, and confirms. */
async function confirmLogout(browser: Browser, url: string): Promise<Response> {
  const page = await (await browser.get(url)).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(page).toContain('Sign out?')
  return await browser.post('/sso/oauth/logout/confirm', { xsrf, logout: 'yes' })
}

/** The tokens that another tab of this browser gets without a page. */
async function tokensBySilence(browser: Browser): Promise<Tokens> {
  const request = authorization(site.url, { prompt: 'none', redirect_uri: `${site.url}/auth/silent` })
  return await tokensOf(await redeem(site.url, request, await toCallback(browser, await browser.get(request.url))))
}
