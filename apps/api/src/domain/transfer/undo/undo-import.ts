import { tableByName } from '@greenroom/contract/transfer/tables'
import type { Undone } from '@greenroom/contract/transfer/transfer-answers'
import { DAYS_TO_UNDO } from '@greenroom/contract/transfer/transfer-words'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { Interrupted } from '../../interrupted.ts'
import { endInvitationsOfImport } from '../../members/invitations.ts'
import type { Scope } from '../../records/scope.ts'
import { demandTablesOf } from '../demand-table.ts'
import { findImporter } from '../end-of-import.ts'
import { importScope } from '../import-scope.ts'
import { type ImportDeps, STATEMENT_SECONDS } from '../run-import.ts'
import type { Imported, Outcome } from './outcome.ts'
import { removeImportedFiles } from './undo-files.ts'
import { removeImportedMembers, restoreMembers } from './undo-members.ts'
import { removeImportedRecords, restoreRecordsOf } from './undo-records.ts'

/** The data of a job that undoes an import. `signedAs`: the caller's name in the audit trail, with the key. */
export type UndoJob = { appId: string; id: string; by: string; signedAs?: string; asSuper: boolean }

const PIECE = 200
/** How many of the skipped records are named. */
const NAMED = 100

/**
 * Marks an import for undo. NOT_FOUND if the app has none with this id, CONFLICT if it was undone already or cannot be
 * undone, NOT_IN_ROLE if the caller may not change what it changed.
 */
export async function noteUndo(tx: Tx, scope: Scope, id: string): Promise<void> {
  const { appId } = scope
  const { rows } = await tx.query<{ undo_state: string | null; is_offered: boolean }>(
    `select undo_state, state = 'done' and is_recorded and rows_created + rows_updated > 0
       and made_at > now() - $3 * interval '1 day' as is_offered
     from imports where app_id = $1 and id = $2 for no key update`,
    [appId, id, DAYS_TO_UNDO],
  )
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  if (found.undo_state !== null) throw failure('CONFLICT', 'This import was already undone.')
  if (!found.is_offered) throw failure('CONFLICT', `Only an import of the last ${DAYS_TO_UNDO} days that changed something can be undone.`)
  // The job works with all the rights of the person behind a key.
  await demandTablesOf(tx, scope, 'write', id)
  tx.send(`update imports set undo_state = 'waiting' where app_id = $1 and id = $2`, [appId, id])
}

/** The data of an undo job. */
export function undoJob(appId: string, id: string, { userId, name, isSuper }: Pick<Session, 'userId' | 'name' | 'isSuper'>): UndoJob {
  return { appId, id, by: userId, signedAs: name, asSuper: isSuper }
}

/**
 * Undoes an import in one transaction: what it added goes to the trash, newest first, and what it changed gets its
 * previous values. Records that were changed since are skipped and named. Safe to repeat.
 */
export async function undoImport(deps: ImportDeps, { appId, id, by, signedAs, asSuper }: UndoJob, stopped: AbortSignal): Promise<void> {
  const importer = await findImporter(deps.db.platform, appId, { madeBy: by, asSuper, scopes: null })
  if (importer === null) return giveUpUndo(deps, { appId, id })
  const scope = await importScope(deps, { appId, importer, madeBy: signedAs ?? importer.name, madeFrom: null })
  await deps.db.changeApp(appId, async (tx) => {
    await tx.allow(STATEMENT_SECONDS)
    const { rows } = await tx.query<{ filename: string; table: string }>(
      `select filename, table_name as "table" from imports where app_id = $1 and id = $2 and undo_state = 'waiting' for no key update`,
      [appId, id],
    )
    const [found] = rows
    if (!found) return
    await writeAudit(tx, { appId, ...scope.author, action: 'undone', target: found.table, summary: found.filename })
    endInvitationsOfImport(tx, appId, id)
    const removed = await eachTable(tx, scope, id, 'created', stopped)
    const restored = await eachTable(tx, scope, id, 'updated', stopped)
    await removeImportedFiles(tx, scope, id)
    const left = [...removed.left, ...restored.left]
    const undone: Undone = { removed: removed.done, restored: restored.done, left: left.length, kept: left.slice(0, NAMED) }
    await tx.query(`update imports set undo_state = 'done', undone_at = $3, undone = $4 where app_id = $1 and id = $2`, [
      ...[appId, id, deps.now(), JSON.stringify(undone)],
    ])
  })
  await deps.events.publish(appId, 'import', { id })
}

/** Called when the job is given up: the undo can be requested again. */
export async function giveUpUndo(
  { db, events }: Pick<ImportDeps, 'db' | 'events'>,
  { appId, id }: Pick<UndoJob, 'appId' | 'id'>,
): Promise<void> {
  await db.platform.query(`update imports set undo_state = null where app_id = $1 and id = $2 and undo_state = 'waiting'`, [appId, id])
  await events.publish(appId, 'import', { id })
}

async function eachTable(tx: Tx, scope: Scope, importId: string, what: 'created' | 'updated', stopped: AbortSignal): Promise<Outcome> {
  const all: Outcome = { done: 0, left: [] }
  let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  for (;;) {
    if (stopped.aborted) throw new Interrupted()
    // In descending order of ids, newest first: nested records are removed before their parent.
    const { rows } = await tx.query<Imported>(
      `select record_id as id, table_name as "table", version, before from import_changes
       where app_id = $1 and import_id = $2 and created = $3 and record_id < $4 order by record_id desc limit ${PIECE}`,
      [scope.appId, importId, what === 'created', before],
    )
    const last = rows.at(-1)
    if (last === undefined) return all
    before = last.id
    for (const part of byTable(rows)) {
      const { done, left } = await undoOf(tx, scope, what, part)
      all.done += done
      all.left.push(...left)
    }
  }
}

function undoOf(tx: Tx, scope: Scope, what: 'created' | 'updated', part: readonly Imported[]): Promise<Outcome> {
  const table = tableByName(part[0]?.table ?? '')
  if (!table) throw failure('INVALID_TABLE')
  if (table.ownTables) return what === 'created' ? removeImportedMembers(tx, scope, part) : restoreMembers(tx, scope, part)
  return what === 'created' ? removeImportedRecords(tx, scope, table, part) : restoreRecordsOf(tx, scope, table, part)
}

/** Groups consecutive rows of one table. */
function byTable(rows: readonly Imported[]): Imported[][] {
  const parts: Imported[][] = []
  for (const row of rows) {
    const part = parts.at(-1)
    if (part?.[0]?.table === row.table) part.push(row)
    else parts.push([row])
  }
  return parts
}
