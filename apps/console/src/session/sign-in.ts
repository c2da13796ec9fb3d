import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { visitInHiddenFrame } from './oidc/hidden-frame.ts'
import { checkedClaims } from './oidc/id-token.ts'
import { discover, type Issuer, SignInError } from './oidc/issuer.ts'
import { savePending, takePending } from './oidc/pending.ts'
import { challengeOf, randomWord } from './oidc/pkce.ts'
import { askForTokens, type TokenAnswer } from './oidc/token-endpoint.ts'
import { safePath } from './safe-path.ts'
import type { SignOutScope } from './signing-out.ts'

/**
 * What the issuer vouches for: the bearer of every call, until when it holds (milliseconds since 1970), and who it is.
 */
export type Tokens = { idToken: string; expiresAt: number; sub: string }

/**
 * `isDoubtful`: the refresh token was sent and no answer came, so it may be used up. A second use would end the
 * session.
 */
type Held = { tokens: Tokens; refreshToken: string | null; isDoubtful: boolean }

export type SignIn = {
  /**
   * Signs in without a page: by the refresh token, otherwise by the issuer's cookie in a hidden frame; the other way
   * round when the refresh token may be used up. Null: nobody is signed in. Rejects when the issuer cannot answer,
   * which ends nothing.
   */
  silently(): Promise<Tokens | null>
  /** Leaves for the sign-in page; `path` is opened afterwards. */
  byPage(path: string): Promise<void>
  /** Finishes what `byPage` began. Throws when the answer cannot be used. */
  finish(url: string): Promise<{ tokens: Tokens; path: string }>
  /**
   * Ends the session of this browser at the issuer, or every session of the person where the issuer is ours (SESS-019).
   */
  out(scope: SignOutScope): Promise<void>
  /** Lets go of what is held: another tab has ended the session, so it is good for nothing. */
  forget(): void
}

/** What the issuer answers to a silent try when a page would be needed. */
const NEEDS_A_PAGE = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/**
 * OpenID Connect: authorization code with PKCE (S256), state and nonce, for a public client. Tokens live in this
 * closure alone. A library of the same scope was 17 kB of the first page's 220 (docs/decisions); what is left out is
 * what the console does not use.
 */
export function makeSignIn(configuration: ConsoleConfiguration, origin = location.origin): SignIn {
  const { client_id: clientId, scope, sign_out_url: signOutUrl } = configuration
  let issuer: Promise<Issuer> | null = null
  let held: Held | null = null

  function knownIssuer(): Promise<Issuer> {
    issuer ??= discover(configuration.issuer).catch((error: unknown) => {
      issuer = null
      throw error
    })
    return issuer
  }

  async function authorizeUrl(redirectUri: string, path: string, more: Record<string, string>): Promise<string> {
    const { authorization_endpoint } = await knownIssuer()
    const [state, nonce, verifier] = [randomWord(), randomWord(), randomWord()]
    savePending(state, { verifier, nonce, redirectUri, path, at: Date.now() })
    const url = new URL(authorization_endpoint)
    const query = { client_id: clientId, scope, response_type: 'code', redirect_uri: redirectUri, state, nonce, ...more }
    const pkce = { code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }
    for (const [name, value] of Object.entries({ ...query, ...pkce })) url.searchParams.set(name, value)
    return url.href
  }

  /** Checks the issuer's answer against the request that is pending, and trades its code. */
  async function takeAnswer(url: string): Promise<{ tokens: Tokens; path: string }> {
    const answer = new URL(url).searchParams
    const pending = takePending(answer.get('state'))
    if (!pending) throw new SignInError('unknown_state', 'This sign-in was not begun here, or it was used already.')
    const error = answer.get('error')
    if (error) throw new SignInError(error, answer.get('error_description') ?? error)
    const known = await knownIssuer()
    // RFC 9207: an answer that another issuer sent is not ours.
    const mustName = known.authorization_response_iss_parameter_supported === true
    if ((mustName || answer.has('iss')) && answer.get('iss') !== known.issuer)
      throw new SignInError('wrong_issuer', 'Another issuer answered.')
    const { verifier, nonce, redirectUri, path } = pending
    const form = { grant_type: 'authorization_code', code: answer.get('code') ?? '', redirect_uri: redirectUri, code_verifier: verifier }
    const got = await askForTokens(known.token_endpoint, { ...form, client_id: clientId })
    return { tokens: hold(got, known, nonce, null), path: safePath(path, origin) }
  }

  function hold(got: TokenAnswer, known: Issuer, nonce: string | null, sub: string | null): Tokens {
    const claims = checkedClaims(got.id_token, { issuer: known.issuer, clientId, nonce, sub })
    const tokens = { idToken: got.id_token, expiresAt: claims.exp * 1_000, sub: claims.sub }
    held = { tokens, refreshToken: got.refresh_token ?? held?.refreshToken ?? null, isDoubtful: false }
    return tokens
  }

  async function byRefreshToken(refreshToken: string, sub: string): Promise<Tokens | null> {
    const known = await knownIssuer()
    try {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId }
      return hold(await askForTokens(known.token_endpoint, form), known, null, sub)
    } catch (error) {
      // Used up or withdrawn; the issuer's cookie may still be good. Anything else is a bad moment, not an end.
      if (error instanceof SignInError && error.code === 'invalid_grant') {
        held = null
        return null
      }
      if (held?.refreshToken === refreshToken) held = { ...held, isDoubtful: true }
      throw error
    }
  }

  async function byHiddenFrame(): Promise<Tokens | null> {
    const url = await authorizeUrl(`${origin}/auth/silent`, '/', { prompt: 'none' })
    try {
      return (await takeAnswer(await visitInHiddenFrame(url))).tokens
    } catch (error) {
      if (error instanceof SignInError && NEEDS_A_PAGE.includes(error.code)) return null
      // A first visit whose frame never answers: the browser keeps the issuer's cookies from it. The page still works.
      if (error instanceof SignInError && error.code === 'timeout' && !held) return null
      throw error
    }
  }

  return {
    silently: async () => {
      if (held?.refreshToken && held.isDoubtful) {
        const { refreshToken, tokens } = held
        // The last way that is left where the browser keeps the issuer's cookies from the frame.
        return (await byHiddenFrame().catch(() => null)) ?? (await byRefreshToken(refreshToken, tokens.sub))
      }
      const renewed = held?.refreshToken ? await byRefreshToken(held.refreshToken, held.tokens.sub) : null
      return renewed ?? (await byHiddenFrame())
    },
    byPage: async (path) => location.assign(await authorizeUrl(`${origin}/auth/callback`, safePath(path, origin), {})),
    finish: takeAnswer,
    forget: () => {
      held = null
    },
    out: async (scope) => {
      const idToken = held?.tokens.idToken
      held = null
      if (signOutUrl) {
        const url = scope === 'everywhere' ? `${signOutUrl}?everywhere=true` : signOutUrl
        await fetch(url, { credentials: 'include', headers: { accept: 'application/json' }, redirect: 'manual' })
        return
      }
      // Another issuer ends its session on a page of its own, which then comes back.
      const { end_session_endpoint } = await knownIssuer()
      if (!end_session_endpoint) return
      const url = new URL(end_session_endpoint)
      const query = { client_id: clientId, post_logout_redirect_uri: `${origin}/`, ...(idToken && { id_token_hint: idToken }) }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      location.assign(url.href)
    },
  }
}
