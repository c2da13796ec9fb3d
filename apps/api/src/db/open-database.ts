import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

/** A migrated database; `stop` ends the embedded one and does nothing to one of your own. */
export type OpenedDatabase = { url: string; stop(): Promise<void> }

/** The database that the configuration names: PostgreSQL at DATABASE_URL, or the embedded one on DATA_DIR. Migrated when this answers. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<OpenedDatabase> {
  const database =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, log: pinoLog(log) }) : await reach(config.databaseUrl)
  try {
    const { applied } = await migrate(database.url)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    return { url: database.url, stop: () => database.stop() }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function reach(url: string): Promise<OpenedDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { hostname, port } = new URL(url)
    const reason = error instanceof Error ? error.message || String(Object(error).code) : String(error)
    throw new StartError(
      `PostgreSQL at ${hostname}:${port || '5432'} cannot be used (${reason}). Start it, or correct DATABASE_URL; without DATABASE_URL Greenroom brings its own.`,
      { cause: error },
    )
  }
  return { url, stop: async () => {} }
}

function pinoLog(log: Logger) {
  return {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
  }
}
