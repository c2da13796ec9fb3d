import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tablesPlaced } from '../db/tenancy/placement.ts'
import { authorization, openBrowser, redeem, signIn, toCallback, tokensOf, toSignInPage } from '../testing/browser.ts'
import { comparisons } from '../testing/remembered-argon2.ts'
import { PASSWORD, type SignOnServer, signOnServer } from '../testing/sign-on-server.ts'

let site: SignOnServer

beforeAll(async () => {
  site = await signOnServer()
})
afterAll(() => site.close())

describe('discovery', () => {
  test('names the endpoints of OQ-101 at the public address, whatever Host was sent', async () => {
    const answer = await fetch(`${site.url}/sso/.well-known/openid-configuration`, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      issuer: `${site.url}/sso`,
      authorization_endpoint: `${site.url}/sso/oauth/authorize`,
      token_endpoint: `${site.url}/sso/oauth/token`,
      userinfo_endpoint: `${site.url}/sso/oauth/userinfo`,
      jwks_uri: `${site.url}/sso/oauth/jwks`,
      end_session_endpoint: `${site.url}/sso/oauth/logout`,
      scopes_supported: ['public', 'profile', 'openid', 'name', 'email'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
  })

  test('says nothing about a sign-in that the console’s configuration does not say as well', async () => {
    const [document, configuration] = await Promise.all(
      ['/sso/.well-known/openid-configuration', '/api/configuration'].map(async (path) => await (await fetch(`${site.url}${path}`)).json()),
    )
    const { issuer_metadata: metadata } = Object(configuration).data
    expect(metadata).toHaveProperty('token_endpoint')
    expect(document).toMatchObject(metadata)
  })
})

describe('signing in with the form (SESS-010, SESS-011)', () => {
  test('leads from the form to an id token that the API takes', async () => {
    const person = await site.makePerson({ name: 'Ada Stage' })
    const params = authorization(site.url)
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, params)

    const form = await browser.get(page)
    const text = await form.text()
    expect(form.status).toBe(200)
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(form.headers.get('cache-control')).toBe('no-store')
    expect(text).toContain('<label for="email">Email</label>')
    expect(text).toContain('<label for="password">Password</label>')
    expect(text).toContain('>Sign in</button>')

    const callback = await toCallback(browser, await browser.post(page, person))
    expect(callback.searchParams.get('state')).toBe(params.state)
    const tokens = await tokensOf(await redeem(site.url, params, callback))
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'public profile openid name email', expires_in: 900 })
    expect(decodeProtectedHeader(tokens.id_token)).toMatchObject({ alg: 'ES256' })
    const claims = decodeJwt(tokens.id_token)
    expect(claims).toMatchObject({
      iss: `${site.url}/sso`,
      aud: 'console',
      sub: person.id,
      name: 'Ada Stage',
      email: person.email,
      isSuper: true,
      timezone: null,
      nonce: 'once',
      auth_time: expect.any(Number),
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)

    const answer = await site.api(`/api/users/${person.id}`, tokens.id_token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      data: {
        ...{ id: person.id, sub: person.id, name: 'Ada Stage', email: person.email, is_super: true, timezone: null },
        ...{ apps: [], last_login: expect.any(String), version: 1 },
      },
    })
  })

  test('needs no right clock: each cookie that ends says how many seconds it lasts', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const begun = await browser.get(authorization(site.url).url)
    const sent = await browser.post(begun.headers.get('location') ?? '', person)
    const resumed = await browser.get(new URL(sent.headers.get('location') ?? '', sent.url).href)
    expect(secondsOf(begun, 'greenroom_interaction')).toBeCloseTo(3_600, -1)
    expect(secondsOf(begun, 'greenroom_resume')).toBeCloseTo(3_600, -1)
    expect(secondsOf(resumed, 'greenroom_session')).toBeCloseTo(14 * 24 * 3_600, -1)
    expect(secondsOf(resumed, 'greenroom_session.sig')).toBeCloseTo(14 * 24 * 3_600, -1)
    expect(secondsOf(resumed, 'greenroom_resume')).toBe(0)
  })

  test('knows the address without its case and without spaces around it', async () => {
    const person = await site.makePerson()
    const tokens = await signIn(openBrowser(site.url), site.url, { email: `  ${person.email.toUpperCase()} `, password: PASSWORD })
    expect(decodeJwt(tokens.id_token).sub).toBe(person.id)
  })

  test('notes when the person signed in last', async () => {
    const person = await site.makePerson()
    await signIn(openBrowser(site.url), site.url, person)
    const { rows } = await site.deps.db.platform.query(
      'select at > now() - interval $$1 minute$$ as lately from last_sign_ins where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ lately: true }])
  })

  test('succeeds while nothing of an app, and nothing that every server has a copy of, can be written', async () => {
    const person = await site.makePerson({ name: 'Ada Stage' })
    const tables = [...tablesPlaced('reference'), ...tablesPlaced('tenant')]
    await site.deps.db.changePlatform(async (tx) => {
      await tx.query(`lock table ${tables.join(', ')} in share mode`)
      const browser = openBrowser(site.url)
      const { id_token: token } = await signIn(browser, site.url, person)
      expect((await site.api(`/api/users/${person.id}`, token)).status).toBe(200)
      await browser.post('/sso/admins/sign_out', {})
    })
    // The trail is written as soon as that is possible.
    const messages = async () => {
      const { rows } = await site.deps.db.platform.query(
        'select action, actor_name, times from audit_log where target_id = $1 order by at, action',
        [person.id],
      )
      return rows
    }
    const line = { actor_name: 'Ada Stage', times: 1 }
    await expect.poll(messages, { timeout: 10_000 }).toEqual([
      { ...line, action: 'signed_in' },
      { ...line, action: 'signed_out' },
    ])
  })

  test('keeps no usable session, code or token in the database', async () => {
    const person = await site.makePerson()
    const tokens = await signIn(openBrowser(site.url), site.url, person)
    const { rows } = await site.deps.db.platform.query<{ all: string }>(
      `select string_agg(id || payload::text, ' ') as all from sso_records`,
    )
    expect(rows[0]?.all).not.toContain(tokens.refresh_token)
    expect(rows[0]?.all).not.toContain(tokens.access_token)
  })

  test('a wrong password, a published one, an unknown address and a disabled account get the same answer', async () => {
    const person = await site.makePerson()
    const published = await site.makePerson({ password: 'Backstage-1!' })
    const gone = await site.makePerson()
    await site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [gone.id])
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    for (const tried of [
      { ...person, password: 'Wrong-word-1' },
      published,
      { email: 'nobody@greenroom.example', password: PASSWORD },
      gone,
    ]) {
      const answer = await browser.post(page, { email: tried.email, password: tried.password })
      expect(answer.status).toBe(401)
      const text = await answer.text()
      expect(text).toContain('<p class="alert" role="alert">The email or the password is not correct.</p>')
      expect(text).toContain(`value="${tried.email}"`)
      expect(text).not.toContain(tried.password)
    }
  })

  test('compares a password for an unknown address as for a wrong password, so that both take as long', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const comparisonsFor = async (email: string) => {
      const before = comparisons.count
      await (await browser.post(page, { email, password: 'Wrong-word-1' })).text()
      return comparisons.count - before
    }
    expect([await comparisonsFor(person.email), await comparisonsFor('no-one@greenroom.example')]).toEqual([1, 1])
  })

  test('asks again when a field is empty', async () => {
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const answer = await browser.post(page, { email: '', password: '' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please enter your email and your password.')
  })

  test('writes what was typed back as text, never as markup', async () => {
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    const answer = await browser.post(page, { email: '"><script>alert(1)</script>', password: 'x' })
    const text = await answer.text()
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
  })
})

