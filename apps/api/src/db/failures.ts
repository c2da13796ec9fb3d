import { valuesOf } from '@greenroom/contract/fields/values-of'
import { named, Overloaded, sqlState, Unreachable } from '@greenroom/pipeline/failures'

export { Overloaded, sqlState, Unreachable } from '@greenroom/pipeline/failures'

/**
 * The name of the constraint or unique index that a statement violated, or undefined. A node of a Citus cluster reports
 * the name of its shard, `members_email_102676`, and the coordinator passes on only the message.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !sqlState(error)?.startsWith('23')) return undefined
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  const name = constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(SHARD, '')
}

/** Citus numbers its shards from 102008. */
const SHARD = /_\d{6,}$/

/** What the system or PostgreSQL said, such as `connect ECONNREFUSED 127.0.0.1:5432`. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || String(valuesOf(cause).code) : String(cause)
}

/** Why PostgreSQL cannot do something now but may do it later. */
export type Outage = 'away' | 'busy' | 'disk full' | 'exhausted' | 'storage' | 'read only'

/** The outage that an error of the database means; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof Overloaded) return 'busy'
  if (error instanceof Unreachable) return 'away'
  const state = sqlState(error)
  return state === undefined ? undefined : OUTAGES.find(([pattern]) => pattern.test(state))?.[1]
}

/**
 * Whether PostgreSQL refused a connection of one's own, or ended it; those of the pools throw `Unreachable`. Files and
 * pipes fail with the same codes, so an error of the system counts only when it is one of connecting.
 */
export function isUnreachable(error: unknown): boolean {
  const { syscall = 'connect' } = valuesOf(error)
  return named(error) instanceof Unreachable && (syscall === 'connect' || syscall === 'getaddrinfo')
}

// Appendix A of PostgreSQL's documentation. Damaged data (XX001, XX002) is not among these: waiting does not repair it.
const OUTAGES: readonly (readonly [RegExp, Outage])[] = [
  // Connection exceptions; the server is stopping, crashed or starting; the session was ended.
  [/^(08...|57P0.|25P03|25P04)$/, 'away'],
  // Lock not available, canceled by a timeout, serialization failure, completion unknown, deadlock.
  [/^(55P03|57014|40001|40003|40P01)$/, 'busy'],
  [/^53100$/, 'disk full'],
  // Out of memory, too many connections, a configured limit.
  [/^53...$/, 'exhausted'],
  // System errors outside of PostgreSQL: I/O errors, missing files.
  [/^58...$/, 'storage'],
  // A standby after a failover, or a hosted database that is full.
  [/^25006$/, 'read only'],
]
