import { Provider } from 'oidc-provider'
import type { Deps } from '../deps.ts'
import { noteSessionPlace } from '../domain/accounts/person-sessions.ts'
import { builtInIssuer } from './issuer.ts'
import type { KeyRing } from './key-ring.ts'
import { answerUnavailable, showError } from './provider-errors.ts'
import { providerSettings } from './provider-settings.ts'
import { clientOf } from './request-client.ts'
import type { SigningKey } from './signing-keys.ts'

/** The provider over the keys in use. It keeps nothing itself, so another one takes its place when the keys change. */
export type ProviderSource = () => Promise<Provider>

/** Answers the provider, made anew when the signing keys have changed since the last call. */
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
  // Every request is rewritten to the public address first (mount.ts), which also says whether it is https.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      // What the provider does after an answer is made, such as saving the session, has no error page of its own.
      deps.log.error({ err: error }, 'sign-in failed')
      showError(ctx, 'server_error', error)
    }
  })
  provider.on('server_error', (ctx, error) => {
    const isAway = answerUnavailable(ctx, error)
    deps.log.error({ err: error }, isAway ? 'sign-in is not available' : 'sign-in failed')
  })
  provider.on('grant.success', (ctx) => {
    const client = clientOf(ctx.req)
    const { account, entities } = ctx.oidc
    const sessionUid = (entities.RotatedRefreshToken ?? entities.RefreshToken ?? entities.AuthorizationCode)?.sessionUid
    if (!client || !account || sessionUid === undefined) return
    noteSessionPlace(deps.db.platform, { ...client, sessionUid, userId: account.accountId }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'where a session is used could not be noted')
    })
  })
  provider.on('grant.revoked', (_ctx, grantId) => deps.log.info({ grantId }, 'a grant was revoked'))
  return provider
}
