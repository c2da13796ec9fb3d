import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The tests' PostgreSQL: an address for the superuser, and one for the owner. Both name the migrated template
     * database.
     */
    postgres: { superuserUrl: string; url: string }
  }
}

const PREFIX = 'greenroom-postgres-'

/** Starts one PostgreSQL for the whole run and migrates the database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX))
  const embedded = await startEmbedded({ dataDir, log: silent, throwaway: true })
  await migrate(embedded.url)
  project.provide('postgres', { superuserUrl: embedded.superuserUrl, url: embedded.url })
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Ends and removes what runs left behind that were killed. One that still goes on holds its folder, and is left alone.
 */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const dataDir = join(tmpdir(), name)
    try {
      const abandoned = await startEmbedded({ dataDir, log: silent, throwaway: true })
      await abandoned.stop()
      await rm(dataDir, { recursive: true, force: true })
    } catch {
      // Held by another run, or by another user.
    }
  }
}

const silent = { info() {}, warn() {}, error() {} }
