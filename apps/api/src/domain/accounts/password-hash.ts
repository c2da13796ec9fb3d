import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { failure } from '../../failure.ts'
import { fairTurns, type Lane } from '../fair-turns.ts'

/**
 * argon2id, its default here, with 19 MiB and two passes: OWASP's first choice. A stored hash carries its own
 * parameters.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is made to be slow and to need memory, so only so many run at once, and strangers never hold all places. Past
 * its queue a lane is told that the server is busy.
 */
const AT_ONCE = availableParallelism() * 2
const inTurn = fairTurns({ places: AT_ONCE, forVisitors: AT_ONCE - 1, waiting: 100, forVisitorsWaiting: 200 }, () => failure('UNAVAILABLE'))

/** Whoever has signed in, or does so from where they did before. */
const KNOWN: Lane = { name: 'known', isVisitor: false }

/** A password as it is stored. `lane`: on whose behalf it is hashed; a person who is known unless given. */
export function hashPassword(password: string, lane: Lane = KNOWN): Promise<string> {
  return inTurn(lane, () => hash(password, COST))
}

/**
 * Is this the password? Without a stored hash (nobody has that address, or no password was set yet) a comparison is
 * made all the same, so that the time of the answer says nothing about who exists. `stale` asks for a new hash with
 * today's cost.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  lane: Lane = KNOWN,
): Promise<{ matches: boolean; stale: boolean }> {
  const compared = stored ?? (await decoy())
  const matches = await inTurn(lane, () => verify(compared, password))
  return { matches: matches && stored !== null, stale: isStale(compared) }
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  decoyHash ??= hash('no account has this password', COST)
  return decoyHash
}

function isStale(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost
}
