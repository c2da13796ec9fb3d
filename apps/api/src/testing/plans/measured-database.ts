import pg from 'pg'
import { freshDatabase } from '../database.ts'

/**
 * A copy of the migrated database in which the buffers of each statement are counted: its address for the product, and
 * a connection of the superuser.
 */
export type MeasuredDatabase = { url: string; superuser: pg.Client; drop(): Promise<void> }

/** Nothing is counted in the other databases of the tests' PostgreSQL. */
const settings = { compute_query_id: 'on', 'pg_stat_statements.track': 'top' }

export async function measuredDatabase(): Promise<MeasuredDatabase> {
  const { url, superuserUrl, drop } = await freshDatabase()
  const superuser = new pg.Client({ connectionString: superuserUrl })
  superuser.on('error', () => {})
  await superuser.connect()
  await superuser.query('create extension pg_stat_statements')
  const name = new URL(url).pathname.slice(1)
  for (const [setting, value] of Object.entries(settings)) await superuser.query(`alter database ${name} set ${setting} = '${value}'`)
  return {
    url,
    superuser,
    async drop() {
      await superuser.end()
      await drop()
    },
  }
}
