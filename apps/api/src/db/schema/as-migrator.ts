import type pg from 'pg'
import { withClient } from '../with-client.ts'

// Any number that only Greenroom uses: the process with this lock changes the schema, all others wait.
const ADVISORY_LOCK = 4_067_301_118

/** Runs `work` on a connection of the owner while no other process changes the schema; rejects as `withClient` does. */
export async function asMigrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    return await work(client)
  })
}
