import { issuerPaths, SIGNING_ALGORITHM } from '@greenroom/contract/access/built-in-issuer'
import { type ClientMetadata, type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Deps } from '../deps.ts'
import { findAccountById } from '../domain/accounts/stored-accounts.ts'
import { builtInIssuer, CONSOLE_CLIENT, SCOPES } from './issuer.ts'
import { signOutPage } from './pages/message-pages.ts'
import { show, showError } from './provider-errors.ts'
import { recordAdapter } from './record-adapter.ts'
import { consoleAddresses } from './registration.ts'
import type { SigningKey } from './signing-keys.ts'

const DAY = 24 * 3600

/** The longest life of a sign-in, however often it is renewed; then the password is required again. */
const SESSION_SECONDS = 14 * DAY
const ID_TOKEN_SECONDS = 15 * 60
const INTERACTION_SECONDS = 3600

/**
 * The settings of the built-in provider: only the authorization code flow with PKCE for the console (security rule 4).
 */
export function providerSettings(deps: Deps, keys: readonly SigningKey[]): Configuration {
  const { config, db } = deps
  const secure = config.publicUrl.startsWith('https:')
  // With https the browser itself guarantees that no other host can have set the cookie.
  const sessionCookie = secure ? '__Host-greenroom_session' : 'greenroom_session'

  return {
    adapter: recordAdapter(db),
    jwks: { keys: keys.map((key) => key.privateJwk) },
    clients: [consoleClient(config.publicUrl)],
    clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
    cookies: {
      keys: config.cookieKeys,
      names: { session: sessionCookie, interaction: 'greenroom_interaction', resume: 'greenroom_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      ...issuerPaths,
      userinfo: '/oauth/userinfo',
      jwks: '/oauth/jwks',
      revocation: '/oauth/revoke',
      end_session: '/oauth/logout',
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, signOutPage({ html: form, id: 'op.logoutForm', button: 'logout' })),
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${config.publicUrl}/`),
      },
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    scopes: [...SCOPES],
    claims: {
      openid: ['sub', 'auth_time', 'session_id'],
      public: [],
      profile: ['name', 'isSuper', 'timezone'],
      name: ['name'],
      email: ['email'],
    },
    // The console reads name, email and role from the id token, so the scopes' claims are part of it.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    clockTolerance: 10,
    ttl: {
      AuthorizationCode: 60,
      AccessToken: ID_TOKEN_SECONDS,
      IdToken: ID_TOKEN_SECONDS,
      Interaction: INTERACTION_SECONDS,
      Session: (_ctx, session) => left(session.loginTs),
      RefreshToken: (ctx, token) => ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? left(token.authTime),
      // Longer than any session that it serves; it is removed when the session is signed out.
      Grant: 90 * DAY,
    },
    issueRefreshToken: async (_ctx, client) => client.clientId === CONSOLE_CLIENT,
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    loadExistingGrant: grantWithoutAsking,
    interactions: { policy: signInOnly(), url: (_ctx, interaction) => `${builtInIssuer(config)}/admins/sign_in/${interaction.uid}` },
    renderError: (ctx, out, error) => showError(ctx, out.error, error),
    async findAccount(_ctx, sub, token) {
      const account = await findAccountById(db.platform, sub)
      if (account === null || account.disabledAt !== null) return undefined
      const { name, email, isSuper, timezone } = account
      const sessionId = token && 'sessionUid' in token ? token.sessionUid : undefined
      return { accountId: sub, claims: async () => ({ sub, name, email, isSuper, timezone, session_id: sessionId }) }
    },
  }
}

function consoleClient(publicUrl: string): ClientMetadata {
  const { redirects, afterSignOut } = consoleAddresses(publicUrl)
  return {
    client_id: CONSOLE_CLIENT,
    client_name: 'Greenroom',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: redirects,
    post_logout_redirect_uris: afterSignOut,
    require_auth_time: true,
    scope: SCOPES.join(' '),
  }
}

/** Seconds until a sign-in has to be renewed with the password; a session without a sign-in lasts an hour. */
function left(signedInAt: number | undefined): number {
  if (signedInAt === undefined) return INTERACTION_SECONDS
  return Math.max(1, signedInAt + SESSION_SECONDS - Math.floor(Date.now() / 1000))
}

/** The console is part of the product, so there is no consent page: a missing grant is created. */
async function grantWithoutAsking(ctx: KoaContextWithOIDC) {
  const { client, session, provider, account } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing !== undefined) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

/** Signing in is the only prompt. */
function signInOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}
