/**
 * How the rest of the program speaks to PostgreSQL. `connect.ts` makes one of these.
 *
 * Rows arrive as pg reads them, with two differences: `bigint` is a number (no count or size here passes 2^53), and `date` stays
 * the text that PostgreSQL sent, since a calendar day has no time zone.
 */
export type Sql = {
  /** One statement. Every value is bound ($1, $2 …); the text never contains input. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

/**
 * The two doors to the database. A statement that creators asked for goes through `inApp` or `changeApp`, where row-level security
 * is the second net; `platform` is the owner's connection and sees all apps.
 *
 * All of them reject with `Overloaded` when too many callers wait for a connection, and with `Unreachable` when PostgreSQL does
 * not answer (`failures.ts`); both are a 503. A `Sql` is valid only until the promise of the `work` that received it has settled.
 */
export type Database = {
  /** Reads in one app: as the role greenroom_api with greenroom.app_id set to `appId` (a UUID). */
  inApp<T>(appId: string, work: (sql: Sql) => Promise<T>): Promise<T>
  /** The same inside one transaction: committed when `work` resolves, rolled back when it rejects. */
  changeApp<T>(appId: string, work: (tx: Sql) => Promise<T>): Promise<T>
  /** The owner's connection: accounts, sign-in, jobs, things over all apps. Never used for what one app's creator asked for. */
  platform: Sql
  /** A transaction on the owner's connection. */
  changePlatform<T>(work: (tx: Sql) => Promise<T>): Promise<T>
  /** Refuses new work, waits for what is under way, then closes every connection. */
  close(): Promise<void>
}
