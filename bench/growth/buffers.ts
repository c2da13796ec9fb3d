import type pg from 'pg'

/** The settings that PostgreSQL needs to count the buffers of statements. */
export const COUNTING_SETTINGS = { shared_preload_libraries: 'pg_stat_statements' }

/** Creates the extension in the superuser's database. */
export async function prepareCounting(superuser: pg.Client): Promise<void> {
  await superuser.query('create extension if not exists pg_stat_statements')
}

/**
 * Shared buffers that the product's statements have hit or read so far, by pg_stat_statements. It counts what the
 * product's own sessions executed, with the plans they used, and includes triggers and foreign keys. `explain` would
 * plan another statement in another session, and pg_stat_io is only updated from time to time.
 */
export async function buffersSoFar(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ buffers: number }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers
     from pg_stat_statements(false) where userid <> (select oid from pg_roles where rolname = current_user)`,
  )
  return rows[0]?.buffers ?? 0
}
