import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../apps/api/src/db/embedded.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'

/** A database of the benchmark's own, and a folder for what else it keeps. */
export type Stage = { url: string; superuserUrl: string; folder: string }

/** Runs a benchmark on a fresh, migrated PostgreSQL and removes everything afterwards. */
export async function onFreshDatabase(work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-'))
  const embedded = await startEmbedded({ dataDir: folder, log: { info() {}, warn: console.warn, error: console.error } })
  try {
    await migrate(embedded.url)
    await work({ url: embedded.url, superuserUrl: embedded.superuserUrl, folder })
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
