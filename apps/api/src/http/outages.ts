import { type Outage, outageOf } from '../db/failures.ts'
import { type Failure, unavailable } from '../failure.ts'

/** The message for each outage, and after how many seconds the same call may succeed. */
const answers: Record<Outage, { detail: string; seconds: number }> = {
  away: { detail: 'The database cannot be reached right now. Please try again in a moment.', seconds: 2 },
  busy: { detail: 'The server is busy. Please try again in a moment.', seconds: 1 },
  'disk full': {
    detail: 'The server has run out of disk space and cannot save anything. Please ask the operator to free some space.',
    seconds: 30,
  },
  exhausted: { detail: 'The database is short of memory or connections. Please try again in a moment.', seconds: 5 },
  storage: { detail: 'The server cannot read or write its data. Please tell its operator.', seconds: 30 },
  'read only': { detail: 'The database is read-only right now. Please try again in a minute.', seconds: 10 },
}

/**
 * An outage of the database or of the machine's own files as UNAVAILABLE, with a sentence that says what to do;
 * undefined for any other error.
 */
export function asOutage(error: unknown): Failure | undefined {
  const outage = outageOf(error) ?? outageOfFiles(error)
  if (outage === undefined) return undefined
  const { detail, seconds } = answers[outage]
  return unavailable(detail, seconds)
}

/** The outage of the machine's own files that an error means; undefined for any other error. */
export function outageOfFiles(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || !('code' in error && 'syscall' in error)) return undefined
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'disk full'
  if (error.code === 'EIO' || error.code === 'EROFS') return 'storage'
  return error.code === 'EMFILE' || error.code === 'ENFILE' ? 'exhausted' : undefined
}
