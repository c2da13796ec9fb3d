import { ONLY_MEMBERS_INVITED } from '@greenroom/contract/members/invitation'
import { members } from '@greenroom/contract/members/members'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { type ColumnMatches, matchColumns } from '@greenroom/contract/transfer/match-columns'
import { tableByName } from '@greenroom/contract/transfer/tables'
import {
  CHECK_FIRST,
  importLimits,
  ONE_IMPORT_AT_A_TIME,
  ROWS_TO_MEND,
  TOO_MANY_TO_MEND,
} from '@greenroom/contract/transfer/transfer-words'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { chosenColumns, demandNoPasswords } from '../file-columns.ts'
import { demandNoOther, noteImport } from '../stored-imports.ts'
import { leaveOutAll } from './draft-rows.ts'
import { type StoredDraft, beginRun, type DraftKey, lockDraft, readDraft, rematchDraft } from './stored-drafts.ts'

/**
 * Changes the table, the columns, or whether files are copied from their URLs. For another table the columns are
 * matched again, unless they are given.
 */
export async function chooseColumns(
  tx: Tx,
  key: DraftKey,
  chosen: { table?: string | undefined; columns?: ColumnMatches | undefined; copies_files?: boolean | undefined },
): Promise<ImportDraft> {
  const draft = await lockOpen(tx, key)
  const table = tableByName(chosen.table ?? draft.table)
  if (!table) throw failure('INVALID_TABLE')
  demandNoPasswords(table, draft.names)
  if (chosen.columns) chosenColumns(table, draft.names, chosen.columns)
  const isSame = chosen.columns === undefined && chosen.table === undefined
  const columns = chosen.columns ?? (isSame ? draft.columns : matchColumns(table, draft.names, draft.samples))
  const copies = chosen.copies_files ?? draft.copies_files
  rematchDraft(tx, key, { table: table.name, columns: draft.names.map((_, at) => columns[at] ?? null), copies })
  return await readDraft(tx, key)
}

/** Queues a check. */
export async function queueCheck(tx: Tx, { queue }: Pick<Deps, 'queue'>, key: DraftKey): Promise<ImportDraft> {
  const draft = await lockOpen(tx, key)
  const table = tableByName(draft.table)
  if (!table) throw failure('INVALID_TABLE')
  chosenColumns(table, draft.names, draft.columns)
  const turn = await beginRun(tx, key, 'checking')
  await queue.send(tx, 'check-import', { ...key, turn })
  return await readDraft(tx, key)
}

/** Queues the import of a checked file. `invites`: new members get an invitation mail. */
export async function queueImport(
  tx: Tx,
  { queue }: Pick<Deps, 'queue'>,
  key: DraftKey,
  author: Session,
  invites: boolean,
): Promise<ImportDraft> {
  const draft = await lockOpen(tx, key)
  if (draft.state !== 'checked') throw failure('CONFLICT', CHECK_FIRST)
  if (draft.refused > importLimits.mendable) throw failure('INVALID', TOO_MANY_TO_MEND)
  if (draft.unresolved > 0) throw failure('INVALID', ROWS_TO_MEND)
  if (invites && draft.table !== members.name) throw invalid({ invite_members: [ONLY_MEMBERS_INVITED] })
  await demandNoOther(tx, key.appId)
  await beginRun(tx, key, 'importing')
  const id = newId()
  const { table, filename, size } = draft
  await noteImport(tx, { appId: key.appId, id, mode: 'IMPORT', table, filename, size, draftId: key.id, invites }, author)
  await queue.send(tx, 'import-rows', { appId: key.appId, id })
  return await readDraft(tx, key)
}

/** Excludes all rows that still have problems. */
export async function leaveOutRefused(tx: Tx, key: DraftKey): Promise<ImportDraft> {
  await lockOpen(tx, key)
  leaveOutAll(tx, key)
  return await readDraft(tx, key)
}

/** Deletes a file that was not imported; the caller removes its bytes. */
export async function discardDraft(tx: Tx, key: DraftKey): Promise<void> {
  const { state } = await lockDraft(tx, key)
  if (state === 'importing') throw failure('CONFLICT', ONE_IMPORT_AT_A_TIME)
  tx.send('delete from import_drafts where app_id = $1 and id = $2', [key.appId, key.id])
}

/** The locked draft. CONFLICT while a job reads it, or once it was imported. */
export async function lockOpen(tx: Tx, key: DraftKey): Promise<StoredDraft> {
  const draft = await lockDraft(tx, key)
  if (draft.state === 'checking' || draft.state === 'importing') throw failure('CONFLICT', BUSY)
  if (draft.state === 'imported') throw failure('CONFLICT', 'The file was imported already.')
  return draft
}

const BUSY = 'The file is being read. Wait until that has ended.'
