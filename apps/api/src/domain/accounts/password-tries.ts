import type { Sql } from '../../db/database.ts'
import type { Lane } from '../fair-queue.ts'
import { findOrigin, storeOrigin, type SignInOrigin } from './known-origins.ts'
import { addressKey, countTry, forgetTries, type Limit, refundTry } from './rate-limits.ts'

const QUARTER_HOUR = 15 * 60
const FROM_ONE_ORIGIN = 8
const FROM_UNKNOWN_ORIGINS = 40

export type PasswordTry = {
  /** The key of the account whose password is tried. */
  account: string
  origin: SignInOrigin
  /** The limit of one network address over all accounts: its key, and the number of tries in a quarter of an hour. */
  anybody: { key: string; most: number }
}

/**
 * `wait`: seconds to wait, 0 to proceed. `lane`: the queue in which the comparison runs. Call `succeeded` if the
 * password was right.
 */
type Counted = { wait: number; lane: Lane; succeeded(): Promise<void> }

/**
 * Counts a password attempt, per quarter of an hour: 8 for an account from one place, 40 for an account from all
 * unknown places. A browser or address that the account has signed in from has its own 8, not counted in the 40, so
 * that strangers cannot lock the person out. Attempts from one address are also limited over all accounts, except known
 * browsers.
 */
export async function countPasswordTry(sql: Sql, { account, origin, anybody }: PasswordTry): Promise<Counted> {
  const { key, isKnown, isKnownBrowser } = await findOrigin(sql, account, origin)
  const limit = (key: string, most: number): Limit => ({ key, most, seconds: QUARTER_HOUR })
  const here = limit(`${account}:${key}`, FROM_ONE_ORIGIN)
  const shared: Limit[] = []
  if (!isKnownBrowser) shared.push(limit(`${anybody.key}:${addressKey(origin.address)}`, anybody.most))
  if (!isKnown) shared.push(limit(account, FROM_UNKNOWN_ORIGINS))
  return {
    wait: await countTry(sql, [here, ...shared]),
    lane: isKnown ? { name: here.key, isVisitor: false } : { name: addressKey(origin.address), isVisitor: true },
    async succeeded() {
      await forgetTries(sql, here.key)
      await refundTry(sql, shared)
      await storeOrigin(sql, account, origin)
    },
  }
}
