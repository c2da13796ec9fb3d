import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { withOwnFields } from '@greenroom/contract/members/members'
import type { DraftRow } from '@greenroom/contract/transfer/draft-answers'
import { tableByName } from '@greenroom/contract/transfer/tables'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { Scope } from '../../records/scope.ts'
import { chosenColumns, type FileColumn } from '../file-columns.ts'
import { filesNamed, namesOnly, rowFiles } from '../files/row-files.ts'
import { withStored } from '../files/stage-all.ts'
import { type StageDeps, stageFiles } from '../files/stage-files.ts'
import type { FileRow } from '../read-rows.ts'
import { readRow } from '../row-body.ts'
import { rowCounts } from '../row-counts.ts'
import { storableText } from '../storable-text.ts'
import { textSet } from '../text-set.ts'
import { writePiece } from '../write-table.ts'
import { lockDraftRow, saveDraftRow } from './draft-rows.ts'
import { rulesOf } from './prepare-draft.ts'
import type { StoredDraft } from './stored-drafts.ts'

/** A user's change to a row: other cells, or whether it is excluded from the import. */
export type RowChange = { cells?: readonly string[] | undefined; left_out?: boolean | undefined }

/** Thrown to roll back a trial run. */
class Judged extends Error {}

/** The problems that a row with these cells has by itself. */
export async function judgeCells(
  deps: StageDeps,
  scope: Scope,
  draft: StoredDraft,
  line: number,
  cells: readonly string[],
): Promise<FieldMessages> {
  const found = tableByName(draft.table)
  if (!found) throw failure('INVALID_TABLE')
  const table = withOwnFields(found, scope.facts.app)
  let problems: FieldMessages = {}
  const counts = rowCounts((row) => {
    problems = row.problems
  })
  const columns = chosenColumns(table, draft.names, draft.columns, draft.day_orders)
  const files = rowFiles(deps.files, scope.appId, draft)
  if (files !== null) await stageRow(deps, scope.appId, draft, columns, { line, cells })
  try {
    await deps.db.changeApp(scope.appId, async (tx) => {
      const all = { table, columns, counts, made: new Map(), seen: textSet(), emails: textSet(), importId: null, files, ...rulesOf(draft) }
      await writePiece(tx, scope, all, [{ line, cells }])
      throw new Judged()
    })
  } catch (error) {
    if (!(error instanceof Judged)) throw error
  }
  return problems
}

async function stageRow(deps: StageDeps, appId: string, draft: StoredDraft, columns: readonly FileColumn[], row: FileRow): Promise<void> {
  const named = namesOnly(filesNamed(draft, columns, [readRow(columns, row)]))
  if (named.length === 0) return
  const key = { appId, id: draft.id }
  await withStored(deps, key, draft.is_archive, (archive) =>
    stageFiles(deps, { key, createdBy: draft.madeBy, archive, signal: AbortSignal.timeout(MEND_MS) }, named),
  )
}

/** The user waits for the result; a file that takes longer is read by the next check. */
const MEND_MS = 20_000

/** Stores a user's change to a row, and returns the row. */
export async function mendRow(
  tx: Tx,
  scope: Scope,
  draft: StoredDraft,
  { line, change, problems }: { line: number; change: RowChange; problems: FieldMessages | null },
): Promise<DraftRow> {
  const key = { appId: scope.appId, id: draft.id }
  const before = await lockDraftRow(tx, key, line)
  const row: DraftRow = {
    line,
    cells: change.cells?.map(storableText) ?? before.cells,
    problems: problems ?? before.problems,
    mended: before.mended || change.cells !== undefined,
    left_out: change.left_out ?? (change.cells === undefined && before.left_out),
  }
  saveDraftRow(tx, key, row)
  return row
}
