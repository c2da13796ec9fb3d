import { type FileNamed, fileNamed, importFileMessages } from '@greenroom/contract/transfer/import-files'
import type { Tx } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { failure } from '../../../failure.ts'
import { storeMedia } from '../../media/store-media.ts'
import { originalKey } from '../../media/stored-files.ts'
import { insertMedia } from '../../media/stored-media.ts'
import type { Scope } from '../../records/scope.ts'
import type { StoredDraft } from '../drafts/stored-drafts.ts'
import type { FileColumn } from '../file-columns.ts'
import { put, type ReadRow } from '../row-body.ts'
import { valueAt } from '../value-at.ts'
import { findStaged, keyOfSource, markImported, stagedKey } from './staged-files.ts'

/** The files of an import's rows. */
export type RowFiles = {
  /** Replaces names of files by references. In an import the files become the app's own. */
  fill(tx: Tx, scope: Scope, columns: readonly FileColumn[], rows: readonly ReadRow[], importId: string | null): Promise<void>
}

/** The files named in rows. */
export function filesNamed(
  draft: Pick<StoredDraft, 'copies_files' | 'is_archive'>,
  columns: readonly FileColumn[],
  rows: readonly ReadRow[],
) {
  const how = { copiesFiles: draft.copies_files, isArchive: draft.is_archive }
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const named = column.is === 'field' ? fileNamed(column.field, valueAt(row.body, column.path), how) : null
      return named && column.is === 'field' ? [{ row, column, named }] : []
    }),
  )
}

/** The files of a draft that `stageFiles` has read. */
export function rowFiles(files: FileStore, appId: string, draft: StoredDraft): RowFiles | null {
  if (!draft.copies_files && !draft.is_archive) return null
  const key = { appId, id: draft.id }
  // Rows of the library that this transaction has written.
  const written = new Set<string>()
  return {
    async fill(tx, scope, columns, rows, importId) {
      const all = filesNamed(draft, columns, rows)
      const staged = await findStaged(tx, key, [...new Set(all.map(({ named }) => keyOfSource(named)))], draft.madeBy)
      for (const { row, column, named } of all) {
        const found = staged.get(keyOfSource(named))
        if (!found || 'problem' in found) {
          row.problems[column.name] = [found?.problem ?? importFileMessages.checkAgain]
          continue
        }
        const { media } = found
        if (!found.imported && !written.has(media.id)) {
          written.add(media.id)
          if (importId === null) await insertMedia(tx, media)
          else {
            if (!(await files.copy(stagedKey(key, media.id), originalKey(media)))) throw failure('INVALID', GONE)
            await storeMedia(tx, media, { userId: draft.madeBy, name: scope.author.actorName, address: scope.author.address ?? undefined })
            markImported(tx, key, media.id)
          }
        }
        put(row.body, column.path, `media:${media.id}`)
      }
    },
  }
}

const GONE = 'The files of this import were deleted. Please upload it again.'

/** For `stageFiles`. */
export function namesOnly(all: readonly { named: FileNamed }[]): FileNamed[] {
  return all.map(({ named }) => named)
}
