import { MAX_SUBMISSIONS_AN_HOUR } from '@greenroom/contract/action-forms/form-types'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { addressKey, demandTry, type Limit, refundTry } from '../accounts/rate-limits.ts'

const HOUR = 3600
/** Pages submitted with a mistake count only here. */
const MAX_TRIES_AN_HOUR = 60

/**
 * Runs a submission or a change, at most ten per hour from one network address. Counted in PostgreSQL, so that the
 * limit survives a restart and holds across all processes. Throws TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function countSubmission<T>({ db }: Pick<Deps, 'db'>, address: string, work: () => Promise<T>): Promise<T> {
  const taken: Limit = { key: `form:from:${addressKey(address)}`, most: MAX_SUBMISSIONS_AN_HOUR, seconds: HOUR }
  const tries: Limit = { key: `form:tries:${addressKey(address)}`, most: MAX_TRIES_AN_HOUR, seconds: HOUR }
  await demandTry(db.platform, [tries, taken])
  try {
    return await work()
  } catch (error) {
    // Mistyped answers do not count as submissions.
    if (error instanceof Failure && error.code === 'INVALID') await refundTry(db.platform, [taken])
    throw error
  }
}
