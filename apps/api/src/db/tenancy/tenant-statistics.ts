import type pg from 'pg'
import { tablesPlaced } from './placement.ts'

/**
 * How many apps PostgreSQL assumes in a tenant table, whatever ANALYZE counts: prepared statements are planned for an
 * app with a tenth of all rows. With the real number they are planned for the average app, and scan all rows of the
 * largest one where a few look-ups by id would do (decision 0109).
 */
const ASSUMED_APPS = 10

/**
 * Sets the assumption on each tenant table that lacks it, and analyzes the table so that it applies at once. Citus
 * rejects it on distributed tables: those keep what they had when they were distributed.
 */
export async function assumeLargeApps(client: pg.ClientBase): Promise<void> {
  const { rows: citus } = await client.query("select where to_regclass('pg_dist_partition') is not null")
  const { rows } = await client.query<{ table: string; is_filled: boolean }>(
    `select c.relname as table, pg_relation_size(c.oid) > 0 as is_filled from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'app_id'
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attoptions is distinct from array[$2]
       ${citus.length > 0 ? 'and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)' : ''}
     order by c.relname`,
    [tablesPlaced('tenant'), `n_distinct=${ASSUMED_APPS}`],
  )
  for (const { table, is_filled } of rows) {
    await client.query(`alter table ${table} alter column app_id set (n_distinct = ${ASSUMED_APPS})`)
    if (is_filled) await client.query(`analyze ${table}`)
  }
}
