/**
 * How long, in ms, PostgreSQL may take to respond while a process starts. That takes seconds on a machine that is busy
 * or has just started; a server that is not running refuses at once.
 */
export const START_CONNECTION_MS = 30_000

/** Where a database is, and what is in between. */
export type DatabaseAddress = {
  /** PostgreSQL itself, as the owner: postgres://user:password@host:port/database. */
  url: string
  /** The same database through a connection pooler in transaction mode, as greenroom_api; null without one. */
  poolUrl: string | null
  /** Whether Citus spreads its tables over several nodes. */
  isDistributed: boolean
}
