import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { accountKey, addressKey, countTry, demandTry, type Limit, refundTry } from '../accounts/rate-limits.ts'

const HOUR = 3600
/** Sign-ups per hour from one network address, and with one email. */
const MAX_FROM_ADDRESS = 5
const MAX_WITH_EMAIL = 3
/** The limit of all attempts, including those with invalid input. */
const MAX_TRIES = 60

/**
 * Runs a sign-up within the limits, counted in PostgreSQL across all processes. TOO_MANY_REQUESTS with the seconds to
 * wait.
 */
export async function countSignUp<T>({ db }: Pick<Deps, 'db'>, by: { address: string; email: string }, work: () => Promise<T>): Promise<T> {
  const address = addressKey(by.address)
  const tries: Limit = { key: `sign-up:tries:${address}`, most: MAX_TRIES, seconds: HOUR }
  const taken: Limit[] = [
    { key: `sign-up:from:${address}`, most: MAX_FROM_ADDRESS, seconds: HOUR },
    { key: `sign-up:with:${accountKey(by.email)}`, most: MAX_WITH_EMAIL, seconds: HOUR },
  ]
  await demandTry(db.platform, [tries, ...taken])
  try {
    return await work()
  } catch (error) {
    // Invalid input does not count towards the limit.
    if (error instanceof Failure && error.code === 'INVALID') await refundTry(db.platform, taken)
    throw error
  }
}

/** Whether another sign-up without proof of work is allowed: an hourly limit across all addresses. */
export async function mayComeUnproven({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const most = config.signUpsWithoutProof
  return most > 0 && (await countTry(db.platform, [{ key: 'sign-up:unproven', most, seconds: HOUR }])) === 0
}
