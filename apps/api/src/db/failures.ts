import { SILENT } from './silent-connections.ts'

/** Too many callers wait for a database connection; the caller may try again in a moment. Answered as 503. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/**
 * PostgreSQL cannot be reached, gives no answer, is starting or stopping, or the connection broke off. Answered as 503.
 */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * The SQLSTATE of an error that PostgreSQL answered ('23505' is a unique violation), or undefined for any other error.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error ? error.code : undefined
}

/**
 * The name of the constraint or unique index that a statement violated, or undefined. A node of a Citus cluster tells
 * the one of its shard, `members_email_102676`, and the coordinator passes on the message alone.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !sqlState(error)?.startsWith('23')) return undefined
  const told = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  const name = told ?? /constraint "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(SHARD, '')
}

/** Citus counts its shards from 102008 on. */
const SHARD = /_\d{6,}$/

/** Turns a broken or refused connection into `Unreachable`; leaves every other error as it is. */
export function named(error: unknown): unknown {
  if (error instanceof Overloaded || error instanceof Unreachable) return error
  const state = sqlState(error)
  if (state !== undefined) return isServerGone(state) ? new Unreachable('PostgreSQL is stopping or starting.', { cause: error }) : error
  return isConnectionLost(error) ? new Unreachable('PostgreSQL cannot be reached.', { cause: error }) : error
}

/** What PostgreSQL cannot do now and may do later. */
export type Outage = 'away' | 'busy' | 'disk full' | 'exhausted' | 'storage' | 'read only'

/** Which outage an error of the database tells of; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof Overloaded) return 'busy'
  if (error instanceof Unreachable) return 'away'
  const state = sqlState(error)
  return state === undefined ? undefined : OUTAGES.find(([pattern]) => pattern.test(state))?.[1]
}

// Appendix A of PostgreSQL's documentation. Damaged data (XX001, XX002) is none of these: waiting mends nothing there.
const OUTAGES: readonly (readonly [RegExp, Outage])[] = [
  // Connection exceptions; the server is stopping, crashed or starting; the session was ended.
  [/^(08...|57P0.|25P03|25P04)$/, 'away'],
  // Lock not available, canceled by a time limit, serialization failure, completion unknown, deadlock.
  [/^(55P03|57014|40001|40003|40P01)$/, 'busy'],
  [/^53100$/, 'disk full'],
  // Out of memory, too many connections, a configured limit.
  [/^53...$/, 'exhausted'],
  // System errors outside of PostgreSQL: input and output, missing files.
  [/^58...$/, 'storage'],
  // A standby after a failover, or a hosted database that is full.
  [/^25006$/, 'read only'],
]

// After these the connection is of no use. 53300: every connection slot is taken.
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
