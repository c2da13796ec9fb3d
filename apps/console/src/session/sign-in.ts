import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { signInPaths } from '@greenroom/contract/access/sign-in-paths'
import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  ResponseBodyError,
} from 'oauth4webapi'
import { Sentence } from '../api/failure.ts'
import { computerNow } from '../api/server-time.ts'
import { isStorageBlocked, siteDataNeeded } from '../ui/stored-texts.ts'
import { type Patience, visitInHiddenFrame } from './oidc/hidden-frame.ts'
import { type Granted, makeIssuer, visitByRequest } from './oidc/issuer.ts'
import { savePending, takePending } from './oidc/pending.ts'
import { forgetSignIn, hasSignedIn, rememberSignIn } from './oidc/signed-in-before.ts'
import { safePath } from './safe-path.ts'
import type { Tokens } from './tokens.ts'

/**
 * `isDoubtful`: the refresh token was sent without a response, so it may be used up. Using it twice would end the
 * session.
 */
type CurrentTokens = { tokens: Tokens; refreshToken: string | null; isDoubtful: boolean }

/** What a sign-out ends: the session of this browser, or all sessions of the user. */
export type SignOutScope = 'here' | 'everywhere'

export type SignIn = {
  /**
   * Signs in without a page: by the refresh token, otherwise by the issuer's cookie, in a hidden frame if the issuer is
   * not ours; in reverse order if the refresh token may be used up. Null: no user is signed in. Rejects if the issuer
   * cannot respond, which does not end the session.
   */
  silently(): Promise<Tokens | null>
  /**
   * Redirects to the sign-in page; `path` is opened afterwards. Throws a `Sentence` if the browser blocks site data.
   */
  byPage(path: string): Promise<void>
  /** Completes `byPage`. Throws if the response is not usable. */
  finish(url: string): Promise<{ tokens: Tokens; path: string }>
  /** Ends the session of this browser at the issuer, or every session of the user if the issuer is ours (SESS-019). */
  out(scope: SignOutScope): Promise<void>
  /** Drops the tokens: another tab has ended the session, so they are no longer valid. */
  forget(): void
}

/** The issuer's responses to a silent attempt that mean a page is needed. */
const NEEDS_A_PAGE = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/**
 * OpenID Connect: authorization code with PKCE (S256), state and nonce, for a public client. Tokens are only in this
 * closure.
 */
export function makeSignIn(configuration: ConsoleConfiguration, origin = location.origin): SignIn {
  const { client_id: clientId, scope, sign_out_url: signOutUrl } = configuration
  const issuer = makeIssuer(configuration)
  let current: CurrentTokens | null = null

  async function authorizeUrl(redirectUri: string, path: string, more: Record<string, string>): Promise<string> {
    const { authorization_endpoint } = await issuer.metadata()
    if (!authorization_endpoint) throw new Error('The issuer names no page to sign in at.')
    const [state, nonce, verifier] = [generateRandomState(), generateRandomNonce(), generateRandomCodeVerifier()]
    savePending(state, { verifier, nonce, redirectUri, path, at: computerNow() })
    const query = { client_id: clientId, scope, response_type: 'code', redirect_uri: redirectUri, state, nonce, ...more }
    const pkce = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
    return withQuery(authorization_endpoint, { ...query, ...pkce })
  }

  /** Validates the issuer's response against the pending request, and exchanges its code. */
  async function takeAnswer(url: string): Promise<{ tokens: Tokens; path: string }> {
    const answer = new URL(url)
    const state = answer.searchParams.get('state')
    const pending = takePending(state)
    if (!state || !pending) throw new Error('This sign-in was not begun here, or it was used already.')
    return { tokens: storeTokens(await issuer.byCode(answer, state, pending)), path: safePath(pending.path, origin) }
  }

  function storeTokens({ refreshToken, ...tokens }: Granted): Tokens {
    current = { tokens, refreshToken: refreshToken ?? current?.refreshToken ?? null, isDoubtful: false }
    rememberSignIn()
    return tokens
  }

  /** Somebody who never signed in here at an external issuer is probably not signed in there: they wait less. */
  function patience(): Patience {
    return signOutUrl === null && !hasSignedIn() ? 'short' : 'long'
  }

  async function byRefreshToken(refreshToken: string, sub: string): Promise<Tokens | null> {
    // If this fails, the token was not sent and is not doubtful.
    await issuer.metadata()
    try {
      const got = await issuer.byRefreshToken(refreshToken)
      if (got.sub !== sub) throw new Error('The id token has the wrong subject.')
      return storeTokens(got)
    } catch (error) {
      // Used up or revoked; the issuer's cookie may still be valid. Other errors are temporary and do not end the
      // session.
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
        current = null
        return null
      }
      if (current?.refreshToken === refreshToken) current = { ...current, isDoubtful: true }
      throw error
    }
  }

  async function byCookie(): Promise<Tokens | null> {
    const url = await authorizeUrl(`${origin}${signInPaths.silent}`, '/', { prompt: 'none' })
    try {
      // The pages of another issuer can only be visited in a frame.
      const isOurs = configuration.issuer_metadata !== null && new URL(url).origin === origin
      return (await takeAnswer(await (isOurs ? visitByRequest(url) : visitInHiddenFrame(url, patience())))).tokens
    } catch (error) {
      if (error instanceof AuthorizationResponseError && NEEDS_A_PAGE.includes(error.error)) return null
      // On a first visit the frame may never respond: the issuer shows an error or refuses to be framed, or the browser
      // blocks its cookies there. The page still works.
      if (error instanceof DOMException && error.name === 'TimeoutError' && !current) return null
      throw error
    }
  }

  return {
    silently: async () => {
      if (current?.refreshToken && current.isDoubtful) {
        const { refreshToken, tokens } = current
        // The last resort if the browser blocks the issuer's cookies in the frame.
        return (await byCookie().catch(() => null)) ?? (await byRefreshToken(refreshToken, tokens.sub))
      }
      const renewed = current?.refreshToken ? await byRefreshToken(current.refreshToken, current.tokens.sub) : null
      return renewed ?? (await byCookie())
    },
    byPage: async (path) => {
      if (isStorageBlocked()) throw new Sentence(siteDataNeeded())
      location.assign(await authorizeUrl(`${origin}${signInPaths.callback}`, safePath(path, origin), {}))
    },
    finish: takeAnswer,
    forget: () => {
      current = null
    },
    out: async (scope) => {
      const idToken = current?.tokens.idToken
      current = null
      forgetSignIn()
      if (signOutUrl) {
        const url = scope === 'everywhere' ? `${signOutUrl}?everywhere=true` : signOutUrl
        await fetch(url, { credentials: 'include', headers: { accept: 'application/json' }, redirect: 'manual' })
        return
      }
      // Another issuer ends its session on a page of its own, which then comes back.
      const { end_session_endpoint } = await issuer.metadata()
      if (!end_session_endpoint) return
      const query = {
        client_id: clientId,
        post_logout_redirect_uri: `${origin}${signInPaths.signedOut}`,
        ...(idToken && { id_token_hint: idToken }),
      }
      location.assign(withQuery(end_session_endpoint, query))
    },
  }
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
