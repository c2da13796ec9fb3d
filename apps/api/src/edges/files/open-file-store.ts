import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder.ts'

/** The configured file store: a bucket, or the folder `media` below DATA_DIR. Does not access it yet. */
export async function openFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (config.s3 === null) return folderStore(join(config.dataDir, 'media'))
  // Loaded only where it is used: Amazon's client is the largest part of the server.
  const { s3Store } = await import('./s3.ts')
  return s3Store(config.s3)
}
