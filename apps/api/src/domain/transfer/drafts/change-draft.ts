import { ONLY_MEMBERS_INVITED } from '@greenroom/contract/members/invitation'
import { members } from '@greenroom/contract/members/members'
import { ownFieldsIn } from '@greenroom/contract/members/own-definitions'
import type { DraftReading, ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { type ColumnMatches, hasNames, matchColumns } from '@greenroom/contract/transfer/match-columns'
import { CANCEL_FIRST, CHECK_FIRST, importLimits, ROWS_TO_MEND, TOO_MANY_TO_MEND } from '@greenroom/contract/transfer/transfer-words'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { chosenColumns, demandNoPasswords } from '../file-columns.ts'
import { demandNoOther, noteImport, scopesOf } from '../stored-imports.ts'
import { tableOfApp } from '../table-of-app.ts'
import { leaveOutAll } from './draft-rows.ts'
import { lookAtFile, type ReadAs } from './look-at-file.ts'
import {
  type StoredDraft,
  beginRun,
  type DraftKey,
  forgetRows,
  lockDraft,
  type NewDraft,
  readDraft,
  rematchDraft,
} from './stored-drafts.ts'

/** What a person decides about a file before its import. */
export type DraftChoice = Partial<
  Pick<ImportDraft, 'table' | 'copies_files' | 'day_orders' | 'names_from_email' | 'creates_missing'> & { columns: ColumnMatches }
>

/**
 * Changes the table, the columns and what the import does by itself. For another table the columns are matched again,
 * unless they are given. `read`: the file as it was read anew, in another encoding or from another header on.
 */
export async function chooseColumns(
  tx: Tx,
  key: DraftKey,
  chosen: Partial<{ [Name in keyof DraftChoice]: DraftChoice[Name] | undefined }>,
  read: { turn: number; draft: NewDraft } | null = null,
): Promise<ImportDraft> {
  const stored = await lockOpen(tx, key)
  if (read && read.turn !== stored.turn) throw failure('STALE')
  const draft = { ...stored, ...(read && { ...read.draft, ...readingOf(stored, read.draft.reading) }) }
  const table = await tableOfApp(tx, key.appId, chosen.table ?? draft.table)
  if (!table) throw failure('INVALID_TABLE')
  demandNoPasswords(table, draft.names)
  if (chosen.columns) chosenColumns(table, draft.names, chosen.columns)
  const isOther = chosen.table !== undefined && chosen.table !== draft.table
  const columns = chosen.columns ?? (isOther ? matchColumns(table, draft.names, draft.samples) : draft.columns)
  if (read) forgetRows(tx, key)
  rematchDraft(tx, key, {
    ...{ table: table.name, names: draft.names, samples: draft.samples, copies: chosen.copies_files ?? draft.copies_files },
    columns: draft.names.map((_, at) => columns[at] ?? null),
    reading: {
      ...readingOf(draft, draft),
      day_orders: draft.names.map((_, at) => chosen.day_orders?.[at] ?? draft.day_orders[at] ?? null),
      names_from_email: chosen.names_from_email ?? (isOther ? !hasNames(columns, draft.samples) : draft.names_from_email),
      creates_missing: chosen.creates_missing ?? draft.creates_missing,
    },
  })
  return await readDraft(tx, key)
}

/** The app that a file is for. */
type ReadingApp = Pick<CurrentApp, 'id' | 'setup'>

/**
 * Reads the beginning of a file in another encoding, or with its column names on another line. The columns stay as they
 * were matched unless there are others now. NOT_FOUND if the file is gone.
 */
export async function readAnew(files: Deps['files'], draft: StoredDraft, app: ReadingApp, as: ReadAs): Promise<NewDraft> {
  const { id, table, filename, size, columns, names } = draft
  const header = as.header_line ?? draft.header_line ?? undefined
  const read = await lookAtFile(
    files,
    { appId: app.id, id, table, filename, size, memberFields: ownFieldsIn(app.setup) },
    { encoding: as.encoding ?? draft.encoding ?? undefined, header_line: header },
  )
  const isSame = as.header_line === undefined && read.names.length === names.length
  return isSame ? { ...read, columns } : read
}

/** What was found out about the file, with what the person decided. */
function readingOf(chosen: Pick<ImportDraft, 'names_from_email' | 'creates_missing'>, found: DraftReading): DraftReading {
  const { encoding, encoding_in_doubt, encoding_sample, header_line, head, day_orders, missing } = found
  const { names_from_email, creates_missing } = chosen
  return { encoding, encoding_in_doubt, encoding_sample, header_line, head, day_orders, missing, names_from_email, creates_missing }
}

/** Queues a check, which has the rights that the import would have. */
export async function queueCheck(tx: Tx, { queue }: Pick<Deps, 'queue'>, key: DraftKey, author: Session): Promise<ImportDraft> {
  const draft = await lockOpen(tx, key)
  const table = await tableOfApp(tx, key.appId, draft.table)
  if (!table) throw failure('INVALID_TABLE')
  chosenColumns(table, draft.names, draft.columns)
  const turn = await beginRun(tx, key, 'checking')
  await queue.send(tx, 'check-import', { ...key, turn, scopes: scopesOf(author) })
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
  if (state === 'importing') throw failure('CONFLICT', CANCEL_FIRST)
  tx.send('delete from import_drafts where app_id = $1 and id = $2', [key.appId, key.id])
}

/** The locked draft. CONFLICT while a job reads it, or once it was imported. */
export async function lockOpen(tx: Tx, key: DraftKey): Promise<StoredDraft> {
  const draft = await lockDraft(tx, key)
  if (draft.state === 'checking' || draft.state === 'importing') throw failure('CONFLICT', BUSY)
  if (draft.state === 'imported') throw failure('CONFLICT', 'The file is already imported.')
  return draft
}

const BUSY = 'The file is still being read. Wait until it is finished.'
