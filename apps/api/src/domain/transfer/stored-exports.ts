import { EXPORT_DAYS, EXPORTS_AT_ONCE, type ExportKind, TOO_MANY_EXPORTS } from '@greenroom/contract/transfer/export-words'
import type { ExportReport } from '@greenroom/contract/transfer/transfer-answers'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'

/** What of a list is exported: columns (null for all), the record in which it lies, and the query of the list. */
export type AskedList = { columns: readonly string[] | null; within: string | null; query: Readonly<Record<string, string>> }

/** What of an app is exported besides its content. */
export type AskedArchive = { members: boolean }

/** What somebody wants to export. */
export type NewExport = {
  appId: string
  id: string
  kind: ExportKind
  /** The table of a list; empty for a whole app. */
  table: string
  filename: string
  asked: object
}

/** One of the newest exports of an app that are listed. */
const LISTED = 20

/** Under which all files of exports lie in the file store. */
export const EXPORTS = 'exports'

/** Where the file of an export lies in the file store. */
export function exportKey({ appId, id }: Pick<NewExport, 'appId' | 'id'>): string {
  return `${EXPORTS}/${appId}/${id}`
}

/** Notes an export that waits for a worker, and answers its id. CONFLICT while others of the app are being made. */
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
    | { kind: 'list'; asked: AskedList }
    | { kind: 'archive'; asked: AskedArchive }
  )

/** One export of an app; null when there is none of this id. */
export async function findExport(sql: Sql, appId: string, id: string): Promise<StoredExport | null> {
  const { rows } = await sql.query<StoredExport>(
    `select ${REPORT}, asked, made_by as "madeBy", as_super as "asSuper" from exports where app_id = $1 and id = $2`,
    [appId, id],
  )
  return rows[0] ?? null
}

/** One export as the API answers it. NOT_FOUND when the app has none of this id. */
export async function readExport(sql: Sql, appId: string, id: string): Promise<ExportReport> {
  const { rows } = await sql.query<ExportReport>(`select ${REPORT} from exports where app_id = $1 and id = $2`, [appId, id])
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** The newest exports of an app, the last one first. */
export async function listExports(sql: Sql, appId: string): Promise<ExportReport[]> {
  const { rows } = await sql.query<ExportReport>(
    `select ${REPORT} from exports where app_id = $1 order by exports.made_at desc, id desc limit ${LISTED}`,
    [appId],
  )
  return rows
}

/** Says how many rows a running export has written. */
export async function noteWritten(sql: Sql, appId: string, id: string, rows: number): Promise<void> {
  await sql.query(
    `update exports set state = 'running', rows_written = $3 where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [appId, id, rows],
  )
}

type End = { state: 'done'; rows: number; size: number; now: Date } | { state: 'failed'; detail: string; now: Date }

/** Ends an export. False when it has ended already, and then nothing is changed. */
export async function endExport(sql: Sql, appId: string, id: string, end: End): Promise<boolean> {
  const [rows, size, detail] = end.state === 'done' ? [end.rows, end.size, ''] : [0, null, end.detail]
  const { rowCount } = await sql.query(
    `update exports set state = $3, ended_at = $4, rows_written = $5, size = $6, detail = $7
     where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [appId, id, end.state, end.now, rows, size, detail],
  )
  return rowCount === 1
}
