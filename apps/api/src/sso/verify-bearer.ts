import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { boundedMemory } from '../bounded-memory.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { failure } from '../failure.ts'
import { createExternalKeys, spellingsOf } from './external-keys.ts'
import { builtInIssuer, CONSOLE_CLIENT } from './issuer.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * The claims of an id token, once its signature, issuer, audience, type and lifetime have been checked. It says who,
 * never what they may do.
 */
export type Verified = {
  iss: string
  sub: string
  /** Seconds since 1970. */
  issuedAt: number
  expiresAt: number
  /** When the password was entered; the token's time of issue when the issuer does not say. */
  authTime: number
  /** The sign-in session at the built-in provider; null from an external issuer. */
  sessionId: string | null
  /**
   * The address, when the issuer says that it has verified it. Needed to bind an external identity, together with a
   * link.
   */
  verifiedEmail: string | null
}

/** `asOf`: the time at which the token must have been valid; now by default. */
export type VerifyBearer = (token: string, asOf?: Date) => Promise<Verified>

type Trust = { issuer: string; spellings: string[]; audience: string; clientId: string; algorithms: string[]; key: JWTVerifyGetKey }

const MAX_REMEMBERED = 5_000
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Verifies bearer tokens of the one issuer in use. A valid token is cached until it expires, so its signature is
 * checked once; with the built-in provider it also has to be signed by a key that is still published. Rejects with
 * UNAUTHENTICATED, or with UNAVAILABLE when an external issuer's keys cannot be fetched.
 */
export function createVerifyBearer({ config, keyRing }: Pick<Deps, 'config' | 'keyRing'>): VerifyBearer {
  const { externalIssuer } = config
  const trust = externalIssuer === null ? trustBuiltIn(config, keyRing) : trustExternal(externalIssuer)
  const remembered = boundedMemory<{ verified: Verified; kid: string | undefined }>(MAX_REMEMBERED)

  return async (token, asOf = new Date()) => {
    const now = asOf.getTime() / 1000
    const known = remembered.get(token)
    if (known !== undefined && known.verified.expiresAt + CLOCK_TOLERANCE_SECONDS > now) {
      if (externalIssuer !== null || (await keyRing.find(known.kid ?? '')) !== null) return known.verified
    }
    remembered.delete(token)
    const fresh = await verify(trust, token, asOf)
    remembered.set(token, fresh)
    return fresh.verified
  }
}

function trustBuiltIn(config: Config, keyRing: KeyRing): Trust {
  return {
    issuer: builtInIssuer(config),
    spellings: [builtInIssuer(config)],
    audience: CONSOLE_CLIENT,
    clientId: CONSOLE_CLIENT,
    algorithms: ['ES256'],
    async key({ kid }) {
      const found = kid === undefined ? null : await keyRing.find(kid)
      if (found === null) throw new errors.JWKSNoMatchingKey()
      return found
    },
  }
}

function trustExternal({ issuer, clientId, audience }: { issuer: string; clientId: string; audience: string }): Trust {
  return { issuer, spellings: spellingsOf(issuer), audience, clientId, algorithms: ['RS256', 'ES256'], key: createExternalKeys(issuer) }
}

async function verify(trust: Trust, token: string, asOf: Date): Promise<{ verified: Verified; kid: string | undefined }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, trust.key, {
      issuer: trust.spellings,
      audience: trust.audience,
      algorithms: trust.algorithms,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: asOf,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    // Id tokens have type JWT or none; access and logout tokens of the same issuer have another one.
    if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== 'JWT') throw failure('UNAUTHENTICATED')
    return { verified: readClaims(trust, payload), kid: protectedHeader.kid }
  } catch (error) {
    // An invalid token has a JOSE error; any other error is a failure to get the keys.
    if (error instanceof errors.JOSEError) throw failure('UNAUTHENTICATED')
    throw error
  }
}

function readClaims(trust: Trust, payload: JWTPayload): Verified {
  const { sub, iat, exp, aud, azp, auth_time: authTime, session_id: sessionId, email } = payload
  if (sub === undefined || iat === undefined || exp === undefined) throw failure('UNAUTHENTICATED')
  // A token for several audiences, or for another client, was not only meant for this one (OpenID Connect Core
  // 3.1.3.7).
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== trust.clientId) throw failure('UNAUTHENTICATED')
  return {
    iss: trust.issuer,
    sub,
    issuedAt: iat,
    expiresAt: exp,
    authTime: typeof authTime === 'number' ? authTime : iat,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    verifiedEmail: isEmailVerified(payload) && typeof email === 'string' ? email : null,
  }
}

/**
 * Whether the issuer says that it has verified the address. Entra ID never sends `email_verified`; its own claim counts
 * only where that one is missing, so that it cannot outweigh a no.
 */
function isEmailVerified({ email_verified: isVerified, xms_edov: isOfVerifiedDomain }: JWTPayload): boolean {
  if (isVerified !== undefined) return isVerified === true
  return isOfVerifiedDomain === true || isOfVerifiedDomain === 1 || isOfVerifiedDomain === '1'
}
