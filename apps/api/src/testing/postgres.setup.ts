import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/schema/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The tests' PostgreSQL: an address for the superuser, one for the owner, and one through a pooler where the run
     * has one. All name the migrated template database.
     */
    postgres: { superuserUrl: string; url: string; poolUrl: string | null }
  }
}

const PREFIX = 'greenroom-postgres-'

/** Starts one PostgreSQL for the whole run and migrates the template that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await startPostgres()
  project.provide('postgres', { ...addresses, poolUrl: null })
  return stop
}

/** A PostgreSQL for one run; `url` and `superuserUrl` name its migrated database. */
export async function startPostgres(): Promise<{ superuserUrl: string; url: string; stop(): Promise<void> }> {
  const folder = await roomyFolder()
  await removeAbandoned(folder)
  const dataDir = await mkdtemp(join(folder, PREFIX))
  const { superuserUrl, url, stop } = await startEmbedded({ dataDir, log: silent, throwaway: true })
  await migrate(url)
  return {
    superuserUrl,
    url,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Memory, where the system offers much of it as files: a copy of the template takes 22 ms of processor time there, and
 * 34 on a disk, several times that on a busy one. Everywhere else the folder for temporary files.
 */
async function roomyFolder(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Ends and removes what killed runs left over. A running one has locked its folder, and is left alone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue
    const dataDir = join(folder, name)
    try {
      const abandoned = await startEmbedded({ dataDir, log: silent, throwaway: true })
      await abandoned.stop()
      await rm(dataDir, { recursive: true, force: true })
    } catch {
      // Locked by another run, or by another user.
    }
  }
}

const silent = { info() {}, warn() {}, error() {} }
