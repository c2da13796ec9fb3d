import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { failure } from '../../http/failure.ts'

/** argon2id, its default here, with 19 MiB and two passes: OWASP's first choice. A stored hash carries its own parameters. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is made to be slow and to need memory, so only so many run at once; past the queue the server says that it is busy. */
const AT_ONCE = availableParallelism() * 2
const MAY_WAIT = 200

let running = 0
const waiting: (() => void)[] = []

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/**
 * Is this the password? Without a stored hash (nobody has that address, or no password was set yet) a comparison is made all the
 * same, so that the time of the answer says nothing about who exists. `stale` asks for a new hash with today's cost.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<{ matches: boolean; stale: boolean }> {
  const compared = stored ?? (await decoy())
  const matches = await inTurn(() => verify(compared, password))
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

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw failure('UNAVAILABLE')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place passes to the next in line; only when nobody waits does it become free.
    if (next) next()
    else running -= 1
  }
}
