import { isSpread } from '../../db/citus/cluster.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { CommandError } from '../command-line.ts'
import type { Manifest } from './manifest.ts'
import { countRows, withSession } from './session.ts'
import { importTables } from './table-rows.ts'

/**
 * Restores the rows of a backup into an empty database: creates the tables in the schema of the backup, fills them,
 * then migrates them. Throws `CommandError` when the database is not empty, or distributed over the nodes of a cluster;
 * then nothing was changed.
 */
export async function restoreTables(folder: string, manifest: Manifest, url: string): Promise<void> {
  await withSession(url, async (client) => {
    if (await isSpread(client)) {
      throw new CommandError('The database is distributed. Restore into one in which nothing is, then run npm run citus:bring-up.')
    }
    const found = Object.entries(await countRows(client)).find(([, total]) => total > 0)
    if (found !== undefined) throw new CommandError(`The database is not empty: ${found[0]} has rows. Restore into a new database.`)
  })
  await migrate(url, undefined, manifest.migration)
  await withSession(url, async (client) => {
    await client.query('begin')
    await importTables(client, folder, manifest)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(url)
}
