import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInError } from './oidc/issuer.ts'
import { makeSignIn } from './sign-in.ts'

const frame = vi.hoisted(() => vi.fn<(url: string) => Promise<string>>())
vi.mock('./oidc/hidden-frame.ts', () => ({ visitInHiddenFrame: frame }))

const ORIGIN = 'https://console.example.com'
const ISSUER = `${ORIGIN}/sso`
const configuration: ConsoleConfiguration = {
  ...{ issuer: ISSUER, client_id: 'console', scope: 'public profile openid name email', sign_out_url: '/sso/admins/sign_out' },
  ...{ demo: false, demo_phone: false, web_host: '', push_confirm_above: 1_000, links: {} },
}

const storage = new Map<string, string>()
const fetching = vi.fn<typeof fetch>()
const left: string[] = []

beforeEach(() => {
  storage.clear()
  left.length = 0
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('location', { origin: ORIGIN, assign: (url: string) => left.push(url) })
  // Object.keys reads the stored names, as it does of the browser's own.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
      { ownKeys: () => [...storage.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  )
  fetching.mockImplementation(async (url) =>
    String(url).includes('.well-known') ? Response.json(discovery()) : Response.json({}, { status: 500 }),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('asks with PKCE, state, nonce and the scopes of the specification (SESS-011)', async () => {
  await makeSignIn(configuration, ORIGIN).byPage('/articles?page=2')
  const { searchParams: query, pathname } = new URL(left[0] ?? '')
  expect(pathname).toBe('/sso/oauth/authorize')
  expect(query.get('scope')).toBe('public profile openid name email')
  expect(query.get('redirect_uri')).toBe(`${ORIGIN}/auth/callback`)
  expect([query.get('response_type'), query.get('code_challenge_method')]).toEqual(['code', 'S256'])
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(query.get('state')).not.toBe(query.get('nonce'))
})

test('comes back with tokens to the path it left from, and no token is in storage', async () => {
  const signIn = makeSignIn(configuration, ORIGIN)
  const { state, nonce } = await leave(signIn, '/articles?page=2')
  answerTokens({ nonce })
  const { tokens, path } = await signIn.finish(`${ORIGIN}/auth/callback?code=once&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
  expect(path).toBe('/articles?page=2')
  expect(tokens.sub).toBe('me')
  expect(formOf(-1)).toMatchObject({ grant_type: 'authorization_code', code: 'once', client_id: 'console' })
  expect(storage.size).toBe(0)
})

describe('refuses', () => {
  test('an answer whose state it never sent', async () => {
    const signIn = makeSignIn(configuration, ORIGIN)
    await leave(signIn, '/')
    await expect(signIn.finish(`${ORIGIN}/auth/callback?code=x&state=forged`)).rejects.toMatchObject({ code: 'unknown_state' })
  })

  test('an answer that is used a second time', async () => {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state, nonce } = await leave(signIn, '/')
    answerTokens({ nonce })
    const url = `${ORIGIN}/auth/callback?code=once&state=${state}&iss=${encodeURIComponent(ISSUER)}`
    await signIn.finish(url)
    await expect(signIn.finish(url)).rejects.toMatchObject({ code: 'unknown_state' })
  })

  test('an answer of another issuer', async () => {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state } = await leave(signIn, '/')
    await expect(signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${state}&iss=https://evil.example`)).rejects.toMatchObject({
      code: 'wrong_issuer',
    })
    const again = await leave(signIn, '/')
    await expect(signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${again.state}`)).rejects.toMatchObject({ code: 'wrong_issuer' })
  })

  test('a discovery document that names another issuer', async () => {
    fetching.mockResolvedValueOnce(Response.json({ ...discovery(), issuer: 'https://evil.example' }))
    await expect(makeSignIn(configuration, ORIGIN).byPage('/')).rejects.toMatchObject({ code: 'wrong_issuer' })
  })

  test.each([
    ['nonce', { nonce: 'other' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['audience', { aud: 'another' }],
    ['authorised party', { aud: ['console', 'another'], azp: 'another' }],
    ['end', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ])('an id token with the wrong %s', async (what, claims) => {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state, nonce } = await leave(signIn, '/')
    answerTokens({ nonce, ...claims })
    const finishing = signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
    await expect(finishing).rejects.toThrow(`The id token has the wrong ${what}.`)
  })
})

describe('renews by the refresh token (SESS-012)', () => {
  test('and keeps the newest one', async () => {
    const signIn = await signedIn('first')
    answerTokens({}, 'second')
    await signIn.silently()
    expect(formOf(-1)).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'first' })
    answerTokens({}, 'third')
    await signIn.silently()
    expect(formOf(-1)).toMatchObject({ refresh_token: 'second' })
  })

  test('never takes over another person', async () => {
    const signIn = await signedIn('first')
    answerTokens({ sub: 'somebody else' })
    await expect(signIn.silently()).rejects.toThrow('wrong subject')
  })

  test.each([
    ['the network is away', () => fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    [
      'the server has no database',
      () =>
        fetching.mockResolvedValueOnce(
          Response.json({ error: 'temporarily_unavailable' }, { status: 503, headers: { 'retry-after': '2' } }),
        ),
    ],
  ])('ends nothing when %s; the token may be used up, so the next try asks by the cookie first', async (_what, fail) => {
    const signIn = await signedIn('first')
    fail()
    await expect(signIn.silently()).rejects.toThrow()
    frame.mockImplementationOnce(async (url) => {
      const { searchParams } = new URL(url)
      answerTokens({ nonce: searchParams.get('nonce') }, 'second')
      return `${ORIGIN}/auth/silent?code=again&state=${searchParams.get('state')}&iss=${encodeURIComponent(ISSUER)}`
    })
    await expect(signIn.silently()).resolves.toMatchObject({ sub: 'me' })
    expect(formOf(-1)).toMatchObject({ grant_type: 'authorization_code', code: 'again' })
    answerTokens({}, 'third')
    await signIn.silently()
    expect(formOf(-1)).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'second' })
  })

  test('is the last way where the frame has no cookie', async () => {
    const signIn = await signedIn('first')
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(signIn.silently()).rejects.toThrow('Failed to fetch')
    frame.mockRejectedValueOnce(new SignInError('timeout', 'No answer.'))
    answerTokens({})
    await expect(signIn.silently()).resolves.toMatchObject({ sub: 'me' })
    expect(formOf(-1)).toMatchObject({ refresh_token: 'first' })
  })
})

test('signs out with the cookies of the single sign-on host (SESS-019)', async () => {
  const signIn = await signedIn('first')
  fetching.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await signIn.out('here')
  expect(fetching.mock.calls.at(-1)?.[0]).toBe('/sso/admins/sign_out')
  await signIn.out('everywhere')
  expect(fetching.mock.calls.at(-1)?.[0]).toBe('/sso/admins/sign_out?everywhere=true')
  expect(fetching.mock.calls.at(-1)?.[1]).toMatchObject({ credentials: 'include' })
})

function discovery() {
  return {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/oauth/authorize`,
    token_endpoint: `${ISSUER}/oauth/token`,
    authorization_response_iss_parameter_supported: true,
  }
}

async function leave(signIn: ReturnType<typeof makeSignIn>, path: string) {
  await signIn.byPage(path)
  const { searchParams } = new URL(left.at(-1) ?? '')
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}

async function signedIn(refreshToken: string) {
  const signIn = makeSignIn(configuration, ORIGIN)
  const { state, nonce } = await leave(signIn, '/')
  answerTokens({ nonce }, refreshToken)
  await signIn.finish(`${ORIGIN}/auth/callback?code=once&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
  return signIn
}

function answerTokens(claims: Record<string, unknown>, refreshToken?: string): void {
  const all = { iss: ISSUER, aud: 'console', sub: 'me', exp: Math.floor(Date.now() / 1000) + 900, ...claims }
  const idToken = `e30.${btoa(JSON.stringify(all)).replace(/=+$/, '')}.signature`
  fetching.mockResolvedValueOnce(Response.json({ id_token: idToken, ...(refreshToken && { refresh_token: refreshToken }) }))
}

function formOf(call: number): Record<string, string> {
  const body = fetching.mock.calls.at(call)?.[1]?.body
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {}
}
