import { named } from '@greenroom/pipeline/failures'
import pg from 'pg'
import { START_CONNECTION_MS } from './database-address.ts'

/**
 * Runs `work` on a connection of its own that is closed afterwards, which releases every lock it took. Rejects with
 * `Unreachable` when PostgreSQL does not respond.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'greenroom start', connectionTimeoutMillis: START_CONNECTION_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw named(error)
  } finally {
    await client.end().catch(() => {})
  }
}
