import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './edges/files/file-store.ts'
import { openFileStore } from './edges/files/open-file-store.ts'
import { storeAfter } from './edges/files/store-after.ts'
import { checkCookieKeys, joinInstallation } from './join-installation.ts'
import { StartError } from './start-error.ts'
import { within } from './within.ts'

/** How long the start waits for a bucket. */
const PATIENCE_MS = 5_000

/**
 * The configured file store, known to be the one of this installation (join-installation.ts). A bucket that cannot be
 * reached does not stop the start: the store then answers UNAVAILABLE until the bucket responds and is the right one.
 * Throws `StartError` for another store, for other cookie keys, and for a folder that cannot be written.
 */
export async function openJoinedStore(config: Config, db: Database, log: Logger): Promise<FileStore> {
  const files = await openFileStore(config)
  const join = () => joinInstallation(db, { ...config, files })
  const fault = await faultOf(files)
  if (fault === null) {
    await join()
    return files
  }
  if (config.s3 === null) throw new StartError(fault)
  await checkCookieKeys(db, config)
  log.warn(`${fault} Until it can be reached, files can neither be uploaded nor read, and /ready answers 503.`)
  return storeAfter(files, async () => {
    await files.probe()
    await join()
  })
}

async function faultOf(files: FileStore): Promise<string | null> {
  const late = () => new Error(`The file store does not respond within ${PATIENCE_MS / 1000} seconds. Check the S3 settings.`)
  try {
    await within(PATIENCE_MS, files.check(), late)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
