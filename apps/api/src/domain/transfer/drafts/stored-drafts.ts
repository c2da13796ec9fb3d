import type { DraftReading, ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import type { ColumnMatches } from '@greenroom/contract/transfer/match-columns'
import type { Sql, Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { inetOf } from '../../audit/write-audit.ts'
import { storableText } from '../storable-text.ts'
import type { Counted } from '../stored-imports.ts'

export type DraftKey = { appId: string; id: string }

/** A new file to check, once its bytes are in the file store. */
export type NewDraft = DraftKey &
  Pick<ImportDraft, 'table' | 'filename' | 'size'> & {
    names: readonly string[]
    samples: readonly (readonly string[])[]
    columns: ColumnMatches
    is_archive: boolean
    reading: DraftReading
  }

/** A file with its uploader and the number of its newest check. */
export type StoredDraft = ImportDraft & { turn: number; madeBy: string; asSuper: boolean; madeFrom: string | null }

/** A file as the API returns it. */
export function answerOf({ turn, madeBy, asSuper, madeFrom, ...draft }: StoredDraft): ImportDraft {
  return draft
}

/** The limit of files per app that wait to be imported. */
const MOST = 20
const MAX_REPORTED = 20

/** CONFLICT while too many files of the app wait to be imported. */
export async function demandRoom(sql: Sql, appId: string): Promise<void> {
  const { rows } = await sql.query<{ total: number }>(
    `select count(*)::int as total from import_drafts where app_id = $1 and state <> 'imported'`,
    [appId],
  )
  if ((rows[0]?.total ?? 0) >= MOST) throw failure('CONFLICT', `${MOST} files are waiting to be imported. Discard one of them first.`)
}

/** Stores a new file. */
export async function addDraft(tx: Tx, draft: NewDraft, author: Pick<Session, 'userId' | 'name' | 'isSuper' | 'address'>): Promise<void> {
  const { appId, id, table, filename, size, names, samples, columns, is_archive: isArchive, reading } = draft
  await tx.query(
    `insert into import_drafts (app_id, id, table_name, filename, size, names, samples, columns, made_by, made_by_name, as_super, made_from,
       is_archive, reading)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[appId, id, table, filename, size, JSON.stringify(names), JSON.stringify(samples), JSON.stringify(columns)],
      ...[author.userId, author.name, author.isSuper, inetOf(author.address), isArchive, JSON.stringify(reading)],
    ],
  )
}

const OF_DRAFT = 'from import_draft_rows r where r.app_id = $1 and r.draft_id = d.id'

const DRAFT = `d.id, d.table_name as "table", d.filename, d.size, d.names, d.samples, d.columns, d.is_archive, d.copies_files, d.reading, d.state, d.rows_read as read,
  d.rows_created as created, d.rows_updated as updated, d.rows_unchanged as unchanged, d.rows_refused as refused, d.detail,
  d.made_by_name as made_by, ${momentSql('d.made_at')} as made_at,
  (select count(*)::int ${OF_DRAFT} and not r.left_out and r.problems <> '{}') as unresolved,
  (select count(*)::int ${OF_DRAFT} and r.left_out) as left_out,
  d.rows_created + d.rows_updated + d.rows_unchanged
    + (select count(*)::int ${OF_DRAFT} and r.turn = d.turn and not r.left_out and r.problems = '{}') as ready`

const STORED = `${DRAFT}, d.turn, d.made_by as "madeBy", d.as_super as "asSuper", host(d.made_from) as "madeFrom"`

/** How a file of an earlier release is read. */
const UNDECIDED: DraftReading = {
  ...{ encoding: null, encoding_in_doubt: false, encoding_sample: [], header_line: null, head: [] },
  ...{ day_orders: [], names_from_email: false, creates_missing: false, missing: [] },
}

type Row<Draft> = Omit<Draft, keyof DraftReading> & { reading: Partial<DraftReading> }

function withReading<Draft extends ImportDraft>({ reading, ...draft }: Row<Draft>) {
  return { ...draft, ...UNDECIDED, ...reading }
}

/** One file as the API returns it. NOT_FOUND if the app has none with this id. */
export async function readDraft(sql: Sql, { appId, id }: DraftKey): Promise<ImportDraft> {
  const { rows } = await sql.query<Row<ImportDraft>>(`select ${DRAFT} from import_drafts d where d.app_id = $1 and d.id = $2`, [appId, id])
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return withReading(found)
}

/** One file with its uploader, locked until the transaction ends. NOT_FOUND if there is none with this id. */
export async function lockDraft(tx: Tx, { appId, id }: DraftKey): Promise<StoredDraft> {
  await tx.query('select from import_drafts where app_id = $1 and id = $2 for no key update', [appId, id])
  const found = await findDraft(tx, { appId, id })
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** One file with its uploader; null if there is none with this id. */
export async function findDraft(sql: Sql, { appId, id }: DraftKey): Promise<StoredDraft | null> {
  const { rows } = await sql.query<Row<StoredDraft>>(`select ${STORED} from import_drafts d where d.app_id = $1 and d.id = $2`, [appId, id])
  return rows[0] ? withReading<StoredDraft>(rows[0]) : null
}

/** The newest files that were not imported, with their uploaders. */
export async function listDrafts(sql: Sql, appId: string): Promise<StoredDraft[]> {
  const { rows } = await sql.query<Row<StoredDraft>>(
    `select ${STORED} from import_drafts d where d.app_id = $1 and d.state <> 'imported' order by d.made_at desc, d.id desc limit ${MAX_REPORTED}`,
    [appId],
  )
  return rows.map((row) => withReading<StoredDraft>(row))
}

type Chosen = Pick<NewDraft, 'table' | 'names' | 'samples' | 'columns' | 'reading'> & { copies: boolean }

/** Sets another table, other columns or another way of reading, and discards earlier results. */
export function rematchDraft(tx: Tx, { appId, id }: DraftKey, { table, names, samples, columns, copies, reading }: Chosen): void {
  tx.send(
    `update import_drafts set table_name = $3, names = $4, samples = $5, columns = $6, copies_files = $7, reading = $8, state = 'open', turn = turn + 1, detail = '', rows_read = 0, rows_created = 0,
       rows_updated = 0, rows_unchanged = 0, rows_refused = 0
     where app_id = $1 and id = $2`,
    [...[appId, id, table, JSON.stringify(names), JSON.stringify(samples), JSON.stringify(columns), copies], JSON.stringify(reading)],
  )
}

/** Deletes the refused rows of a file whose lines or cells are read in another way now. */
export function forgetRows(tx: Tx, { appId, id }: DraftKey): void {
  tx.send('delete from import_draft_rows where app_id = $1 and draft_id = $2', [appId, id])
}

/** Begins a check or an import, and discards earlier results. Returns its number. */
export async function beginRun(tx: Tx, { appId, id }: DraftKey, state: 'checking' | 'importing'): Promise<number> {
  const { rows } = await tx.query<{ turn: number }>(
    `update import_drafts set state = $3, turn = turn + 1, detail = '' where app_id = $1 and id = $2 returning turn`,
    [appId, id, state],
  )
  return rows[0]?.turn ?? 0
}

/** Stores how many rows a check has read. False if another one has begun meanwhile, or the file is gone. */
export async function noteDraftProgress(sql: Sql, { appId, id }: DraftKey, turn: number, read: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update import_drafts set rows_read = $4 where app_id = $1 and id = $2 and turn = $3 and state = 'checking'`,
    [appId, id, turn, read],
  )
  return rowCount === 1
}

/**
 * Ends a check, or an import that failed because of some rows: rows not refused this time are corrected. Does nothing
 * if another one has begun meanwhile.
 */
export async function endRun(tx: Tx, { appId, id }: DraftKey, turn: number, counted: Omit<Counted, 'problems'>): Promise<void> {
  const { rowCount } = await tx.query(
    `update import_drafts set state = 'checked', rows_read = $3, rows_created = $4, rows_updated = $5, rows_unchanged = $6, rows_refused = $7,
       reading = reading || jsonb_build_object('missing', $9::jsonb)
     where app_id = $1 and id = $2 and turn = $8 and state in ('checking', 'importing')`,
    [
      ...[appId, id, counted.read, counted.created, counted.updated, counted.unchanged, counted.refused, turn],
      JSON.stringify(counted.missing),
    ],
  )
  if (rowCount === 0) return
  tx.send('delete from import_draft_rows where app_id = $1 and draft_id = $2 and turn < $3 and not mended and not left_out', [
    ...[appId, id, turn],
  ])
  tx.send(`update import_draft_rows set problems = '{}' where app_id = $1 and draft_id = $2 and turn < $3 and mended`, [
    ...[appId, id, turn],
  ])
}

/** Marks a check as failed, with the reason. */
export async function failDraft(sql: Sql, { appId, id }: DraftKey, turn: number, detail: string): Promise<void> {
  await sql.query(
    `update import_drafts set state = 'failed', detail = $4 where app_id = $1 and id = $2 and turn = $3 and state = 'checking'`,
    [appId, id, turn, storableText(detail)],
  )
}
