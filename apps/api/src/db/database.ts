/**
 * How the rest of the program speaks to PostgreSQL. `connect.ts` makes one of these.
 *
 * Rows arrive as pg reads them, with two differences: `bigint` is a number (no count or size here passes 2^53), and
 * `date` stays the text that PostgreSQL sent, since a calendar day has no time zone.
 */
export type Sql = {
  /**
   * One statement. Every value is bound ($1, $2 …); the text never contains input. It is planned once and the plan
   * kept, unless its best plan depends on its values so much (a part of a name finds three rows or a million) that it
   * is to be planned each time.
   */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    options?: { planned: 'each time' },
  ): Promise<{ rows: Row[]; rowCount: number }>
}

/** Statements inside one transaction. */
export type Tx = Sql & {
  /**
   * A statement whose answer nobody needs: it leaves with the next one, and nothing waits for it. Should it fail, then
   * the next statement, or at the latest the end of the work, rejects with its error.
   */
  send(text: string, values?: readonly unknown[]): void
  /**
   * The same for a statement whose rows are wanted in the end: wait for them behind `end`, or behind another statement.
   */
  tell<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Nothing more is asked: the commit leaves with what was sent. As behind `last`, nothing is undone after it. */
  end(): void
  /**
   * For the one statement that ends the transaction: the commit leaves together with it, one wait less. Only for a
   * statement whose answer cannot be a reason to change nothing after all; work that fails after it is no longer
   * undone.
   */
  last: Sql
  /**
   * A statement that leaves right before the commit, behind everything else, and once however often it is asked for
   * with the same values. For counters, whose rows other writers wait for until the commit.
   */
  beforeCommit(text: string, values?: readonly unknown[]): void
  /**
   * Adds to a counter, whose statement leaves before those of `beforeCommit`: once for the same text and values, with
   * the sum of what was added as its last value.
   */
  count(text: string, values: readonly unknown[], added: number): void
  /** Lets each statement from here to the end of the transaction take up to `seconds`, instead of five. */
  allow(seconds: number): Promise<void>
}

/**
 * The two doors to the database. A statement that creators asked for goes through `inApp` or `changeApp`, where
 * row-level security is the second net; `platform` is the owner's connection and sees all apps.
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
  changeApp<T>(appId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The owner's connection: accounts, sign-in, jobs, things over all apps. Never used for what one app's creator asked
   * for.
   */
  platform: Sql
  /** A transaction on the owner's connection; `work` may be run once more, as by `changeApp`. */
  changePlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Whether the tables lie on several servers: then a row has an `xmin` on each of them, which says nothing about the
   * others.
   */
  isDistributed: boolean
  /** Refuses new work and what waits for its turn, waits for what is under way, then closes every connection. */
  close(): Promise<void>
}
