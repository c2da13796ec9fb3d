import { withOwnFields } from '@greenroom/contract/members/members'
import { tableByName } from '@greenroom/contract/transfer/tables'
import { failure } from '../../../failure.ts'
import { findImporter } from '../end-of-import.ts'
import { stageAll, withStored } from '../files/stage-all.ts'
import { importScope } from '../import-scope.ts'
import { readRows } from '../read-rows.ts'
import { type RowCounts, rowCounts } from '../row-counts.ts'
import { type ImportDeps, refusalOf, STATEMENT_SECONDS } from '../run-import.ts'
import type { StoredImport } from '../stored-imports.ts'
import { writeTable } from '../write-table.ts'
import { prepareDraft } from './prepare-draft.ts'
import { type StoredDraft, type DraftKey, endRun, failDraft, findDraft, noteDraftProgress } from './stored-drafts.ts'

/** The check of a file; `turn` numbers its checks, `scopes` are those of the key that asked for it. */
export type CheckJob = DraftKey & { turn: number; scopes?: StoredImport['scopes'] }

/** Thrown to roll back a trial run. */
class Judged extends Error {}
/** Another check has begun, or the file was discarded. */
class Superseded extends Error {}

/**
 * Reads a whole file as an import would, and stores the counts and the refused rows. Changes nothing in the app. Safe
 * to repeat; returns silently if a newer check has replaced it.
 */
export async function checkDraft(deps: ImportDeps, { appId, id, turn, scopes = null }: CheckJob, stopped: AbortSignal): Promise<void> {
  const draft = await deps.db.inApp(appId, (sql) => findDraft(sql, { appId, id }))
  if (draft === null || draft.state !== 'checking' || draft.turn !== turn) return
  try {
    const counts = await judgeFile(deps, appId, { ...draft, scopes }, stopped)
    await deps.db.changeApp(appId, (tx) => endRun(tx, { appId, id }, turn, counts))
  } catch (error) {
    if (error instanceof Superseded) return
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    await failDraft(deps.db.platform, { appId, id }, turn, refusal.message)
  }
  await deps.events.publish(appId, 'import', { id })
}

/** Called when the job is given up: the check fails. */
export async function giveUpCheck({ db, events }: Pick<ImportDeps, 'db' | 'events'>, { appId, id, turn }: CheckJob): Promise<void> {
  await failDraft(db.platform, { appId, id }, turn, 'Something went wrong. Please try again.')
  await events.publish(appId, 'import', { id })
}

async function judgeFile(
  deps: ImportDeps,
  appId: string,
  draft: StoredDraft & Pick<StoredImport, 'scopes'>,
  stopped: AbortSignal,
): Promise<RowCounts> {
  const { id, turn } = draft
  const importer = await findImporter(deps.db.platform, appId, draft)
  const found = tableByName(draft.table)
  if (importer === null) throw failure('FORBIDDEN')
  if (!found) throw failure('INVALID_TABLE')
  const prepared = await prepareDraft(deps, appId, id)
  if (prepared.turn !== turn) throw new Superseded()
  const counts = rowCounts(prepared.refused)
  const scope = await importScope(deps, { appId, importer, madeBy: draft.made_by, madeFrom: draft.madeFrom })
  const table = withOwnFields(found, scope.facts.app)
  const progress = async (read: number) => {
    if (!(await noteDraftProgress(deps.db.platform, { appId, id }, turn, read))) throw new Superseded()
    await deps.events.publish(appId, 'import', { id })
  }
  const isThere = await withStored(deps, { appId, id }, prepared.isArchive, async (content) => {
    await stageAll(deps, { appId, draft, table, prepared, content, stopped, progress })
    const rows = readRows(content.table, prepared.how)
    try {
      await deps.db.changeApp(appId, async (tx) => {
        await tx.allow(STATEMENT_SECONDS)
        await writeTable(tx, scope, { table, made: new Map(), counts, importId: null, rows }, { stopped, progress }, prepared)
        throw new Judged()
      })
    } catch (error) {
      if (!(error instanceof Judged)) throw error
    }
  })
  if (!isThere) throw failure('INVALID', 'The file was deleted. Please upload it again.')
  return counts
}
