import { uploadRules } from '@greenroom/contract/media/rules'
import { type FileNamed, importFileLimits, importFileMessages } from '@greenroom/contract/transfer/import-files'
import type { Deps } from '../../../deps.ts'
import { receiveFile } from '../../media/receive/receive-file.ts'
import { openRemote, remoteProblem } from '../../media/receive/receive-remote.ts'
import { originalKey } from '../../media/stored-files.ts'
import type { NewMedia } from '../../media/stored-media.ts'
import type { DraftKey } from '../drafts/stored-drafts.ts'
import { type ImportFile, pathMistake } from './import-archive.ts'
import { countStaged, findStaged, keepStaged, keyOfSource, stagedKey } from './staged-files.ts'

export type StageDeps = Pick<Deps, 'db' | 'files' | 'remoteFiles'>

/** How many files of an import are read concurrently. */
const AT_ONCE = 3

type Staging = { key: DraftKey; createdBy: string; archive: ImportFile; signal: AbortSignal }

/**
 * Reads files named in cells, each once, and stores them with the import under the rules of uploads. For a file that
 * cannot be read the error message is stored. Nothing is added to the library yet.
 */
export async function stageFiles(deps: StageDeps, staging: Staging, named: readonly FileNamed[]): Promise<void> {
  const { key, createdBy, signal } = staging
  const wanted = new Map(named.map((one) => [keyOfSource(one), one]))
  if (wanted.size === 0) return
  const known = await deps.db.inApp(key.appId, (sql) => findStaged(sql, key, [...wanted.keys()], createdBy))
  const waiting = [...wanted].filter(([source]) => !known.has(source))
  let room = importFileLimits.files - (await deps.db.inApp(key.appId, (sql) => countStaged(sql, key)))
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const [source, one] = next
      room -= 1
      const found = room < 0 ? { problem: importFileMessages.tooMany } : await stageOne(deps, staging, one)
      if (signal.aborted) return
      const isStored = await deps.db.changeApp(key.appId, (tx) => keepStaged(tx, key, source, found))
      if (!isStored && 'id' in found) await deps.files.remove(stagedKey(key, found.id))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function stageOne({ files, remoteFiles }: StageDeps, staging: Staging, one: FileNamed): Promise<NewMedia | { problem: string }> {
  const { key, createdBy, archive, signal } = staging
  const rule = uploadRules[one.accepts]
  const receive = async (filename: string, bytes: AsyncIterable<Buffer>) => {
    const media = await receiveFile(files, { appId: key.appId, createdBy, kind: rule.type, filename, bytes }, rule)
    // Moved from the library's keys, where a file without a row would be removed after a day.
    await files.copy(originalKey(media), stagedKey(key, media.id))
    await files.remove(originalKey(media))
    return media
  }
  try {
    if (one.at === 'path') {
      const mistake = pathMistake(one.text)
      if (mistake !== null) return { problem: mistake }
      const bytes = archive.file(one.text)
      return bytes === null ? { problem: importFileMessages.notInArchive } : await receive(one.text, bytes)
    }
    if (!/^https:/i.test(one.text)) return { problem: importFileMessages.secure }
    const remote = await openRemote(remoteFiles, { address: one.text, rule, signal })
    return await receive(remote.filename, remote.bytes)
  } catch (error) {
    return { problem: remoteProblem(error, rule) }
  }
}
