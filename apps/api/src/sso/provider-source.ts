import type { IncomingMessage, ServerResponse } from 'node:http'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Deps } from '../deps.ts'
import { noteSessionOrigin } from '../domain/accounts/person-sessions.ts'
import { noteSignOut } from '../domain/accounts/sign-out.ts'
import { reasonOf } from '../reason-of.ts'
import { builtInIssuer } from './issuer.ts'
import type { KeyRing } from './key-ring.ts'
import { answerUnavailable, isAway, showError } from './provider-errors.ts'
import { providerSettings } from './provider-settings.ts'
import { clientOf } from './request-client.ts'
import type { SigningKey } from './signing-keys.ts'

/** The provider for the keys in use. It has no state of its own, so a new one replaces it when the keys change. */
export type ProviderSource = () => Promise<Provider>

/** Returns the provider, recreated when the signing keys have changed since the last call. */
export function createProviderSource(deps: Deps, keyRing: KeyRing): ProviderSource {
  let current: { keys: readonly SigningKey[]; provider: Provider } | null = null
  return async () => {
    const keys = await keyRing.keys()
    if (current?.keys === keys) return current.provider
    current = { keys, provider: createProvider(deps, keys) }
    return current.provider
  }
}

function createProvider(deps: Deps, keys: readonly SigningKey[]): Provider {
  const provider = new Provider(builtInIssuer(deps.config), providerSettings(deps, keys))
  const logFailure = (error: unknown) => {
    if (isAway(error)) deps.log.warn({ reason: reasonOf(error) }, 'sign-in is not available')
    else deps.log.error({ err: error }, 'sign-in failed')
  }
  // Every request is first rewritten to the public address (public-address.ts), which also decides whether it is https.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    addCookieAges(ctx.res)
  })
  provider.use(async (ctx, next) => {
    try {
      await next()
      await noteLogout(deps, ctx)
    } catch (error) {
      // Errors after the provider's response was made, such as when saving the session, have no error page.
      logFailure(error)
      showError(ctx, 'server_error', error)
    }
  })
  provider.on('server_error', (ctx, error) => {
    answerUnavailable(ctx, error)
    logFailure(error)
  })
  provider.on('grant.success', (ctx) => {
    const client = clientOf(ctx.req)
    const { account, entities } = ctx.oidc
    const sessionUid = (entities.RotatedRefreshToken ?? entities.RefreshToken ?? entities.AuthorizationCode)?.sessionUid
    if (!client || !account || sessionUid === undefined) return
    noteSessionOrigin(deps.db.platform, { ...client, sessionUid, userId: account.accountId }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'where a session is used could not be noted')
    })
  })
  provider.on('grant.revoked', (_ctx, grantId) => deps.log.info({ grantId }, 'a grant was revoked'))
  return provider
}

/** What the provider found out about a request; nothing where it has no such path. */
type ProviderRequest = { req: IncomingMessage; status: number; oidc?: KoaContextWithOIDC['oidc'] }

/** A session that ended through OpenID Connect, at /oauth/logout, is recorded and announced like every sign-out. */
async function noteLogout(deps: Deps, { req, status, oidc }: ProviderRequest): Promise<void> {
  const userId = oidc?.session?.accountId
  const isEnded = oidc?.route === 'end_session_confirm' && oidc.params?.logout !== undefined && status === 303
  const client = clientOf(req)
  if (isEnded && userId !== undefined && client) await noteSignOut(deps, userId, client.address)
}

/**
 * Adds to each cookie of oidc-provider that ends how long it lasts. The provider sends only when it ends, which a
 * browser may compare with the clock of its computer: one that is an hour fast would lose the sign-in just begun.
 */
function addCookieAges(response: ServerResponse): void {
  const cookies = response.getHeader('set-cookie')
  if (Array.isArray(cookies)) response.setHeader('set-cookie', cookies.map(withAge))
}

function withAge(cookie: string): string {
  const ends = /; expires=([^;]+)/i.exec(cookie)?.[1]
  if (ends === undefined) return cookie
  return `${cookie}; max-age=${Math.max(0, Math.round((Date.parse(ends) - Date.now()) / 1000))}`
}
