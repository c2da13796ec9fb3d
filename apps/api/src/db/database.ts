import type { Sql, WholeTx } from '@greenroom/pipeline/sql'

export type { Sql, Tx, WholeTx } from '@greenroom/pipeline/sql'

/** How many connections of a pool are in use, and how many callers wait for one or for their app's share of them. */
export type PoolUse = { pool: 'tenant' | 'platform'; inUse: number; idle: number; most: number; waiting: number }

/**
 * How the rest of the program uses PostgreSQL; `connect.ts` opens one. Statements on behalf of creators go through
 * `inApp` or `changeApp`, where row-level security is the second line of defense; `platform` is the owner's connection
 * and sees all apps.
 *
 * All of them reject with `Overloaded` when too many callers wait for a connection, of all apps or of this one, and
 * with `Unreachable` when PostgreSQL does not respond (`failures.ts`); both are a 503. A `Sql` is valid only until the
 * promise of the `work` that received it has settled.
 */
export type Database = {
  /**
   * Reads in one app: as the role greenroom_api with greenroom.app_id set to `appId` (a UUID). There is no transaction
   * around the statements; when several are sent at once, the later ones may fail with the first.
   */
  inApp<T>(appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * The same for statements that are always short, such as one record by its key. Those of all callers are pipelined on
   * one connection, so a long one would delay the others.
   */
  shortInApp<T>(appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * The same inside one transaction: committed when `work` resolves, rolled back when it rejects. `work` is run once
   * more when PostgreSQL aborted the transaction to end a deadlock.
   */
  changeApp<T>(appId: string, work: (tx: WholeTx) => Promise<T>): Promise<T>
  /**
   * The owner's connection: accounts, sign-in, jobs, and whatever spans all apps. Never used for requests of one app's
   * creator.
   */
  platform: Sql
  /** A transaction on the owner's connection; `work` may be run once more, as by `changeApp`. */
  changePlatform<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
  /**
   * Whether the tables are on several servers: then a row has an `xmin` on each of them, and they cannot be compared.
   */
  isDistributed: boolean
  /** The connections of each pool, and how many callers wait for one. */
  pools(): readonly PoolUse[]
  /** Rejects new and queued work, waits for running work, then closes every connection. */
  close(): Promise<void>
}
