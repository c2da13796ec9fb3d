import { named } from '@greenroom/pipeline/failures'
import pg from 'pg'
import { START_CONNECTION_MS } from '../database-address.ts'

// Any number that only Greenroom uses: the process with this lock changes the schema, all others wait.
const ADVISORY_LOCK = 4_067_301_118

/**
 * Runs `work` on a connection of the owner while no other process changes the schema. Rejects with `Unreachable` when
 * PostgreSQL does not respond.
 */
export async function asMigrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    return await work(client)
  })
}

/** Runs `work` on a connection of the owner that is closed afterwards, which releases every lock it took. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'greenroom migrate',
    connectionTimeoutMillis: START_CONNECTION_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw named(error)
  } finally {
    await client.end()
  }
}
