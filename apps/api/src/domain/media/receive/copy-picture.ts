import { uploadRules } from '@greenroom/contract/media/rules'
import { importFileMessages } from '@greenroom/contract/transfer/import-files'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { NewMedia } from '../stored-media.ts'
import { receiveFile } from './receive-file.ts'
import { openRemote, remoteProblem } from './receive-remote.ts'

/** Pictures of one app per minute: those of a few long texts. */
const PER_MINUTE = 60
const MOST_MS = 20_000

/**
 * Reads a picture on the web into the file store, and returns the row to write. Throws a failure on `address` if it
 * cannot be copied, and TOO_MANY_REQUESTS.
 */
export async function copyPicture(
  { counts, files, remoteFiles }: Pick<Deps, 'counts' | 'files' | 'remoteFiles'>,
  { appId, createdBy, address }: { appId: string; createdBy: string; address: string },
): Promise<NewMedia> {
  if (!/^https:/i.test(address)) throw invalid({ address: [importFileMessages.secure] })
  const seconds = await counts.count({ key: `copied pictures:${appId}`, perMinute: PER_MINUTE, isShared: true })
  if (seconds > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(seconds) })
  const rule = uploadRules.image
  try {
    const { filename, bytes } = await openRemote(remoteFiles, { address, rule, signal: AbortSignal.timeout(MOST_MS) })
    return await receiveFile(files, { appId, createdBy, kind: rule.type, filename, bytes }, rule)
  } catch (error) {
    throw invalid({ address: [remoteProblem(error, rule)] })
  }
}
