import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isUnreachable } from '../api/failure.ts'
import { computerNow, noteServerTime } from '../api/server-time.ts'
import { memoryStorage } from './memory-storage.ts'
import type { Patience } from './oidc/hidden-frame.ts'
import { makeSignIn } from './sign-in.ts'

const frame = vi.hoisted(() => vi.fn<(url: string, patience: Patience) => Promise<string>>())
vi.mock('./oidc/hidden-frame.ts', () => ({ visitInHiddenFrame: frame }))

const ORIGIN = 'https://console.example.com'
const ISSUER = `${ORIGIN}/sso`
const configuration: ConsoleConfiguration = {
  ...{
    issuer: ISSUER,
    issuer_metadata: null,
    client_id: 'console',
    scope: 'public profile openid name email',
    sign_out_url: '/sso/admins/sign_out',
  },
  ...{
    demo: false,
    demo_phone: false,
    web_host: '',
    serves_websites: false,
    push_confirm_above: 1_000,
    push_hold_seconds: 10,
    links: {},
    sign_up: 'open',
    version: '1.0.0',
  },
}

const storage = new Map<string, string>()
const fetching = vi.fn<typeof fetch>()
const left: string[] = []

beforeEach(() => {
  storage.clear()
  left.length = 0
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { origin: ORIGIN, assign: (url: string) => left.push(url) })
  // Object.keys returns the stored names, as for the browser's own storage.
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

test('asks no discovery document for what the configuration has', async () => {
  const signIn = makeSignIn(
    { ...configuration, issuer_metadata: { ...discovery(), id_token_signing_alg_values_supported: ['RS256'] } },
    ORIGIN,
  )
  const { state, nonce } = await leave(signIn, '/')
  answerTokens({ nonce })
  await signIn.finish(`${ORIGIN}/auth/callback?code=once&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
  expect(fetching.mock.calls.map(([url]) => String(url))).toEqual([`${ISSUER}/oauth/token`])
})

describe('refuses', () => {
  test('an answer whose state it never sent', async () => {
    const signIn = makeSignIn(configuration, ORIGIN)
    await leave(signIn, '/')
    await expect(signIn.finish(`${ORIGIN}/auth/callback?code=x&state=forged`)).rejects.toThrow('not begun here')
  })

  test('an answer that is used a second time', async () => {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state, nonce } = await leave(signIn, '/')
    answerTokens({ nonce })
    const url = `${ORIGIN}/auth/callback?code=once&state=${state}&iss=${encodeURIComponent(ISSUER)}`
    await signIn.finish(url)
    await expect(signIn.finish(url)).rejects.toThrow('not begun here')
  })

  test('an answer of another issuer', async () => {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state } = await leave(signIn, '/')
    await expect(signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${state}&iss=https://evil.example`)).rejects.toThrow(
      'unexpected "iss"',
    )
    const again = await leave(signIn, '/')
    await expect(signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${again.state}`)).rejects.toThrow('"iss" (issuer) missing')
  })

  test('a discovery document that names another issuer', async () => {
    fetching.mockResolvedValueOnce(Response.json({ ...discovery(), issuer: 'https://evil.example' }))
    await expect(makeSignIn(configuration, ORIGIN).byPage('/')).rejects.toThrow('"issuer" property does not match')
  })

  test.each([
    ['nonce', { nonce: 'other' }],
    ['iss', { iss: 'https://evil.example' }],
    ['aud', { aud: 'another' }],
    ['azp', { aud: ['console', 'another'], azp: 'another' }],
    ['exp', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['nbf', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ])('an id token with the wrong %s', async (claim, claims) => {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state, nonce } = await leave(signIn, '/')
    answerTokens({ nonce, ...claims })
    const finishing = signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
    await expect(finishing).rejects.toMatchObject({ cause: { claim } })
  })
})

test('takes a token that holds from a moment ahead, because the clock of a browser may be slow', async () => {
  const signIn = makeSignIn(configuration, ORIGIN)
  const { state, nonce } = await leave(signIn, '/')
  answerTokens({ nonce, nbf: Math.floor(Date.now() / 1000) + 10 })
  const finishing = signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
  await expect(finishing).resolves.toMatchObject({ tokens: { sub: 'me' } })
})

test.each([-1_440, -60, 5, 20, 1_440])('a new token lasts 15 minutes on a computer whose clock is %d minutes fast', async (minutes) => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 })
  try {
    const signIn = makeSignIn(configuration, ORIGIN)
    const { state, nonce } = await leave(signIn, '/')
    const issued = Math.floor(now / 1_000)
    answerTokens({ nonce, iat: issued, exp: issued + 900 }, undefined, new Date(now))
    const finishing = signIn.finish(`${ORIGIN}/auth/callback?code=x&state=${state}&iss=${encodeURIComponent(ISSUER)}`)
    await expect(finishing).resolves.toMatchObject({ tokens: { sub: 'me', life: 900_000, receivedAt: now + minutes * 60_000 } })
  } finally {
    vi.useRealTimers()
    noteServerTime(new Response('', { headers: dated(new Date()) }), computerNow())
  }
})

describe('a silent try', () => {
  test.each(['login_required', 'interaction_required'])('that needs a page (%s) says that nobody is signed in', async (error) => {
    answerFrame((query) => `error=${error}&state=${query.get('state')}&iss=${encodeURIComponent(ISSUER)}`)
    await expect(makeSignIn(configuration, ORIGIN).silently()).resolves.toBeNull()
  })

  test('that the issuer refuses for another reason fails', async () => {
    answerFrame((query) => `error=server_error&state=${query.get('state')}&iss=${encodeURIComponent(ISSUER)}`)
    await expect(makeSignIn(configuration, ORIGIN).silently()).rejects.toMatchObject({ error: 'server_error' })
  })

  test('at our own issuer is a request with its cookie, and needs no frame', async () => {
    const own = { ...configuration, issuer_metadata: { ...discovery(), id_token_signing_alg_values_supported: ['RS256'] } }
    fetching.mockImplementationOnce(async (url) => {
      const query = new URL(String(url)).searchParams
      answerTokens({ nonce: query.get('nonce') })
      return endedAt(`code=once&state=${query.get('state')}&iss=${encodeURIComponent(ISSUER)}`)
    })
    await expect(makeSignIn(own, ORIGIN).silently()).resolves.toMatchObject({ sub: 'me' })
    expect(String(fetching.mock.calls[0]?.[0])).toContain('/sso/oauth/authorize?')
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin' })
    fetching.mockImplementationOnce(async (url) =>
      endedAt(`error=login_required&state=${new URL(String(url)).searchParams.get('state')}&iss=${encodeURIComponent(ISSUER)}`),
    )
    await expect(makeSignIn(own, ORIGIN).silently()).resolves.toBeNull()
    fetching.mockResolvedValueOnce(new Response('', { status: 503 }))
    await expect(makeSignIn(own, ORIGIN).silently()).rejects.toSatisfy(isUnreachable)
    expect(frame).not.toHaveBeenCalled()
  })

  test('whose frame never answers says on a first visit that nobody is signed in', async () => {
    frame.mockRejectedValueOnce(new DOMException('No answer.', 'TimeoutError'))
    await expect(makeSignIn(configuration, ORIGIN).silently()).resolves.toBeNull()
  })

  test('at an external issuer waits less where nobody signed in before, or somebody signed out', async () => {
    const external = { ...configuration, sign_out_url: null }
    const patience = async (settings: ConsoleConfiguration) => {
      answerFrame((query) => `error=login_required&state=${query.get('state')}&iss=${encodeURIComponent(ISSUER)}`)
      await makeSignIn(settings, ORIGIN).silently()
      return frame.mock.lastCall?.[1]
    }
    expect([await patience(external), await patience(configuration)]).toEqual(['short', 'long'])
    await signedIn('first')
    expect(await patience(external)).toBe('long')
    await makeSignIn(external, ORIGIN).out('here')
    expect(await patience(external)).toBe('short')
  })

  test('goes by the cookie where the refresh token was withdrawn', async () => {
    const signIn = await signedIn('first')
    fetching.mockResolvedValueOnce(Response.json({ error: 'invalid_grant' }, { status: 400 }))
    answerFrame((query) => `error=login_required&state=${query.get('state')}&iss=${encodeURIComponent(ISSUER)}`)
    await expect(signIn.silently()).resolves.toBeNull()
    expect(formOf(-1)).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'first' })
  })
})

test('reads an issuer without TLS where the operator has named one, and sends it no cookies', async () => {
  const issuer = 'http://sign-in.example.com'
  const own = { ...discovery(), issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }
  fetching.mockResolvedValueOnce(Response.json(own))
  await makeSignIn({ ...configuration, issuer }, ORIGIN).byPage('/')
  expect(left[0]).toMatch(/^http:\/\/sign-in\.example\.com\/authorize\?/)
  expect(fetching).toHaveBeenCalledWith(`${issuer}/.well-known/openid-configuration`, expect.objectContaining({ credentials: 'omit' }))
})

test('reads an issuer that calls itself by a slash at its end', async () => {
  const own = { ...discovery(), issuer: `${ISSUER}/` }
  fetching.mockResolvedValueOnce(Response.json(own))
  await makeSignIn(configuration, ORIGIN).byPage('/')
  expect(left[0]).toContain('/sso/oauth/authorize?')
})

test('leaves for the end-session page of an issuer that is not ours', async () => {
  fetching.mockResolvedValueOnce(Response.json({ ...discovery(), end_session_endpoint: `${ISSUER}/logout` }))
  await makeSignIn({ ...configuration, sign_out_url: null }, ORIGIN).out('here')
  expect(left).toEqual([`${ISSUER}/logout?client_id=console&post_logout_redirect_uri=${encodeURIComponent(`${ORIGIN}/`)}`])
})

describe('renews by the refresh token (SESS-012)', () => {
  test('keeps the newest refresh token', async () => {
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
    answerFrame((query) => {
      answerTokens({ nonce: query.get('nonce') }, 'second')
      return `code=again&state=${query.get('state')}&iss=${encodeURIComponent(ISSUER)}`
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
    await expect(signIn.silently()).rejects.toMatchObject({ code: 'NETWORK' })
    frame.mockRejectedValueOnce(new DOMException('No answer.', 'TimeoutError'))
    answerTokens({})
    await expect(signIn.silently()).resolves.toMatchObject({ sub: 'me' })
    expect(formOf(-1)).toMatchObject({ refresh_token: 'first' })
  })
})

test('says which sign-in service did not answer if it is not part of Greenroom', async () => {
  for (const answer of [async () => Promise.reject(new TypeError('Failed to fetch')), async () => new Response('', { status: 502 })]) {
    fetching.mockImplementation(answer)
    vi.stubGlobal('location', { origin: 'https://elsewhere.example.com', host: 'elsewhere.example.com', assign: vi.fn() })
    await expect(makeSignIn(configuration, ORIGIN).byPage('/')).rejects.toThrow(
      /^The sign-in service at console\.example\.com did not answer\./,
    )
    vi.stubGlobal('location', { origin: ORIGIN, host: 'console.example.com', assign: vi.fn() })
    await expect(makeSignIn(configuration, ORIGIN).byPage('/')).rejects.toSatisfy(isUnreachable)
  }
})

test('does not leave for the sign-in page if the browser would not remember why', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false })
  await expect(makeSignIn(configuration, ORIGIN).byPage('/')).rejects.toThrow('Allow site data for ')
  expect(left).toEqual([])
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

function answerFrame(query: (params: URLSearchParams) => string): void {
  frame.mockImplementationOnce(async (url) => `${ORIGIN}/auth/silent?${query(new URL(url).searchParams)}`)
}

/** The answer of the page at which the issuer's redirects end. */
function endedAt(query: string): Response {
  return Object.defineProperty(new Response(), 'url', { value: `${ORIGIN}/auth/silent?${query}` })
}

function answerTokens(claims: Record<string, unknown>, refreshToken?: string, at = new Date()): void {
  const now = Math.floor(Date.now() / 1000)
  const all = { iss: ISSUER, aud: 'console', sub: 'me', iat: now, exp: now + 900, ...claims }
  const idToken = [{ alg: 'RS256' }, all].map((part) => btoa(JSON.stringify(part)).replace(/=+$/, '')).join('.')
  const answer = { access_token: 'unused', token_type: 'Bearer', id_token: `${idToken}.signature` }
  fetching.mockResolvedValueOnce(Response.json({ ...answer, ...(refreshToken && { refresh_token: refreshToken }) }, { headers: dated(at) }))
}

function dated(at: Date): Record<string, string> {
  return { date: at.toUTCString(), 'cache-control': 'no-store' }
}

function formOf(call: number): Record<string, string> {
  const body = fetching.mock.calls.at(call)?.[1]?.body
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {}
}
