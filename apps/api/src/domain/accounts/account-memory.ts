import { type BoundedMemory, boundedMemory } from '../../bounded-memory.ts'
import type { Database } from '../../db/database.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/**
 * An account's state may be this old (security rule 3, ruling 4): less than the five seconds that are promised, since a
 * request takes time too.
 */
const MEMORY_MS = 4_000
const MAX_REMEMBERED = 5_000

type Remembered = { account: Promise<SignedInAccount | null>; askedAt: number }

const memory = new WeakMap<Database, BoundedMemory<Remembered>>()

/**
 * What `load` found under this key at most `maxAge` milliseconds ago (four seconds unless given), or finds now. Callers
 * that come together share one look.
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
  if (known !== undefined && now - known.askedAt < maxAge) return await known.account
  const remembered = { account: load(), askedAt: now }
  accounts.set(key, remembered)
  try {
    return await remembered.account
  } catch (error) {
    if (accounts.get(key) === remembered) accounts.delete(key)
    throw error
  }
}

/**
 * Forgets what this process remembers of all accounts: after somebody's access has ended or grown. Other processes
 * follow in seconds.
 */
export function forgetAccounts(db: Database): void {
  memoryOf(db).clear()
}

function memoryOf(db: Database): BoundedMemory<Remembered> {
  const accounts = memory.get(db) ?? boundedMemory(MAX_REMEMBERED)
  memory.set(db, accounts)
  return accounts
}
