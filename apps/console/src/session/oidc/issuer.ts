import type { ConsoleConfiguration } from '@greenroom/contract/access/configuration'
import { signInPaths } from '@greenroom/contract/access/sign-in-paths'
import { valuesOf } from '@greenroom/contract/fields/values-of'
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
import { Failure, isGatewayStatus, readFailure, Sentence } from '../../api/failure.ts'
import { clockDifference, computerNow, noteServerTime } from '../../api/server-time.ts'
import type { Tokens } from '../tokens.ts'
import type { Pending } from './pending.ts'

type Configured = Pick<ConsoleConfiguration, 'issuer' | 'client_id' | 'issuer_metadata'>

/** The validated result of a grant. */
export type Granted = Tokens & { refreshToken: string | null }

/**
 * A public client of the issuer. The library validates each response: the issuer's name, state, nonce, audience,
 * authorized party and expiry. It does not check the signature of an id token, which came over the connection to the
 * issuer (OpenID Connect Core §3.1.3.7, 6); the API checks it on every call.
 */
export function makeIssuer({ issuer: address, client_id: clientId, issuer_metadata: given }: Configured) {
  /** A new token is judged by the server's time. An issuer half a minute ahead of it must not be rejected. */
  const client = (): Client => ({ client_id: clientId, [clockSkew]: 30 + Math.round(clockDifference() / 1_000) })
  const url = new URL(address)
  const options = {
    // Without TLS only if the operator has configured such an issuer, as on a developer's machine.
    [allowInsecureRequests]: url.protocol === 'http:',
    // A public client is identified by its id alone; these requests send no cookies.
    [customFetch]: async (target: string, init: RequestInit) => {
      const requestedAt = computerNow()
      const response = await reach(target, { ...init, credentials: 'omit' })
      noteServerTime(response, requestedAt)
      return response
    },
  }
  let known: Promise<AuthorizationServer> | null = given && Promise.resolve(given)

  /** The issuer's discovery document unless the configuration has it, cached; read again after a failure. */
  function metadata(): Promise<AuthorizationServer> {
    known ??= discoveryRequest(url, options)
      .then(async (response) => processDiscoveryResponse(await asItSpellsItself(url, response.clone()), response))
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }

  /** Checks the redirect address from the issuer, and exchanges its code. */
  async function byCode(answer: URL, state: string, { nonce, redirectUri, verifier }: Pending): Promise<Granted> {
    const server = await metadata()
    const parameters = validateAuthResponse(server, client(), answer, state)
    const response = await authorizationCodeGrantRequest(server, client(), None(), parameters, redirectUri, verifier, options)
    return granted(await processAuthorizationCodeResponse(server, client(), response, { expectedNonce: nonce }))
  }

  async function byRefreshToken(refreshToken: string): Promise<Granted> {
    const server = await metadata()
    const response = await refreshTokenGrantRequest(server, client(), None(), refreshToken, options)
    return granted(await processRefreshTokenResponse(server, client(), response))
  }

  return { metadata, byCode, byRefreshToken }
}

/** As long as a hidden frame may take. */
const ANSWER_MS = 8_000

/**
 * Opens an address of our own issuer and returns where its redirects end: what `visitInHiddenFrame` does, without a
 * document that the first page would wait for.
 */
export async function visitByRequest(url: string): Promise<string> {
  const answer = await reach(url, { credentials: 'same-origin', signal: AbortSignal.timeout(ANSWER_MS) })
  // Unread, it would keep its connection.
  await answer.text()
  if (new URL(answer.url).pathname !== signInPaths.silent) throw new Failure(answer.status, String(answer.status), '')
  return answer.url
}

/** Throws a `Failure` if Greenroom does not respond, and a `Sentence` if another issuer does not. */
async function reach(target: string, init: RequestInit): Promise<Response> {
  const response = await fetch(target, init).catch(() => null)
  if (response && !isGatewayStatus(response.status)) return response
  const { origin, host } = new URL(target)
  if (origin === location.origin) throw response ? await ownFailure(response) : new Failure(500, 'NETWORK', '')
  throw new Sentence(
    `The sign-in service at ${host} did not answer. Check your connection, then try again. If it fails again, contact support.`,
  )
}

/** What our own issuer or a proxy before it answered. An outage is an error of OAuth, which has no code of the API. */
async function ownFailure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null)
  const { error, error_description: detail } = valuesOf(body)
  if (error === 'temporarily_unavailable') return new Failure(response.status, 'UNAVAILABLE', String(detail ?? ''))
  return readFailure(response.status, async () => body, null)
}

/** OIDC_ISSUER has no slash at its end; the issuer may call itself by one, which the library would refuse. */
async function asItSpellsItself(url: URL, response: Response): Promise<URL> {
  const { issuer } = valuesOf(await response.json().catch(() => null))
  return issuer === `${url.href}/` ? new URL(issuer) : url
}

function granted(answer: TokenEndpointResponse): Granted {
  const claims = getValidatedIdTokenClaims(answer)
  if (!answer.id_token || !claims) throw new Error('The issuer answered without an id token.')
  const { exp, iat, sub } = claims
  return {
    ...{ idToken: answer.id_token, sub, life: (exp - iat) * 1_000, receivedAt: computerNow(), expiresAt: exp * 1_000 },
    refreshToken: answer.refresh_token ?? null,
  }
}
