import { createHash, randomBytes } from 'node:crypto'

/**
 * The parts of a browser that signing in needs: it stores cookies by path, sends forms, and follows redirects only on
 * request.
 */
export type Browser = {
  get(url: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form. */
  post(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** The names of its cookies. */
  cookieNames(): string[]
  /** The value of one of them. */
  cookie(name: string): string | undefined
  /** Another one with the same cookies, such as those of a request that is still in flight. */
  copy(): Browser
}

export type Tokens = {
  id_token: string
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
  token_type: string
}

/** `through` is the address that the server listens on, when its public address is another one, as behind a proxy. */
export function openBrowser(home: string, through = home): Browser {
  return browserWith(new Map(), home, through)
}

type Cookies = Map<string, { name: string; value: string; path: string }>

function browserWith(cookies: Cookies, home: string, through: string): Browser {
  async function send(method: string, url: string, headers: Record<string, string>, body?: URLSearchParams): Promise<Response> {
    const target = new URL(url, home)
    const sent = [...cookies.values()].filter(({ path }) => isBelow(target.pathname, path)).map(({ name, value }) => `${name}=${value}`)
    const answer = await fetch(target.href.replace(new URL(home).origin, through), {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(sent.length > 0 && { cookie: sent.join('; ') }), ...headers },
      ...(body !== undefined && { body }),
    })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return answer
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const attribute = (key: string) => attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const path = attribute('path') ?? '/'
    const expires = attribute('expires')
    if (expires !== undefined && Date.parse(expires) <= Date.now()) cookies.delete(`${name} ${path}`)
    else cookies.set(`${name} ${path}`, { name, value, path })
  }

  return {
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, fields, headers = {}) => send('POST', url, headers, new URLSearchParams(fields)),
    cookieNames: () => [...cookies.values()].map(({ name }) => name),
    cookie: (wanted) => [...cookies.values()].find(({ name }) => name === wanted)?.value,
    copy: () => browserWith(new Map(cookies), home, through),
  }
}

function isBelow(pathname: string, path: string): boolean {
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`)
}

export type Authorization = { url: string; verifier: string; state: string }

/**
 * The console's sign-in address: the authorization endpoint, with PKCE. `extra` changes or removes (null) parameters.
 */
export function authorization(home: string, extra: Record<string, string | null> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const parameters: Record<string, string | null> = {
    client_id: 'console',
    response_type: 'code',
    redirect_uri: `${home}/auth/callback`,
    scope: 'public profile openid name email',
    state,
    nonce: 'once',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }
  const url = new URL(`${home}/sso/oauth/authorize`)
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value)
  return { url: url.href, verifier, state }
}

/** Opens the authorization endpoint and returns the address of the sign-in page. */
export async function toSignInPage(browser: Browser, { url }: Authorization): Promise<string> {
  const answer = await browser.get(url)
  const location = answer.headers.get('location') ?? ''
  if (!location.includes('/sso/admins/sign_in/')) throw new Error(`No sign-in page, but ${answer.status} ${location}`)
  return location
}

/** Follows redirects until one leads to the console's callback, and returns that address. */
export async function toCallback(browser: Browser, answer: Response): Promise<URL> {
  let location = answer.headers.get('location')
  for (let step = 0; step < 5 && location !== null; step += 1) {
    const url = new URL(location, answer.url)
    if (url.pathname.startsWith('/auth/')) return url
    location = (await browser.get(url.href)).headers.get('location')
  }
  throw new Error(`The redirects end at ${location ?? 'a page'}`)
}

export async function redeem(
  home: string,
  { verifier }: Authorization,
  callback: URL,
  extra: Record<string, string> = {},
): Promise<Response> {
  return await fetch(`${home}/sso/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'console',
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${home}${callback.pathname}`,
      code_verifier: verifier,
      ...extra,
    }),
  })
}

export async function refresh(home: string, refreshToken: string): Promise<Response> {
  const body = new URLSearchParams({ client_id: 'console', grant_type: 'refresh_token', refresh_token: refreshToken })
  return await fetch(`${home}/sso/oauth/token`, { method: 'POST', body })
}

/** The whole sign-in: authorization, the form, the code, the tokens. */
export async function signIn(browser: Browser, home: string, person: { email: string; password: string }): Promise<Tokens> {
  const request = authorization(home)
  const page = await toSignInPage(browser, request)
  const callback = await toCallback(browser, await browser.post(page, person))
  return await tokensOf(await redeem(home, request, callback))
}

export async function tokensOf(answer: Response): Promise<Tokens> {
  if (answer.status !== 200) throw new Error(`No tokens, but ${answer.status} ${await answer.text()}`)
  // The shape is the token endpoint's; the tests that use it check the content.
  return (await answer.json()) as Tokens
}
