import { members } from '@greenroom/contract/members/members'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure } from '../../../failure.ts'
import { chosenColumns } from '../file-columns.ts'
import { rowFiles } from '../files/row-files.ts'
import type { FileRow, HowToRead } from '../read-rows.ts'
import type { RefusedRow } from '../row-counts.ts'
import type { Counted } from '../stored-imports.ts'
import { tableOfApp } from '../table-of-app.ts'
import type { Prepared } from '../write-table.ts'
import { keepRefused, mendedRows } from './draft-rows.ts'
import { type DraftKey, endRun, findDraft, type StoredDraft } from './stored-drafts.ts'

/** How a checked file is read: with its columns and corrected rows. `refused` stores refused rows with it. */
export type PreparedDraft = Prepared & { turn: number; isArchive: boolean; how: HowToRead; refused(row: RefusedRow): void }

/** NOT_FOUND if the file is gone. */
export async function prepareDraft({ db, files }: Pick<Deps, 'db' | 'files'>, appId: string, id: string): Promise<PreparedDraft> {
  const key = { appId, id }
  const { draft, table } = await db.inApp(appId, async (sql) => {
    const found = await findDraft(sql, key)
    return { draft: found, table: found ? await tableOfApp(sql, appId, found.table) : undefined }
  })
  if (!draft || !table) throw failure('NOT_FOUND')
  let fresh: RefusedRow[] = []
  let stored = 0
  return {
    turn: draft.turn,
    isArchive: draft.is_archive,
    how: howToRead(draft),
    files: rowFiles(files, appId, draft),
    ...rulesOf(draft),
    columns: (names) => chosenColumns(table, names, draft.columns, draft.day_orders),
    mended: (rows: FileRow[]) => db.inApp(appId, (sql) => mendedRows(sql, key, rows)),
    refused: (row) => {
      if (stored + fresh.length < importLimits.mendable) fresh.push(row)
    },
    async judged(rows) {
      if (fresh.length === 0) return
      const refused = fresh
      fresh = []
      stored += refused.length
      await db.changeApp(appId, (tx) => keepRefused(tx, { ...key, turn: draft.turn }, refused, rows))
    },
  }
}

/** How the file of a draft is read. */
function howToRead({ encoding, header_line: line, names }: StoredDraft): HowToRead {
  return { encoding: encoding ?? undefined, header: line === null ? undefined : { line, columns: names.length } }
}

/** What the import of a draft may add by itself. */
export function rulesOf({ creates_missing: creates, names_from_email: fromEmail, table }: StoredDraft) {
  return { missing: { creates, refusals: new Map<string, string>() }, namesFromEmail: fromEmail && table === members.name }
}

/** The file was imported. */
export function endDraftImport(tx: Tx, { appId, id }: DraftKey): void {
  tx.send(`update import_drafts set state = 'imported' where app_id = $1 and id = $2`, [appId, id])
  tx.send('delete from import_draft_rows where app_id = $1 and draft_id = $2', [appId, id])
}

/** An import of the file changed nothing. `refused`: the turn of the file and the counts, if rows were refused. */
export async function reopenDraft(tx: Tx, { appId, id }: DraftKey, refused: { turn: number; counts: Counted } | null): Promise<void> {
  if (refused !== null) return await endRun(tx, { appId, id }, refused.turn, refused.counts)
  tx.send(`update import_drafts set state = 'open' where app_id = $1 and id = $2 and state = 'importing'`, [appId, id])
}
