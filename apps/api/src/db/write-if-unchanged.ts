/**
 * Writes a row that was read without a lock only if it has not changed since, in one round trip and without an error in
 * PostgreSQL: the update names the stamp that was read, each later statement of the transaction applies to rows that
 * are `writtenHere`, and an update that returns no row has changed nothing. On a single PostgreSQL only
 * (`Database.isDistributed`): on several servers a row has a stamp on each of them.
 */

/** The transaction that wrote a row. */
export const ROW_STAMP = 'xmin::text'

/** Whether this row was written by the current transaction. */
export function writtenHere(alias: string): string {
  return `${alias}.xmin = pg_current_xact_id()::xid`
}
