import type { Database } from './database.ts'

/**
 * Throws when the database takes no writes, or has no room for more. A row may still find room in an existing page, so
 * a sort that exceeds its memory first writes half a megabyte to the disk. On several servers (Citus) the row is
 * written to the tables of sign-in, and the accounts are read the way sign-in reads them: while a server with apps is
 * down, people still sign in and use the others, and this succeeds.
 */
export async function proveWritable(db: Pick<Database, 'changePlatform'>): Promise<void> {
  await db.changePlatform(async (tx) => {
    tx.send(`set local work_mem = '64kB'`)
    tx.send('select count(distinct md5(n::text)) from generate_series(1, 8000) n')
    tx.send('select from users limit 1')
    await tx.last(
      tx.query('insert into readiness (proved_at) values (now()) on conflict (is_only) do update set proved_at = excluded.proved_at'),
    )
  })
}
