import { createHmac } from 'node:crypto'
import type { Challenge, VerifySolutionResult } from 'altcha-lib'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { countTry } from '../accounts/rate-limits.ts'

/** How long a page may be open before it is sent. */
const MINUTES = 60
/**
 * A browser derives about six hundred keys of this cost, which takes a phone at most a second. The server checks the
 * solution by a signature.
 */
const COST = 1_000
const FEWEST = 300
const MOST = 900
/** Longer than any valid solution. */
const MAX_LENGTH = 4_000

type Keys = Pick<Config, 'cookieKeys'>

/** A challenge for the browser of a visitor of a public page, signed by this installation. */
export async function newChallenge({ cookieKeys }: Keys): Promise<Challenge> {
  const { createChallenge, randomInt, deriveKey } = await altcha()
  const [key = ''] = cookieKeys
  return await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: COST, counter: randomInt(MOST, FEWEST), deriveKey },
    ...{ expiresAt: new Date(Date.now() + MINUTES * 60_000), ...secretsOf(key) },
  })
}

/**
 * The id of a solved challenge, which detects a repeated use; null if it is not one of ours, not solved, or expired.
 * `sent` is base64 of its JSON, as sent by altcha's widget.
 */
export async function provenBy({ cookieKeys }: Keys, sent: string): Promise<string | null> {
  const payload = payloadOf(sent)
  if (payload === null) return null
  for (const key of cookieKeys) {
    const { verified } = await verify(payload, key)
    if (verified) return payload.challenge.signature ?? null
  }
  return null
}

/** Counts the solution of a challenge, which is valid once. Throws NOT_PROVEN. */
export async function spendProof({ config, db }: Pick<Deps, 'config' | 'db'>, sent: string): Promise<void> {
  const proof = await provenBy(config, sent)
  const isNew = proof !== null && (await countTry(db.platform, [{ key: `proof:${proof}`, most: 1, seconds: 3600 }])) === 0
  if (!isNew) throw failure('NOT_PROVEN')
}

async function altcha() {
  const [library, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')])
  return { ...library, deriveKey }
}

type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } }

async function verify({ challenge, solution }: Payload, key: string): Promise<Pick<VerifySolutionResult, 'verified'>> {
  const { verifySolution, deriveKey } = await altcha()
  try {
    return await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
  } catch {
    // The parameters are not a challenge.
    return { verified: false }
  }
}

function payloadOf(sent: string): Payload | null {
  if (sent === '' || sent.length > MAX_LENGTH) return null
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))
    const isWhole = typeof challenge?.signature === 'string' && typeof challenge.parameters === 'object' && typeof solution === 'object'
    return isWhole ? { challenge, solution } : null
  } catch {
    return null
  }
}

function secretsOf(key: string) {
  const derived = (use: string) => createHmac('sha256', key).update(use).digest('hex')
  return { hmacSignatureSecret: derived('sign-up challenge'), hmacKeySignatureSecret: derived('sign-up solution') }
}
