import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { type Failure, unavailable } from '../failure.ts'

const TIMEOUT_MS = 5_000
const TRY_AGAIN_MS = 5_000

/**
 * The keys of an external issuer, found through its discovery document and fetched on first use. Only addresses that
 * the configured issuer itself names are requested; what a token says about keys is ignored. Rejects with UNAVAILABLE
 * when the issuer does not respond.
 */
export function createExternalKeys(issuer: string): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | null = null
  let looking: Promise<JWTVerifyGetKey> | null = null
  let last: { at: number; error: unknown } = { at: 0, error: null }

  async function discovered(): Promise<JWTVerifyGetKey> {
    if (keys !== null) return keys
    // After a failure the issuer is not requested again for a while.
    if (Date.now() - last.at < TRY_AGAIN_MS) throw issuerFailure(last.error)
    looking ??= findIssuerKeys(issuer).finally(() => {
      looking = null
    })
    try {
      keys = await looking
      return keys
    } catch (error) {
      last = { at: Date.now(), error }
      throw issuerFailure(error)
    }
  }

  return async (header, token) => {
    const find = await discovered()
    try {
      return await find(header, token)
    } catch (error) {
      throw isOfToken(error) ? error : issuerFailure(error)
    }
  }
}

/** The keys are there, and none is for this token. Anything else is a failure to fetch them. */
function isOfToken(error: unknown): boolean {
  const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported } = errors
  return [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported].some((kind) => error instanceof kind)
}

/** UNAVAILABLE, with what is wrong with the issuer as its cause, for the log. */
function issuerFailure(cause: unknown): Failure {
  const refusal = unavailable('The sign-in service cannot be reached right now. Please try again in a moment.', 5)
  refusal.cause = new Error('The issuer cannot be used.', { cause })
  return refusal
}

/** Reads the discovery document of an issuer. Rejects with the reason when it cannot be used. */
export async function findIssuerKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  })
  const document: unknown = await answer.json()
  if (!answer.ok || typeof document !== 'object' || document === null) throw new Error('The issuer has no discovery document.')
  const isNamed = 'issuer' in document && spellingsOf(issuer).some((spelling) => spelling === document.issuer)
  if (!isNamed) throw new Error('The discovery document names another issuer.')
  if (!('jwks_uri' in document) || typeof document.jwks_uri !== 'string') throw new Error('The discovery document names no keys.')
  return createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT_MS, cooldownDuration: 10_000, cacheMaxAge: 600_000 })
}

/** The names of a configured issuer, which has no slash at its end. Some, such as Auth0's, call themselves by one. */
export function spellingsOf(issuer: string): string[] {
  return [issuer, `${issuer}/`]
}
