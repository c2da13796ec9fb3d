import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorization, openBrowser, redeem, refresh, signIn, toCallback, tokensOf, toSignInPage } from '../testing/browser.ts'
import { cutOff } from '../testing/cut-off.ts'
import { type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer
let way: Awaited<ReturnType<typeof cutOff>>

beforeAll(async () => {
  site = await signOnServer({}, async (url) => {
    way = await cutOff(url)
    return way.url
  })
})
afterAll(async () => {
  await site.close()
  await way.cut()
})

test('while PostgreSQL is away every page and route of sign-in answers 503 with Retry-After, and goes on afterwards', async () => {
  const person = await site.makePerson()
  const browser = openBrowser(site.url)
  const tokens = await signIn(browser, site.url, person)
  const [request, other] = [authorization(site.url), authorization(site.url)]
  const callback = await toCallback(browser, await browser.get(request.url))
  const stranger = openBrowser(site.url)
  const page = await toSignInPage(stranger, authorization(site.url))

  await way.cut()
  const html = { accept: 'text/html' }
  const away: Record<string, Response> = {
    authorize: await browser.get(other.url),
    'authorize in a frame': await browser.get(authorization(site.url, { prompt: 'none', redirect_uri: `${site.url}/auth/silent` }).url),
    'token by code': await redeem(site.url, request, callback),
    'token by refresh token': await refresh(site.url, tokens.refresh_token),
    userinfo: await fetch(`${site.url}/sso/oauth/userinfo`, { headers: { authorization: `Bearer ${tokens.access_token}` } }),
    'the sign-in page': await stranger.get(page),
    'the password': await stranger.post(page, person),
    'a forgotten password': await stranger.post('/sso/forgotten_password', { email: person.email, from: '' }),
    'the link': await stranger.get('/sso/new_password?token=x'),
    'sign-out': await browser.post('/sso/admins/sign_out', {}),
    logout: await fetch(`${site.url}/sso/oauth/logout?id_token_hint=${tokens.id_token}`, {
      headers: { ...html, cookie: 'greenroom_session=x' },
    }),
  }
  const outage = {
    error: 'temporarily_unavailable',
    error_description: 'The database cannot be reached right now. Please try again in a moment.',
  }
  const silent = authorization(site.url, { prompt: 'none', redirect_uri: `${site.url}/auth/silent` }).url
  // The console asks this way when it starts.
  const json = await browser.get(silent, { accept: '*/*' })
  expect(await json.json()).toEqual(outage)
  for (const answer of [json, away['authorize in a frame']])
    expect([answer?.headers.get('vary'), answer?.headers.get('cache-control')]).toEqual([expect.stringContaining('Accept'), 'no-store'])
  for (const [what, answer] of Object.entries(away)) {
    expect([what, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([what, 503, true])
    const text = await answer.text()
    if (/^token|userinfo/.test(what)) expect(JSON.parse(text)).toEqual(outage)
    else expect(text, what).toContain('Please try again in a moment.')
  }

  await way.mend()
  // Nothing was used up.
  expect((await tokensOf(await redeem(site.url, request, callback))).id_token).toBeTruthy()
  expect((await tokensOf(await refresh(site.url, tokens.refresh_token))).id_token).toBeTruthy()
  expect((await stranger.post(page, person)).status).toBe(303)
})
