import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { demandChangeable, placeNewTables } from '../citus/in-place.ts'
import { sqlState } from '../failures.ts'
import { assumeLargeApps } from '../tenancy/tenant-statistics.ts'
import { withClient } from '../with-client.ts'
import { statementsOf } from './statements-of.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

type Migration = { name: string; text: string; checksum: string }

/**
 * Brings the database to the newest schema: every file of `migrations/` that it has not applied, in order, each in a
 * transaction of its own, statement by statement; `until` names the last one wanted. A file that begins with `--
 * outside a transaction` may be repeated and is not undone when it fails. On a distributed database every new table is
 * brought to its place. Any number of processes may call it at once. Rejects with `StartError` when an applied file
 * was edited, when one is missing or out of order, or when a file fails; with `StartError` when a node or table of a
 * cluster is not as it must be; with `Unreachable` when PostgreSQL does not respond.
 */
export async function migrate(url: string, folder: URL = FOLDER, until?: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  return await asMigrator(url, async (client) => {
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows: landed } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    const waiting = findWaiting(migrations, landed).filter(({ name }) => until === undefined || name <= until)
    const placement = waiting.length > 0 ? await demandChangeable(client) : 'one node'
    for (const migration of waiting) await (isOutside(migration) ? applyOutside(client, migration) : apply(client, migration, placement))
    if (until === undefined) await assumeLargeApps(client)
    return { applied: waiting.map(({ name }) => name) }
  })
}

// Any number that only Greenroom uses: the process with this lock changes the schema, all others wait.
const ADVISORY_LOCK = 4_067_301_118

/** Runs `work` on a connection of the owner while no other process changes the schema; rejects as `withClient` does. */
export async function asMigrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    return await work(client)
  })
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new StartError(`Migration ${name} must be named like 0002-what-it-does.sql.`)
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
      throw new StartError(`The database has migration ${name}, which this version of Greenroom does not know. Start the newer version.`)
    }
  }
  for (const { name, checksum } of migrations) {
    const before = checksums.get(name)
    if (before !== undefined && before !== checksum) {
      throw new StartError(
        `Migration ${name} was edited after it had been applied to this database. Restore the file and put the change into a new one.`,
      )
    }
    if (before === undefined && name < newest) {
      throw new StartError(`Migration ${name} comes before ${newest}, which is applied already. Give it a higher number.`)
    }
  }
  return migrations.filter(({ name }) => !checksums.has(name))
}

async function apply(client: pg.Client, migration: Migration, placement: 'distributed' | 'one node'): Promise<void> {
  try {
    await client.query('begin')
    // A migration must not queue for a lock after a long reader, where every later statement would wait for it.
    await client.query("set local lock_timeout = '10s'")
    // One connection to each node, so that a later statement sees what an earlier one did there.
    if (placement === 'distributed') await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const statement of statementsOf(migration.text)) {
      await client.query(statement)
      if (placement === 'distributed' && /^create\s+table\b/i.test(statement)) {
        await assumeLargeApps(client)
        await placeNewTables(client)
      }
    }
    await remember(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw failure(error, `Migration ${migration.name} failed and was undone`)
  }
}

/** For statements that PostgreSQL runs in no transaction, such as building an index concurrently. */
function isOutside({ text }: Migration): boolean {
  return text.startsWith('-- outside a transaction')
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  try {
    for (const statement of statementsOf(migration.text)) await client.query(statement)
    await remember(client, migration)
  } catch (error) {
    throw failure(error, `Migration ${migration.name} failed on its way, and the next start begins it anew`)
  }
}

async function remember(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

function failure(error: unknown, what: string): unknown {
  if (sqlState(error) === undefined) return error
  const reason = error instanceof Error ? error.message : String(error)
  const remedy =
    sqlState(error) === '42501'
      ? ' The user in DATABASE_URL must own the database, and have CREATEROLE or be granted a role greenroom_api that exists.'
      : ''
  return new StartError(`${what}: ${reason}.${remedy}`, { cause: error })
}
