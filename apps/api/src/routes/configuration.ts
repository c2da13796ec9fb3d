import { issuerMetadata } from '@greenroom/contract/access/built-in-issuer'
import type { Deps } from '../deps.ts'
import { publicRoute, route } from '../http/route.ts'

/** What the console needs before sign-in: where to sign in, and the operator's addresses. No secrets. */
export const configurationRoutes = [
  route({
    method: 'GET',
    path: '/api/configuration',
    guard: publicRoute,
    summary: 'Where to sign in, and the addresses that the operator has set',
    handler: async ({ deps }) => ({ data: configurationOf(deps) }),
  }),
]

function configurationOf({ config, simulator }: Pick<Deps, 'config' | 'simulator'>) {
  const external = config.externalIssuer
  const builtIn = `${config.publicUrl}/sso`
  return {
    issuer: external?.issuer ?? builtIn,
    issuer_metadata: external ? null : issuerMetadata(builtIn),
    client_id: external?.clientId ?? 'console',
    scope: external?.scopes.join(' ') ?? 'public profile openid name email',
    // The built-in provider's own sign-out; with an external issuer its end-session endpoint is used instead.
    sign_out_url: external ? null : '/sso/admins/sign_out',
    web_host: config.webHost,
    serves_websites: config.websiteUrl !== null,
    // The demo's accounts do not exist at an external issuer.
    demo: config.demo && external === null,
    demo_phone: simulator !== null,
    push_confirm_above: config.pushConfirmAbove,
    push_hold_seconds: config.pushHoldSeconds,
    sign_up: config.signUp,
    links: config.links,
    version: config.version,
  }
}
