import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../db/schema/migrate.ts'
import { freshDatabase } from './database.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

/**
 * An empty database as it was after the migration `last`, for the test that calls it, as its owner. `upgrade` runs the
 * other migrations.
 */
export async function databaseAfter(last: string): Promise<{ client: pg.Client; upgrade(): Promise<unknown> }> {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to greenroom_api')
  await migrate(database.url, MIGRATIONS, last)
  return { client, upgrade: () => migrate(database.url) }
}
