import { type UploadRule, uploadRules } from '@greenroom/contract/media/rules'
import { newMediaId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { newFileKey, sealStream } from '../../../secrets/sealed-stream.ts'
import { cleanFilename } from '../clean-filename.ts'
import { inspect } from '../inspect.ts'
import type { IncomingFile } from '../receive/receive-file.ts'
import { privateKey } from '../stored-files.ts'
import type { NewMedia, Readers } from '../stored-media.ts'
import { keyLocation } from './open-private.ts'

/**
 * Streams a private file into the store and returns the row to write. Like `receiveFile`, but encrypted with a key of
 * its own, which the row stores sealed by the vault (security rule 24). No public URL serves it. Throws
 * INVALID_FILE_SIZE and INVALID_FILE_TYPE with the message of the rule; then nothing remains.
 */
export async function receivePrivateFile(
  { files, vault }: Pick<Deps, 'files' | 'vault'>,
  incoming: IncomingFile,
  readers: Readers,
  rule: UploadRule = uploadRules[incoming.kind],
): Promise<NewMedia> {
  const { appId, createdBy, kind } = incoming
  const id = newMediaId()
  const location = { appId, id }
  const fileKey = newFileKey()
  const filename = cleanFilename(incoming.filename)
  const inspection = inspect(incoming.bytes, filename, rule)
  await files.put(privateKey(location), sealStream(fileKey, id, inspection.bytes))
  try {
    const { size, sha256, contentType } = inspection.result()
    const sealed = { key: vault.seal(fileKey.toString('base64'), keyLocation(location)), readers }
    return { appId, id, kind, filename, contentType, size, sha256, width: null, height: null, createdBy, sealed }
  } catch (error) {
    await files.remove(privateKey(location))
    throw error
  }
}
