import { Overloaded, sqlState, Unreachable } from '@greenroom/pipeline/failures'

export { Overloaded, sqlState, Unreachable } from '@greenroom/pipeline/failures'

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
