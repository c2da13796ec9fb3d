import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  clockSkew,
  customFetch,
  discoveryRequest,
  getValidatedIdTokenClaims,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import type { Pending } from './pending.ts'

/** What a grant brought, checked. `expiresAt` is in milliseconds since 1970. */
export type Granted = { idToken: string; expiresAt: number; sub: string; refreshToken: string | null }

/**
 * The issuer as its public client sees it. The library checks each answer: the issuer's name, state, nonce, audience,
 * authorised party and end. It does not check the signature of an id token, which came over the connection to the
 * issuer (OpenID Connect Core §3.1.3.7, 6); the API checks it on every call.
 */
export function makeIssuer(address: string, clientId: string) {
  // A clock that is half a minute slow must not refuse a new token as one that does not hold yet.
  const client: Client = { client_id: clientId, [clockSkew]: 30 }
  const url = new URL(address)
  const options = {
    // Without TLS only where the operator has named such an issuer, as on a developer's machine.
    [allowInsecureRequests]: url.protocol === 'http:',
    // A public client is known by its name alone; cookies have no place in these requests.
    [customFetch]: (target: string, init: RequestInit) => fetch(target, { ...init, credentials: 'omit' }),
  }
  let known: Promise<AuthorizationServer> | null = null

  /** The discovery document, read once; read again after a failure. */
  function metadata(): Promise<AuthorizationServer> {
    known ??= discoveryRequest(url, options)
      .then((response) => processDiscoveryResponse(url, response))
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }

  /** Checks the address that the issuer sent the browser to, and trades its code. */
  async function byCode(answer: URL, state: string, { nonce, redirectUri, verifier }: Pending): Promise<Granted> {
    const server = await metadata()
    const parameters = validateAuthResponse(server, client, answer, state)
    const response = await authorizationCodeGrantRequest(server, client, None(), parameters, redirectUri, verifier, options)
    return granted(await processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce }))
  }

  async function byRefreshToken(refreshToken: string): Promise<Granted> {
    const server = await metadata()
    const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, options)
    return granted(await processRefreshTokenResponse(server, client, response))
  }

  return { metadata, byCode, byRefreshToken }
}

function granted(answer: TokenEndpointResponse): Granted {
  const claims = getValidatedIdTokenClaims(answer)
  if (!answer.id_token || !claims) throw new Error('The issuer answered without an id token.')
  const { exp, sub } = claims
  return { idToken: answer.id_token, expiresAt: exp * 1_000, sub, refreshToken: answer.refresh_token ?? null }
}
