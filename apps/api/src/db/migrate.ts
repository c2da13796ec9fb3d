import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { named, sqlState } from './failures.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
// Any number that only Greenroom uses: who holds it migrates, everybody else waits.
const ADVISORY_LOCK = 4_067_301_118

/** A migration cannot be applied; the message is a sentence that says why and what to do. */
export class MigrationError extends StartError {}

type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the database to the newest schema: every file of `migrations/` that it has not seen, in order, each in a
 * transaction of its own; `until` names the last one wanted. Any number of processes may call it at once. Rejects with
 * `MigrationError` when a landed file was edited, when one is missing or out of order, or when a file fails; with
 * `Unreachable` when PostgreSQL does not answer.
 */
export async function migrate(url: string, folder: URL = FOLDER, until?: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'greenroom migrate', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows: landed } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    const waiting = findWaiting(migrations, landed).filter(({ name }) => until === undefined || name <= until)
    for (const migration of waiting) await apply(client, migration)
    return { applied: waiting.map(({ name }) => name) }
  } catch (error) {
    throw named(error)
  } finally {
    // Ends the session, and the advisory lock with it.
    await client.end()
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new MigrationError(`Migration ${name} must be named like 0002-what-it-does.sql.`)
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function findWaiting(migrations: Migration[], landed: { name: string; checksum: string }[]): Migration[] {
  const checksums = new Map(landed.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  const newest = landed.at(-1)?.name ?? ''
  for (const { name } of landed) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database has migration ${name}, which this version of Greenroom does not know. Start the newer version.`,
      )
    }
  }
  for (const { name, checksum } of migrations) {
    const before = checksums.get(name)
    if (before !== undefined && before !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it had been applied to this database. Restore the file and put the change into a new one.`,
      )
    }
    if (before === undefined && name < newest) {
      throw new MigrationError(`Migration ${name} comes before ${newest}, which is applied already. Give it a higher number.`)
    }
  }
  return migrations.filter(({ name }) => !checksums.has(name))
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    // A migration must not queue behind a long reader and make every later statement wait behind itself.
    await client.query("set local lock_timeout = '10s'")
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (sqlState(error) === undefined) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const remedy =
      sqlState(error) === '42501'
        ? ' The user in DATABASE_URL must own the database, and have CREATEROLE or be granted a role greenroom_api that exists.'
        : ''
    throw new MigrationError(`Migration ${name} failed and was undone: ${reason}.${remedy}`, { cause: error })
  }
}
