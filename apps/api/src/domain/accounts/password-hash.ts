import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { unavailable } from '../../failure.ts'
import { fairQueue, type Lane } from '../fair-queue.ts'

/**
 * argon2id, the default of this library, with 19 MiB and two passes: OWASP's first choice. A stored hash contains its
 * own parameters.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is slow and needs memory by design, so concurrency is limited, and strangers can never occupy all places. If
 * a lane's queue is full, its callers get UNAVAILABLE.
 */
const AT_ONCE = availableParallelism() * 2
const BUSY = 'Too many passwords are being checked right now. Please try again in a moment.'
const queued = fairQueue({ slots: AT_ONCE, forVisitors: AT_ONCE - 1, waiting: 100, forVisitorsWaiting: 200 }, () => unavailable(BUSY, 2))

/** People who are signed in, or sign in from a known place. */
const KNOWN: Lane = { name: 'known', isVisitor: false }

/** Hashes a password for storage. `lane` is the queue to use; by default that of known people. */
export function hashPassword(password: string, lane: Lane = KNOWN): Promise<string> {
  return queued(lane, () => hash(password, COST))
}

/**
 * Compares a password with a stored hash. If there is none (unknown address, or no password yet), it still runs a
 * comparison, so that the timing does not reveal which accounts exist. `stale`: the hash should be renewed with the
 * current cost.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  lane: Lane = KNOWN,
): Promise<{ matches: boolean; stale: boolean }> {
  const compared = stored ?? (await decoy())
  const matches = await queued(lane, () => verify(compared, password))
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
