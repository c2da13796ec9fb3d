import { type BoundedMemory, boundedMemory } from '../../bounded-memory.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/**
 * Maximum age of a cached account (security rule 3, ruling 4). Below the promised five seconds, because a request takes
 * time too.
 */
const MEMORY_MS = 4_000
const MAX_REMEMBERED = 5_000

type Remembered = { account: Promise<SignedInAccount | null>; requestedAt: number }

const memory = new WeakMap<Database, BoundedMemory<Remembered>>()

/**
 * Returns what `load` found under this key at most `maxAge` milliseconds ago (default: four seconds), or loads it.
 * Concurrent callers share one load.
 */
export async function rememberAccount(
  db: Database,
  key: string,
  load: () => Promise<SignedInAccount | null>,
  maxAge = MEMORY_MS,
): Promise<SignedInAccount | null> {
  const accounts = memoryOf(db)
  const known = accounts.get(key)
  const now = performance.now()
  if (known !== undefined && now - known.requestedAt < maxAge) return await known.account
  const remembered = { account: load(), requestedAt: now }
  accounts.set(key, remembered)
  try {
    return await remembered.account
  } catch (error) {
    if (accounts.get(key) === remembered) accounts.delete(key)
    throw error
  }
}

/**
 * Clears this process's account cache; call it after a person's access has ended or grown. Other processes follow in
 * seconds.
 */
export function forgetAccounts(db: Database): void {
  memoryOf(db).clear()
}

function memoryOf(db: Database): BoundedMemory<Remembered> {
  const accounts = memory.get(db) ?? boundedMemory(MAX_REMEMBERED)
  memory.set(db, accounts)
  return accounts
}
