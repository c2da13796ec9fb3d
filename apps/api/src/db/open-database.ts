import { sharesSessions } from '@greenroom/pipeline/shares-sessions'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { isSpread } from './citus/cluster.ts'
import { checkInPlace } from './citus/in-place.ts'
import { type DatabaseAddress, START_CONNECTION_MS } from './database-address.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded.ts'
import { causeOf } from './failures.ts'
import { migrate } from './schema/migrate.ts'
import { withClient } from './with-client.ts'

/** A migrated database; `stop` stops the embedded one when this process started it, and does nothing otherwise. */
export type OpenedDatabase = DatabaseAddress & { stop(): Promise<void> }

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolUrl' | 'dataDir' | 'role'>
type Reached = Pick<OpenedDatabase, 'url' | 'stop'>

/**
 * The database that the configuration names: PostgreSQL at DATABASE_URL, or the embedded one on DATA_DIR. It is
 * migrated, and a cluster checked, before this resolves. A process that is only the worker, or only the web server,
 * joins the embedded one of its sibling if that is already running.
 */
export async function openDatabase(config: Settings, log: Logger): Promise<OpenedDatabase> {
  const database = config.databaseUrl === null ? await openEmbedded(config, log) : await reach(config.databaseUrl)
  try {
    const { applied } = await migrate(database.url)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    const notice = await withClient(database.url, checkInPlace)
    if (notice !== undefined) log.warn(notice)
    const isDistributed = await withClient(database.url, isSpread)
    return { url: database.url, poolUrl: config.databasePoolUrl, isDistributed, stop: () => database.stop() }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function openEmbedded({ dataDir, role }: Pick<Config, 'dataDir' | 'role'>, log: Logger): Promise<Reached> {
  const sibling = role === 'all' ? undefined : await findEmbedded(dataDir)
  return sibling === undefined ? await startEmbedded({ dataDir, log }) : { url: sibling.url, stop: async () => {} }
}

async function reach(url: string): Promise<Reached> {
  const { hostname, port } = new URL(url)
  try {
    const version = await withClient(url, majorVersion)
    if (version < LEAST_VERSION) throw new StartError(tooOld(`${hostname}:${port || '5432'}`, version))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `PostgreSQL at ${hostname}:${port || '5432'} cannot be used (${causeOf(error)}). Start it, or correct DATABASE_URL; without DATABASE_URL Greenroom brings its own.`,
      { cause: error },
    )
  }
  if (await sharesSessions(url, START_CONNECTION_MS)) {
    throw new StartError(
      'DATABASE_URL leads to a connection pooler in transaction mode, which loses the locks of migrations and the live events. Let it name PostgreSQL itself, and DATABASE_POOL_URL the pooler.',
    )
  }
  return { url, stop: async () => {} }
}

const LEAST_VERSION = 16

async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version")
  return rows[0]?.version ?? 0
}

/** Debian 12 and Ubuntu 22.04, for example, have an older one. */
function tooOld(position: string, version: number): string {
  return (
    `PostgreSQL at ${position} is version ${version}, and Greenroom needs ${LEAST_VERSION} or newer. ` +
    'The PostgreSQL project has newer packages for your system: https://www.postgresql.org/download/linux/ (for Debian and Ubuntu the repository PGDG). ' +
    'Without DATABASE_URL Greenroom brings its own.'
  )
}
