import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { ErrorResponse, ErrorTimeout, InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { safePath } from './safe-path.ts'

/** What the issuer vouches for: the bearer of every call, until when it holds (milliseconds since 1970), and who it is. */
export type Tokens = { idToken: string; expiresAt: number; sub: string }

export type SignIn = {
  /** Signs in without a page: by the refresh token, otherwise by the issuer's cookie in a hidden frame. Null: nobody is signed in. */
  silently(): Promise<Tokens | null>
  /** Leaves for the sign-in page; `path` is opened afterwards. */
  byPage(path: string): Promise<void>
  /** Finishes what `byPage` began. Throws when the answer cannot be used. */
  finish(url: string): Promise<{ tokens: Tokens; path: string }>
  /** Ends the session at the issuer (spec 1 §4, SESS-019). */
  out(): Promise<void>
}

/** What the issuer answers to a silent try when a page would be needed. */
const NEEDS_A_PAGE = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** OpenID Connect with PKCE. Tokens live in memory alone; the browser's session storage holds the pending request only. */
export function makeSignIn(configuration: ConsoleConfiguration, origin = location.origin): SignIn {
  const manager = new UserManager({
    authority: configuration.issuer,
    client_id: configuration.client_id,
    redirect_uri: `${origin}/auth/callback`,
    silent_redirect_uri: `${origin}/auth/silent`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: configuration.scope,
    automaticSilentRenew: false,
    monitorSession: false,
    silentRequestTimeoutInSeconds: 8,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'greenroom.sign-in.' }),
  })

  return {
    silently: async () => tokensOf(await silently(manager)),
    byPage: async (path) => {
      await manager.clearStaleState()
      await manager.signinRedirect({ state: safePath(path, origin) })
    },
    finish: async (url) => {
      const user = await manager.signinRedirectCallback(url)
      const tokens = tokensOf(user)
      if (!tokens) throw new Error('The issuer answered without an id token.')
      return { tokens, path: safePath(user.state, origin) }
    },
    out: async () => {
      const user = await manager.getUser()
      await manager.removeUser()
      await signOutAt(manager, configuration.sign_out_url, user?.id_token)
    },
  }
}

async function silently(manager: UserManager): Promise<User | null> {
  const known = await manager.getUser()
  try {
    return await manager.signinSilent()
  } catch (error) {
    // A frame that never answers, for a first visit: the browser keeps the issuer's cookies from it. The page still works.
    if (error instanceof ErrorTimeout && !known) return null
    if (!(error instanceof ErrorResponse) || error.error === null) throw error
    if (NEEDS_A_PAGE.includes(error.error)) return null
    if (!known?.refresh_token) throw error
    // The refresh token is used up or was withdrawn; the issuer's cookie may still be good.
    await manager.removeUser()
    return silently(manager)
  }
}

/** Our own provider is signed out by a call (SESS-019); another issuer by a visit to the page that its discovery document names. */
async function signOutAt(manager: UserManager, signOutUrl: string | null, idToken: string | undefined): Promise<void> {
  if (signOutUrl) await fetch(signOutUrl, { credentials: 'include', headers: { accept: 'application/json' }, redirect: 'manual' })
  else if (await manager.metadataService.getEndSessionEndpoint()) await manager.signoutRedirect(idToken ? { id_token_hint: idToken } : {})
}

function tokensOf(user: User | null): Tokens | null {
  if (!user?.id_token) return null
  return { idToken: user.id_token, expiresAt: user.profile.exp * 1_000, sub: user.profile.sub }
}
