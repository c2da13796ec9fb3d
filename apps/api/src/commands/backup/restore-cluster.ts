import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { clusterVersion } from '../../db/embedded/cluster.ts'
import { folderOf, prepareFolder } from '../../db/embedded/folder.ts'
import { lockFolder } from '../../db/embedded/lock.ts'
import { CommandError } from '../command-line.ts'
import { backedUpBytes, eachOf } from './hashed-files.ts'
import type { Manifest } from './manifest.ts'

/**
 * Copies the files of an embedded PostgreSQL into an empty data folder, comparing each with its hash. The next start of
 * that folder replays the log of the backup and creates new passwords. Throws `CommandError` when there is a database
 * already.
 */
export async function restoreCluster(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const clusterFolder = folderOf(dataDir)
  await prepareFolder(clusterFolder)
  const unlock = lockFolder(clusterFolder)
  const draft = `${clusterFolder.cluster}.restoring`
  try {
    if ((await clusterVersion(clusterFolder)) !== undefined) {
      throw new CommandError(
        `${clusterFolder.dataDir} holds a database already. Restore into an empty folder: DATA_DIR=./restored npm run restore -- …`,
      )
    }
    await rm(draft, { recursive: true, force: true })
    for (const path of manifest.emptyFolders) await mkdir(within(draft, path), { recursive: true, mode: 0o700 })
    await eachOf(
      manifest.files.filter(({ path }) => path.startsWith('cluster/')),
      async (file) => {
        const target = within(draft, file.path)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await pipeline(backedUpBytes(folder, file), createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
      },
    )
    await rm(clusterFolder.credentials, { force: true })
    await rename(draft, clusterFolder.cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
    unlock()
  }
}

/** `cluster/base/1` below the new cluster. A manifest that was tampered with cannot name a path outside of it. */
function within(draft: string, path: string): string {
  const parts = path.split('/').slice(1)
  if (parts.some((part) => part === '..' || part === '')) throw new CommandError(`The backup is damaged: ${path} is no path of a database.`)
  return join(draft, ...parts)
}
