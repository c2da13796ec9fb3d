import { EXPORT_DAYS, EXPORTS_AT_ONCE, type ExportKind, TOO_MANY_EXPORTS } from '@greenroom/contract/transfer/export-words'
import type { ExportReport } from '@greenroom/contract/transfer/transfer-answers'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { momentSql } from '../../sql/moment-sql.ts'

/** The exported part of a list: columns (null for all), the parent record, and the query of the list. */
export type ListOptions = { columns: readonly string[] | null; within: string | null; query: Readonly<Record<string, string>> }

/** What is exported of an app in addition to its content. */
type ArchiveOptions = { members: boolean }

/** A requested export. */
export type NewExport = {
  appId: string
  id: string
  kind: ExportKind
  /** The table of a list; empty for a whole app. */
  table: string
  filename: string
  asked: object
}

/** How many of an app's newest exports are listed. */
const LISTED = 20

/** The prefix of all export files in the file store. */
export const EXPORTS = 'exports'

/** The key of an export's file in the file store. */
export function exportKey({ appId, id }: Pick<NewExport, 'appId' | 'id'>): string {
  return `${EXPORTS}/${appId}/${id}`
}

/** Stores an export that waits for a worker, and returns its id. CONFLICT while others of the app are in progress. */
export async function noteExport(
  tx: Tx,
  wanted: Omit<NewExport, 'id'>,
  author: Pick<Session, 'userId' | 'name' | 'isSuper'>,
): Promise<string> {
  const { appId, kind, table, filename, asked } = wanted
  const { rowCount } = await tx.query(`select from exports where app_id = $1 and state in ('waiting', 'running')`, [appId])
  if (rowCount >= EXPORTS_AT_ONCE) throw failure('CONFLICT', TOO_MANY_EXPORTS)
  const id = newId()
  tx.send(
    `insert into exports (app_id, id, kind, table_name, filename, asked, made_by, made_by_name, as_super)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [appId, id, kind, table, filename, JSON.stringify(asked), author.userId, author.name, author.isSuper],
  )
  return id
}

const EXPIRES = `(exports.made_at + interval '${EXPORT_DAYS} days')`
const REPORT = `id, kind, table_name as "table", filename, state, rows_written as rows, size, detail, made_by_name as made_by,
  ${momentSql('made_at')} as made_at, ${momentSql('ended_at')} as ended_at, ${momentSql(EXPIRES)} as expires_at`

/** An export as its job needs it. */
export type StoredExport = Omit<ExportReport, 'kind'> & { madeBy: string; asSuper: boolean } & (
    | { kind: 'list'; asked: ListOptions }
    | { kind: 'archive'; asked: ArchiveOptions }
  )

/** One export of an app; null if there is none with this id. */
export async function findExport(sql: Sql, appId: string, id: string): Promise<StoredExport | null> {
  const { rows } = await sql.query<StoredExport>(
    `select ${REPORT}, asked, made_by as "madeBy", as_super as "asSuper" from exports where app_id = $1 and id = $2`,
    [appId, id],
  )
  return rows[0] ?? null
}

/** One export as the API returns it. NOT_FOUND if the app has none with this id. */
export async function readExport(sql: Sql, appId: string, id: string): Promise<ExportReport> {
  const { rows } = await sql.query<ExportReport>(`select ${REPORT} from exports where app_id = $1 and id = $2`, [appId, id])
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** The newest exports of an app, newest first. */
export async function listExports(sql: Sql, appId: string): Promise<ExportReport[]> {
  const { rows } = await sql.query<ExportReport>(
    `select ${REPORT} from exports where app_id = $1 order by exports.made_at desc, id desc limit ${LISTED}`,
    [appId],
  )
  return rows
}

/** Stores how many rows a running export has written. */
export async function noteWritten(sql: Sql, appId: string, id: string, rows: number): Promise<void> {
  await sql.query(
    `update exports set state = 'running', rows_written = $3 where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [appId, id, rows],
  )
}

type End = { state: 'done'; rows: number; size: number; now: Date } | { state: 'failed'; detail: string; now: Date }

/** Ends an export. False if it has ended already, and then nothing is changed. */
export async function endExport(sql: Sql, appId: string, id: string, end: End): Promise<boolean> {
  const [rows, size, detail] = end.state === 'done' ? [end.rows, end.size, ''] : [0, null, end.detail]
  const { rowCount } = await sql.query(
    `update exports set state = $3, ended_at = $4, rows_written = $5, size = $6, detail = $7
     where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [appId, id, end.state, end.now, rows, size, detail],
  )
  return rowCount === 1
}
