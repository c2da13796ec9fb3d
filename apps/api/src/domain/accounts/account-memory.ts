import type { Database } from '../../db/database.ts'
import { recentMemory } from '../../recent-memory.ts'
import type { KeyAccount } from './key-account.ts'
import type { SignedInAccount } from './signed-in-account.ts'

const MOST_REMEMBERED = 5_000

const accounts = recentMemory<SignedInAccount | null>(MOST_REMEMBERED)
const keys = recentMemory<KeyAccount>(MOST_REMEMBERED)

/** The account of a sign-in, at most `maxAge` milliseconds old (default: four seconds). */
export const rememberAccount = accounts.remember

/** The same for a key, with the account of its person. */
export const rememberKey = keys.remember

/**
 * Clears this process's cache of accounts and keys; call it after a person's access has ended or grown. Other processes
 * follow in seconds.
 */
export function forgetAccounts(db: Database): void {
  accounts.forget(db)
  keys.forget(db)
}
