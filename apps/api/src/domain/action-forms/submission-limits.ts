import { MAX_SUBMISSIONS_AN_HOUR } from '@greenroom/contract/action-forms/form-types'
import type { Deps } from '../../deps.ts'
import { Failure, failure } from '../../failure.ts'
import { addressKey, countTry, type Limit, refundTry } from '../accounts/rate-limits.ts'

const HOUR = 3600
/** Pages that were sent with a mistake in them count here alone. */
const MAX_TRIES_AN_HOUR = 60

/**
 * Runs a submission or a change, at most ten per hour from one network address. Counted in PostgreSQL, so that it
 * survives a restart and holds over all processes. TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function countSubmission<T>({ db }: Pick<Deps, 'db'>, address: string, work: () => Promise<T>): Promise<T> {
  const taken: Limit = { key: `form:from:${addressKey(address)}`, most: MAX_SUBMISSIONS_AN_HOUR, seconds: HOUR }
  const tries: Limit = { key: `form:tries:${addressKey(address)}`, most: MAX_TRIES_AN_HOUR, seconds: HOUR }
  const wait = await countTry(db.platform, [tries, taken])
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
  try {
    return await work()
  } catch (error) {
    // A person who mistyped something is no flood.
    if (error instanceof Failure && error.code === 'INVALID') await refundTry(db.platform, [taken])
    throw error
  }
}
