/** Too many callers wait for a database connection; the caller may try again in a moment. Answered as 503. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** PostgreSQL cannot be reached, is starting or stopping, or the connection broke off. Answered as 503. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The SQLSTATE of an error that PostgreSQL answered ('23505' is a unique violation), or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined
}

/** The name of the constraint or unique index that a statement violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith('23')) return undefined
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

/** Turns a broken or refused connection into `Unreachable`; leaves every other error as it is. */
export function named(error: unknown): unknown {
  if (error instanceof Overloaded || error instanceof Unreachable) return error
  const state = sqlState(error)
  if (state !== undefined) return isServerGone(state) ? new Unreachable('PostgreSQL is stopping or starting.', { cause: error }) : error
  return isConnectionLost(error) ? new Unreachable('PostgreSQL cannot be reached.', { cause: error }) : error
}

// 08: connection exceptions; 57P01 to 57P03: shutting down, crashed, cannot connect now; 53300: every connection slot is taken.
function isServerGone(state: string): boolean {
  return state.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(state)
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
  return PG_MESSAGES.test(error.message)
}