describe('behind https', () => {
  test('cookies are kept to this host and to encrypted connections, and every address is the public one', async () => {
    const home = 'https://backstage.greenroom.example'
    const secured = await signOnServer({ PUBLIC_URL: home })
    const browser = openBrowser(home, secured.url)
    const person = await secured.makePerson()
    const page = await toSignInPage(browser, authorization(home))
    expect(page).toMatch(`${home}/sso/admins/sign_in/`)
    const resumed = await browser.get((await browser.post(page, person)).headers.get('location') ?? '')
    const cookie = resumed.headers.getSetCookie().find((line) => line.startsWith('__Host-greenroom_session='))
    expect(cookie).toMatch(/; path=\/; samesite=lax; secure; httponly/i)
    expect(resumed.headers.get('location')).toMatch(`${home}/auth/callback?code=`)
    expect(resumed.headers.get('strict-transport-security')).toMatch('max-age')
    await secured.close()
  })
})

describe('a sign-in that is over', () => {
  test('says so, with a way back, when no sign-in is under way in this browser', async () => {
    const page = await toSignInPage(openBrowser(site.url), authorization(site.url))
    const stranger = openBrowser(site.url)
    for (const answer of [await stranger.get(page), await stranger.post(page, { email: 'a@b.c', password: PASSWORD })]) {
      expect(answer.status).toBe(400)
      expect(await answer.text()).toMatch(/has expired[\s\S]*href="\/"/)
    }
  })

  test('says so when the form comes back after the sign-in was finished', async () => {
    const person = await site.makePerson()
    const browser = openBrowser(site.url)
    const page = await toSignInPage(browser, authorization(site.url))
    await toCallback(browser, await browser.post(page, person))
    expect((await browser.post(page, person)).status).toBe(400)
  })
})

describe('what the authorization endpoint refuses', () => {
  test.each([
    ['another client', { client_id: 'somebody' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/auth/callback' }],
    ['a registered address with something added', { redirect_uri: 'http://localhost/auth/callback/x' }],
  ])('%s, on a page and without going there', async (_what, extra) => {
    const answer = await openBrowser(site.url).get(authorization(site.url, extra).url)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('This sign-in can’t continue')
  })

  test.each([
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['another scope', { scope: 'openid everything' }, 'sign-in'],
  ])('%s', async (_what, extra, error) => {
    const answer = await openBrowser(site.url).get(authorization(site.url, extra).url)
    const location = answer.headers.get('location') ?? ''
    // An unknown scope is ignored, as OAuth allows; everything else is an error.
    if (error === 'sign-in') expect(location).toContain('/sso/admins/sign_in/')
    else expect(location).toContain(`error=${error}&`)
  })

  test('a form that another site sent', async () => {
    const browser = openBrowser(site.url)
    const person = await site.makePerson()
    const page = await toSignInPage(browser, authorization(site.url))
    const answer = await browser.post(page, person, { 'sec-fetch-site': 'cross-site' })
    expect(answer.headers.get('location')).toBe('/')
    expect(browser.cookieNames()).not.toContain('greenroom_session')
  })
})

/** How long a cookie of this answer lasts. */
function secondsOf(answer: Response, name: string): number {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
  return Number(/; max-age=(\d+)/i.exec(cookie)?.[1])
}
