import type { Database } from './database.ts'

/**
 * Throws when the database takes no writes, or has no room for more. A row may still find room in a page that is there,
 * so a sort that does not fit into its memory writes half a megabyte to the disk first.
 */
export async function proveWritable(db: Pick<Database, 'changePlatform'>): Promise<void> {
  await db.changePlatform(async (tx) => {
    tx.send(`set local work_mem = '64kB'`)
    tx.send('select count(distinct md5(n::text)) from generate_series(1, 8000) n')
    await tx.last.query(
      'insert into readiness (proved_at) values (now()) on conflict (is_only) do update set proved_at = excluded.proved_at',
    )
  })
}
