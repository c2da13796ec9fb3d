import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/db/embedded/embedded.ts'
import { migrate } from '../../apps/api/src/db/schema/migrate.ts'

/** A database of the benchmark's own, and a folder for its other files. */
export type Stage = { url: string; superuserUrl: string; folder: string }

/**
 * Runs a benchmark on a fresh, migrated PostgreSQL and removes everything afterwards. `settings` are added to
 * Greenroom's own for PostgreSQL, from its start.
 */
export async function onFreshDatabase(work: (stage: Stage) => Promise<void>, settings: Record<string, string> = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-'))
  const start = () => startEmbedded({ dataDir: folder, log: { info() {}, warn: console.warn, error: console.error } })
  let embedded = await start()
  try {
    if (Object.keys(settings).length > 0) {
      await keepSettings(embedded.superuserUrl, settings)
      await embedded.stop()
      embedded = await start()
    }
    await migrate(embedded.url)
    await work({ url: embedded.url, superuserUrl: embedded.superuserUrl, folder })
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a benchmark on the PostgreSQL in a folder, which stays afterwards: a large database is made once and measured in
 * pieces.
 */
export async function onStoredDatabase(folder: string, work: (stage: Stage) => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const embedded = await startEmbedded({ dataDir: folder, log: { info() {}, warn: console.warn, error: console.error } })
  try {
    await migrate(embedded.url)
    await work({ url: embedded.url, superuserUrl: embedded.superuserUrl, folder })
  } finally {
    await embedded.stop()
  }
}

async function keepSettings(superuserUrl: string, settings: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = ${value}`)
  await client.end()
}
