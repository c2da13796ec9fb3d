/**
 * How a row that was read without a lock is written only if nobody has written it since, in one wait and without an
 * error in PostgreSQL: the update names the stamp that was read, each statement behind it in the transaction applies to
 * rows that are `writtenHere`, and an update that returns no row has changed nothing. On one PostgreSQL only
 * (`Database.isDistributed`): on several servers a row has a stamp on each of them.
 */

/** The transaction that wrote a row. */
export const ROW_STAMP = 'xmin::text'

/** Was this row written by the present transaction? */
export function writtenHere(alias: string): string {
  return `${alias}.xmin = pg_current_xact_id()::xid`
}
