import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/schema/migrate.ts'

/** A separate PostgreSQL that counts the buffers of each statement, with a migrated database to copy. */
export type MeasuredServer = {
  superuser: pg.Client
  /** A copy of the migrated database: its address for the product, and a connection of the superuser. */
  copy(name: string): Promise<Copy>
  stop(): Promise<void>
}

export type Copy = { name: string; url: string; superuser: pg.Client }

const log = { info() {}, warn() {}, error: console.error }
const settings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' }

export async function startMeasuredServer(): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-plans-'))
  const start = () => startEmbedded({ dataDir: folder, log, throwaway: true })
  const first = await start()
  const preparing = await connected(first.superuserUrl)
  for (const [name, value] of Object.entries(settings)) await preparing.query(`alter system set ${name} = '${value}'`)
  await preparing.end()
  await first.stop()
  const { url, superuserUrl, stop } = await start()
  await migrate(url)
  const superuser = await connected(inDatabase(superuserUrl, 'postgres'))
  return {
    superuser,
    async copy(name) {
      const { pathname, username } = new URL(url)
      await superuser.query(`create database ${name} template ${pathname.slice(1)} owner ${username} strategy file_copy`)
      const own = await connected(inDatabase(superuserUrl, name))
      await own.query('create extension pg_stat_statements')
      return { name, url: inDatabase(url, name), superuser: own }
    },
    async stop() {
      await superuser.end()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

function inDatabase(address: string, database: string): string {
  return Object.assign(new URL(address), { pathname: `/${database}` }).href
}
