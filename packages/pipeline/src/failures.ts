/** Too many callers wait for a connection; the caller may retry soon. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** PostgreSQL cannot be reached, does not respond, is starting or stopping, or the connection was lost. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Wraps an error after which the connection is in an unknown state and must not be used again. */
export class Unusable extends Error {
  override name = 'Unusable'
}

/** The error message of a connection that was closed because it did not respond in time. */
export const SILENT = 'PostgreSQL gave no answer in time'

/** The SQLSTATE of an error from PostgreSQL ('23505' is a unique violation), or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined
}

/** Turns the error of a lost or refused connection into `Unreachable`; returns every other error unchanged. */
export function named(error: unknown): unknown {
  if (error instanceof Overloaded || error instanceof Unreachable) return error
  const state = sqlState(error)
  if (state !== undefined) return isServerGone(state) ? new Unreachable('PostgreSQL is stopping or starting.', { cause: error }) : error
  return isConnectionLost(error) ? new Unreachable('PostgreSQL cannot be reached.', { cause: error }) : error
}

// After these the connection is unusable. 53300: every connection slot is taken.
function isServerGone(state: string): boolean {
  return /^(08...|57P0.|25P03|25P04|53300)$/.test(state)
}

const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]
const PG_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout expired)/

function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && NETWORK_CODES.includes(error.code) && 'syscall' in error) return true
  return error.message === SILENT || PG_MESSAGES.test(error.message)
}
