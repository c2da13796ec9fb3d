import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { examineCluster } from './backup/examine-cluster.ts'
import { checkFiles } from './backup/hashed-files.ts'
import { type Manifest, readManifest } from './backup/manifest.ts'
import { missingMedia } from './backup/media-files.ts'
import { restoreCluster } from './backup/restore-cluster.ts'
import { restoreTables } from './backup/restore-tables.ts'
import { countRows, withSession } from './backup/session.ts'
import { CommandError, runCommand, silentLog } from './command-line.ts'

export type VerifiedBackup = { manifest: Manifest; rows: Record<string, number>; missingMedia: string[] }

/**
 * `npm run verify-backup -- folder`: compares every file with its hash, then restores the database into a temporary
 * folder (TMPDIR), starts PostgreSQL on it, runs its checks, and counts. The backup is only read. Throws `CommandError`
 * when it is damaged.
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const folder = resolve(path)
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest.files)
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-verify-'))
  try {
    if (manifest.kind === 'cluster') await restoreCluster(folder, manifest, dataDir)
    const embedded = await startEmbedded({ dataDir, log: silentLog, throwaway: true })
    try {
      if (manifest.kind === 'tables') await restoreTables(folder, manifest, embedded.url)
      return await withSession(embedded.superuserUrl, async (client) => {
        if (manifest.kind === 'cluster') await examineCluster(client)
        const missing = manifest.media ? await missingMedia(client, manifest) : []
        return { manifest, rows: await countRows(client), missingMedia: missing }
      })
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function main(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1)
    throw new CommandError('Give the folder of one backup: npm run verify-backup -- /backups/monday')
  const { manifest, rows, missingMedia: missing } = await verifyBackup(folder)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `The backup of ${manifest.createdAt} is whole: ${manifest.files.length} files, and a database that starts with ${total} rows:`,
  )
  for (const [table, count] of Object.entries(rows)) if (count > 0) console.log(`  ${table} ${count}`)
  if (missing.length > 0)
    throw new CommandError(`${missing.length} uploaded files are missing in it, such as ${missing.slice(0, 3).join(', ')}.`)
}

if (import.meta.main)
  await runCommand(main, {
    usage: 'npm run verify-backup -- FOLDER',
    does: 'Compares every file of a backup with its hash, starts PostgreSQL on a copy, and counts. The backup is only read.',
  })
