import { createHash, randomBytes } from 'node:crypto'
import type { Cookie, Page } from 'playwright-core'
import { CREATOR, PASSWORD } from './console.ts'

/** As much of a cookie as a request needs. */
type StoredCookie = Pick<Cookie, 'name' | 'value' | 'path'>

/**
 * Signs in as the sign-in page does, and gives the session to the page's browser: one that a journey may end. Loads
 * nothing: the next address does.
 */
export async function ownSession(page: Page, home: string, email = CREATOR, password = PASSWORD): Promise<void> {
  const { url } = authorizationUrl(home, 'callback')
  const [form, began] = await follow(url, [])
  const [, signedIn] = await follow(form, began, new URLSearchParams({ email, password }))
  await page.context().addCookies(signedIn.map((cookie) => ({ ...cookie, domain: new URL(home).hostname })))
}

/** The bearer of calls: asked of the issuer as the console does in a hidden frame, by the session that is there. */
export async function tokenOf(home: string, session: readonly StoredCookie[]): Promise<string> {
  const { url, redeem } = authorizationUrl(home, 'silent', { prompt: 'none' })
  const [address] = await follow(url, session)
  const answer = await fetch(`${home}/sso/oauth/token`, { method: 'POST', body: redeem(address) })
  return String(Object(await answer.json()).id_token)
}

/** An authorization request of the console, with PKCE, and how its code is traded. */
function authorizationUrl(home: string, path: 'callback' | 'silent', more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: 'console', redirect_uri: `${home}/auth/${path}` }
  const query = new URLSearchParams({
    ...{ ...client, response_type: 'code', scope: 'public profile openid name email', state: 'journey', nonce: 'journey', ...more },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
  })
  return {
    url: `${home}/sso/oauth/authorize?${query}`,
    redeem(address: string) {
      const code = new URL(address).searchParams.get('code')
      if (code === null) throw new Error(`The issuer gave no code: ${address}`)
      return new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier })
    },
  }
}

/** Follows redirects to a page that answers, or to the console; answers its address and the cookies by then. */
async function follow(
  url: string,
  session: readonly StoredCookie[],
  form?: URLSearchParams,
): Promise<[address: string, session: StoredCookie[]]> {
  const cookies = new Map(session.map((cookie) => [`${cookie.name} ${cookie.path}`, cookie]))
  let body = form
  for (let address = url; ;) {
    const { pathname } = new URL(address)
    if (pathname.startsWith('/auth/')) return [address, [...cookies.values()]]
    const cookie = [...cookies.values()].filter(({ path }) => pathname.startsWith(path)).map(({ name, value }) => `${name}=${value}`)
    const headers = { accept: 'text/html', cookie: cookie.join('; ') }
    const answer = await fetch(address, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) })
    body = undefined
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (value === '') cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { name, value, path })
    }
    const next = answer.headers.get('location')
    if (next === null) return [address, [...cookies.values()]]
    address = new URL(next, address).href
  }
}
