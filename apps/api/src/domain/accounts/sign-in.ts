import type { Deps } from '../../deps.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { findPasswordHash, noteSignIn, refreshPasswordHash } from './queries.ts'
import { accountKey, addressKey, countTry, forgetTries, giveBack } from './rate-limits.ts'

export type SignInResult = { userId: string } | { refused: 'wrong' } | { refused: 'wait'; seconds: number }

const QUARTER_HOUR = 15 * 60

/**
 * Checks an e-mail address and a password. Failed tries are limited per person from one address (8 in a quarter of an hour), per person
 * from anywhere (40) and per address for anybody (100); a good sign-in gives its own try back. The time and the words of a refusal are
 * the same for a wrong password, an unknown address and a disabled account.
 */
export async function signIn(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInResult> {
  const sql = db.platform
  const account = accountKey(email)
  const from = addressKey(address)
  const here = { key: `sign-in:${account}:${from}`, most: 8, seconds: QUARTER_HOUR }
  const everywhere = { key: `sign-in:${account}`, most: 40, seconds: QUARTER_HOUR }
  const anybody = { key: `sign-in:from:${from}`, most: 100, seconds: QUARTER_HOUR }

  const seconds = await countTry(sql, [here, everywhere, anybody])
  if (seconds > 0) {
    log.warn({ account, seconds }, 'sign-in refused: too many tries')
    return { refused: 'wait', seconds }
  }
  const found = await findPasswordHash(sql, email)
  const { matches, stale } = await verifyPassword(found?.passwordHash ?? null, password)
  if (found === null || found.passwordHash === null || !matches) {
    log.info({ account }, 'sign-in refused: wrong e-mail or password')
    return { refused: 'wrong' }
  }
  await forgetTries(sql, here.key)
  await giveBack(sql, [everywhere, anybody])
  if (stale) await refreshPasswordHash(sql, found.id, found.passwordHash, await hashPassword(password))
  await db.changePlatform((tx) => noteSignIn(tx, found.id))
  log.info({ userId: found.id }, 'signed in')
  return { userId: found.id }
}
