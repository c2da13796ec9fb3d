import { sqlState } from '../../db/failures.ts'
import { failure } from '../../failure.ts'

/** A foreign key that no longer leads anywhere. */
const IS_GONE = '23503'

/** Throws NOT_FOUND if the member or the record was deleted while progress was written, otherwise the error itself. */
export function refuseGone(error: unknown): never {
  throw sqlState(error) === IS_GONE ? failure('NOT_FOUND') : error
}
