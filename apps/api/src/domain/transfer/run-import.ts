import { withOwnFields } from '@greenroom/contract/members/members'
import { inOrderOfLinks, tableByName } from '@greenroom/contract/transfer/tables'
import type { Deps } from '../../deps.ts'
import { Failure, failure } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endDraftImport, type PreparedDraft, prepareDraft } from './drafts/prepare-draft.ts'
import { failImport, findImporter, type Importer, announceImport } from './end-of-import.ts'
import { withImportFile } from './files/import-archive.ts'
import { removeStaged } from './files/staged-files.ts'
import { importScope } from './import-scope.ts'
import { firstInvitations } from './invite-imported.ts'
import { type ArchiveFile, withTableArchive } from './open-table-archive.ts'
import { readRows } from './read-rows.ts'
import { type RowCounts, rowCounts } from './row-counts.ts'
import { unstorable } from './storable-text.ts'
import { type StoredImport, endImport, findImport, importKey, noteProgress } from './stored-imports.ts'
import { writeTable } from './write-table.ts'

export type ImportDeps = Pick<Deps, 'config' | 'db' | 'events' | 'files' | 'mail' | 'now' | 'queue' | 'remoteFiles'>

/** The timeout of one statement. The whole transaction has none. */
export const STATEMENT_SECONDS = 120

/** Thrown to roll back all changes when some rows were refused. */
class RowsRefused extends Error {}
/** Thrown to roll back all changes of an import that was canceled. */
class Canceled extends Error {}

/**
 * Imports a file: all of its rows, or none if one is refused. Everything is written in one transaction, which also ends
 * the import and queues the one mail about it; so a crash leaves nothing behind, and the job starts over. Does nothing
 * if the import has ended, and saves nothing if it is canceled meanwhile. Rejects with `Interrupted` once `stopped` is
 * aborted.
 */
export async function runImport(deps: ImportDeps, appId: string, id: string, stopped: AbortSignal): Promise<void> {
  const storedImport = await deps.db.inApp(appId, (sql) => findImport(sql, appId, id))
  if (storedImport === null || storedImport.state === 'done' || storedImport.state === 'failed') return
  const importer = await findImporter(deps.db.platform, appId, storedImport)
  const prepared = storedImport.draftId === null ? undefined : await prepareDraft(deps, appId, storedImport.draftId)
  const counts = rowCounts(prepared?.refused)
  try {
    if (importer === null) throw failure('FORBIDDEN')
    const isThere = await deps.files.local(importKey({ appId, id: storedImport.draftId ?? id }), async (path) => {
      await eachFile(storedImport, prepared, path, (files) =>
        writeAll(deps, { appId, storedImport, importer, counts, stopped, prepared }, files),
      )
      return true
    })
    if (!isThere) throw failure('INVALID', 'The file was deleted. Please upload it again.')
  } catch (error) {
    if (error instanceof Canceled) return
    const refusal = error instanceof RowsRefused ? null : refusalOf(error)
    if (refusal === undefined) throw error
    const detail = refusal?.message ?? ''
    const refused = error instanceof RowsRefused && prepared !== undefined ? { turn: prepared.turn, counts } : null
    await failImport(deps, { appId, storedImport, importer, counts, detail, refused })
  }
  const ended = await deps.db.inApp(appId, (sql) => findImport(sql, appId, id))
  if (storedImport.draftId !== null && ended?.state === 'done') await removeStaged(deps.files, { appId, id: storedImport.draftId })
  await deps.events.publish(appId, 'import', { id })
}

/** Called when the job is given up: marks the import as failed. */
export async function giveUpImport(deps: ImportDeps, appId: string, id: string): Promise<void> {
  const storedImport = await deps.db.inApp(appId, (sql) => findImport(sql, appId, id))
  if (storedImport === null) return
  const importer = await findImporter(deps.db.platform, appId, storedImport)
  const detail = 'Something went wrong. Please try again.'
  await failImport(deps, { appId, storedImport, importer, counts: rowCounts(), detail, refused: null })
  await deps.events.publish(appId, 'import', { id })
}

type Run = {
  appId: string
  storedImport: StoredImport
  importer: Importer
  counts: RowCounts
  stopped: AbortSignal
  prepared: PreparedDraft | undefined
}

async function writeAll(deps: ImportDeps, run: Run, files: readonly ArchiveFile[]): Promise<void> {
  const { appId, storedImport, importer, counts, stopped, prepared } = run
  const scope = await importScope(deps, { appId, importer, madeBy: storedImport.made_by, madeFrom: storedImport.madeFrom })
  await deps.db.changeApp(appId, async (tx) => {
    await tx.allow(STATEMENT_SECONDS)
    // A second worker on the same job waits here, and then finds that it has ended.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('import ' || $1::text, 0))`, [storedImport.id])
    const before = await findImport(tx, appId, storedImport.id)
    if (before?.state === 'done' || before?.state === 'failed') return
    const made = new Map<string, string>()
    const progress = async (read: number) => {
      if (!(await noteProgress(deps.db.platform, appId, storedImport.id, read))) throw new Canceled()
      await deps.events.publish(appId, 'import', { id: storedImport.id })
    }
    for (const { table, open } of inOrder(files)) {
      await writeTable(
        tx,
        scope,
        { table: withOwnFields(table, scope.facts.app), made, counts, importId: storedImport.id, rows: readRows(open, prepared?.how) },
        { stopped, progress },
        prepared,
      )
    }
    if (counts.refused > 0) throw new RowsRefused()
    // Last, so that a list of the newest entries names the import before its records.
    await writeAudit(tx, { appId, ...scope.author, action: 'imported', target: storedImport.table, summary: storedImport.filename })
    const isFirst = await endImport(tx, { appId, id: storedImport.id }, { ...counts, state: 'done', detail: '', now: deps.now() })
    if (!isFirst) throw new Canceled()
    if (storedImport.draftId !== null) endDraftImport(tx, { appId, id: storedImport.draftId })
    if (storedImport.invites && counts.created > 0) await deps.queue.send(tx, 'invite-members', firstInvitations(appId, storedImport.id))
    await announceImport(deps, tx, { appId, storedImport, importer, counts, state: 'done', detail: '' })
  })
}

async function eachFile(
  storedImport: StoredImport,
  prepared: PreparedDraft | undefined,
  path: string,
  work: (files: readonly ArchiveFile[]) => Promise<void>,
): Promise<void> {
  if (storedImport.mode === 'BULK_IMPORT') return withTableArchive(path, work)
  const table = tableByName(storedImport.table)
  if (!table) throw failure('INVALID_TABLE')
  await withImportFile(path, prepared?.isArchive ?? false, (content) => work([{ table, open: content.table }]))
}

function inOrder(files: readonly ArchiveFile[]): ArchiveFile[] {
  const byTable = new Map(files.map((file) => [file.table, file]))
  return inOrderOfLinks([...byTable.keys()]).flatMap((table) => byTable.get(table) ?? [])
}

/** The refusal to show to the user; undefined for a server error, after which the job is retried. */
export function refusalOf(error: unknown): Failure | undefined {
  return error instanceof Failure && error.status < 500 ? error : unstorable(error)
}
