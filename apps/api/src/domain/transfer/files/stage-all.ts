import type { Resource } from '@greenroom/contract/define/define-resource'
import { takesFiles } from '@greenroom/contract/transfer/import-files'
import { Interrupted } from '../../interrupted.ts'
import type { StoredDraft, DraftKey } from '../drafts/stored-drafts.ts'
import { type FileRow, type HowToRead, readRows } from '../read-rows.ts'
import { readRow } from '../row-body.ts'
import { importKey } from '../stored-imports.ts'
import { inPieces, type Prepared } from '../write-table.ts'
import { type ImportFile, withImportFile } from './import-archive.ts'
import { filesNamed, namesOnly } from './row-files.ts'
import { stageFiles, type StageDeps } from './stage-files.ts'
import { forgetProblems } from './staged-files.ts'

/** Rows per batch of files. */
const PIECE = 100

/** Opens the stored file of an import while `work` runs. False if the file does not exist. */
export async function withStored(
  { files }: Pick<StageDeps, 'files'>,
  key: DraftKey,
  isPacked: boolean,
  work: (content: ImportFile) => Promise<void>,
): Promise<boolean> {
  const found = await files.local(importKey(key), async (path) => {
    await withImportFile(path, isPacked, work)
    return true
  })
  return found === true
}

type Staging = {
  appId: string
  draft: StoredDraft
  table: Resource
  prepared: Prepared & { how: HowToRead }
  content: ImportFile
  stopped: AbortSignal
  /** Called after each piece with the number of rows read. */
  progress(read: number): Promise<void>
}

/**
 * Reads all files named in the rows of an import, before the rows are validated: a transaction must not wait for
 * external servers.
 */
export async function stageAll(deps: StageDeps, { appId, draft, prepared, content, stopped, progress }: Staging): Promise<void> {
  const key = { appId, id: draft.id }
  if (prepared.files === null) return
  const rows = readRows(content.table, prepared.how)
  const { value: names } = await rows.next()
  if (!names) return
  const columns = prepared.columns(names.cells)
  if (!columns.some((column) => column.is === 'field' && takesFiles(column.field))) return
  await deps.db.changeApp(appId, async (tx) => forgetProblems(tx, key))
  let read = 0
  for await (const piece of inPieces<FileRow>(rows, PIECE)) {
    const mended = await prepared.mended(piece)
    const named = namesOnly(
      filesNamed(
        draft,
        columns,
        mended.map((row) => readRow(columns, row)),
      ),
    )
    await stageFiles(deps, { key, createdBy: draft.madeBy, archive: content, signal: stopped }, named)
    if (stopped.aborted) throw new Interrupted()
    read += piece.length
    if (named.length > 0) await progress(read)
  }
}
