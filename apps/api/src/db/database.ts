import type { Sql, WholeTx } from '@greenroom/pipeline/sql'

export type { Sql, Tx, WholeTx } from '@greenroom/pipeline/sql'

/**
 * How the rest of the program uses PostgreSQL; `connect.ts` opens one. A statement that creators asked for goes through
 * `inApp` or `changeApp`, where row-level security is the second line of defense; `platform` is the owner's connection
 * and sees all apps.
 *
 * All of them reject with `Overloaded` when too many callers wait for a connection, of all apps or of this one, and
 * with `Unreachable` when PostgreSQL does not answer (`failures.ts`); both are a 503. A `Sql` is valid only until the
 * promise of the `work` that received it has settled.
 */
export type Database = {
  /**
   * Reads in one app: as the role greenroom_api with greenroom.app_id set to `appId` (a UUID). Each statement stands
   * for itself; of those that are asked for together the later ones may fail with the first.
   */
  inApp<T>(appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * The same for statements that never take long, such as one record by its key. Those that are asked for together are
   * sent behind each other on one connection, whoever asks; a long one would hold up the others.
   */
  shortInApp<T>(appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * The same inside one transaction: committed when `work` resolves, rolled back when it rejects. `work` is run once
   * more when PostgreSQL aborted the transaction to end a deadlock.
   */
  changeApp<T>(appId: string, work: (tx: WholeTx) => Promise<T>): Promise<T>
  /**
   * The owner's connection: accounts, sign-in, jobs, things over all apps. Never used for what one app's creator asked
   * for.
   */
  platform: Sql
  /** A transaction on the owner's connection; `work` may be run once more, as by `changeApp`. */
  changePlatform<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
  /**
   * Whether the tables lie on several servers: then a row has an `xmin` on each of them, which says nothing about the
   * others.
   */
  isDistributed: boolean
  /** Refuses new work and what waits for its turn, waits for what is under way, then closes every connection. */
  close(): Promise<void>
}
