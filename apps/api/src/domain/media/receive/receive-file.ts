import { type MediaType, type UploadRule, uploadRules } from '@greenroom/contract/media/rules'
import { newMediaId } from '../../../db/id.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { cleanFilename } from '../clean-filename.ts'
import { inspect, refused } from '../inspect.ts'
import { laneOfApp, laneOfVisitors, probePicture } from '../pictures.ts'
import { originalKey } from '../stored-files.ts'
import type { NewMedia } from '../stored-media.ts'
import { withoutLocation } from '../without-location.ts'

/** `createdBy` is null for a visitor's file. */
export type IncomingFile = { appId: string; createdBy: string | null; kind: MediaType; filename: string; bytes: AsyncIterable<Buffer> }

/**
 * Streams a file into the store and returns the row to write. Throws INVALID_FILE_SIZE and INVALID_FILE_TYPE with the
 * message of the rule (UPL-030); then, and after a broken connection, nothing of the file remains. `location` is the
 * key if the file replaces another one. Until the row is written the file is an orphan, which jobs/sweep-files.ts
 * removes if the process dies.
 */
export async function receiveFile(
  files: FileStore,
  incoming: IncomingFile,
  rule: UploadRule = uploadRules[incoming.kind],
  location: { id: string; revision?: number } = { id: newMediaId() },
): Promise<NewMedia> {
  const { appId, createdBy, kind } = incoming
  const { id } = location
  const key = originalKey({ appId, ...location })
  const filename = cleanFilename(incoming.filename)
  const inspection = inspect(withoutLocation(counted(incoming.bytes, rule)), filename, rule)
  await files.put(key, inspection.bytes)
  try {
    const { size, sha256, contentType, isImage } = inspection.result()
    const { width, height } = isImage ? await probe(files, key, incoming) : { width: null, height: null }
    return { appId, id, kind, filename, contentType, size, sha256, width, height, createdBy }
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

/** The limit applies to the file as received, before metadata is removed (OQ-056). */
async function* counted(bytes: AsyncIterable<Buffer>, rule: UploadRule): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > rule.maxBytes) throw refused(rule, 'INVALID_FILE_SIZE')
    yield piece
  }
}

async function probe(
  files: FileStore,
  key: string,
  { appId, createdBy }: Pick<IncomingFile, 'appId' | 'createdBy'>,
): Promise<{ width: number; height: number }> {
  const lane = createdBy === null ? laneOfVisitors(appId, 'sending') : laneOfApp(appId)
  const size = await files.local(key, (path) => probePicture(path, lane))
  if (size === undefined) throw new Error('A file that was just stored cannot be read')
  return size
}
