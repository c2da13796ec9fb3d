import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { DraftRow } from '@greenroom/contract/transfer/draft-answers'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { Sql, Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { FileRow } from '../read-rows.ts'
import type { RefusedRow } from '../row-counts.ts'
import { storableText } from '../storable-text.ts'
import type { DraftKey } from './stored-drafts.ts'

const TOO_LONG = 'This row is too long to be edited here. Skip it, or change the file.'

const ROW = 'line, cells, problems, mended, left_out'

/** A page of the rows that cannot be imported as they are, in the order of the file. */
export async function listDraftRows(
  sql: Sql,
  { appId, id }: DraftKey,
  { page, size, open }: { page: number; size: number; open: boolean },
): Promise<{ data: DraftRow[]; meta_data: { total: number } }> {
  const where = `app_id = $1 and draft_id = $2${open ? ` and not left_out and problems <> '{}'` : ''}`
  const { rows: counted } = await sql.query<{ total: number }>(`select count(*)::int as total from import_draft_rows where ${where}`, [
    ...[appId, id],
  ])
  const { rows } = await sql.query<DraftRow>(`select ${ROW} from import_draft_rows where ${where} order by line limit $3 offset $4`, [
    appId,
    id,
    size,
    (page - 1) * size,
  ])
  return { data: rows, meta_data: { total: counted[0]?.total ?? 0 } }
}

/** Rows after a line that still have problems or are excluded, in the order of the file. */
export async function nextRefused(sql: Sql, { appId, id }: DraftKey, after: number, size: number): Promise<DraftRow[]> {
  const { rows } = await sql.query<DraftRow>(
    `select ${ROW} from import_draft_rows where app_id = $1 and draft_id = $2 and line > $3 and (left_out or problems <> '{}')
     order by line limit $4`,
    [appId, id, after, size],
  )
  return rows
}

/** One such row, locked until the transaction ends. NOT_FOUND if there is none on this line. */
export async function lockDraftRow(tx: Tx, { appId, id }: DraftKey, line: number): Promise<DraftRow> {
  const { rows } = await tx.query<DraftRow>(
    `select ${ROW} from import_draft_rows where app_id = $1 and draft_id = $2 and line = $3 for no key update`,
    [appId, id, line],
  )
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** Stores a user's changes to a row. */
export function saveDraftRow(tx: Tx, { appId, id }: DraftKey, { line, cells, problems, mended, left_out }: DraftRow): void {
  tx.send(
    `update import_draft_rows set cells = $4, problems = $5, mended = $6, left_out = $7 where app_id = $1 and draft_id = $2 and line = $3`,
    [appId, id, line, cells === null ? null : JSON.stringify(cells), JSON.stringify(problems), mended, left_out],
  )
}

/** Excludes every row that still has problems. */
export function leaveOutAll(tx: Tx, { appId, id }: DraftKey): void {
  tx.send(`update import_draft_rows set left_out = true where app_id = $1 and draft_id = $2 and problems <> '{}'`, [appId, id])
}

/** The rows with corrections applied, without the excluded ones. */
export async function mendedRows(sql: Sql, { appId, id }: DraftKey, rows: FileRow[]): Promise<FileRow[]> {
  const { rows: known } = await sql.query<{ line: number; cells: string[] | null; left_out: boolean }>(
    `select line, cells, left_out from import_draft_rows
     where app_id = $1 and draft_id = $2 and (mended or left_out) and line between $3 and $4`,
    [appId, id, rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0],
  )
  if (known.length === 0) return rows
  const byLine = new Map(known.map((row) => [row.line, row]))
  return rows.flatMap((row) => {
    const changed = byLine.get(row.line)
    return changed?.left_out ? [] : [{ line: row.line, cells: changed?.cells ?? row.cells }]
  })
}

/**
 * Stores refused rows of a check; the cells of corrected ones stay as they are. Stores nothing if the check has ended,
 * or another one has begun meanwhile.
 */
export async function keepRefused(
  sql: Sql,
  { appId, id, turn }: DraftKey & { turn: number },
  refused: readonly RefusedRow[],
  rows: readonly FileRow[],
): Promise<void> {
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  const stored = refused.map(({ line, problems }) => {
    const own = (cells.get(line) ?? []).map(storableText)
    const isLong = own.reduce((sum, { length }) => sum + length, 0) > importLimits.mendableCharacters
    return {
      line,
      cells: isLong ? null : own,
      problems: plainMessages(isLong ? { ...problems, data: [...(problems.data ?? []), TOO_LONG] } : problems),
    }
  })
  await sql.query(
    `insert into import_draft_rows as kept (app_id, draft_id, line, cells, problems, turn)
     select d.app_id, d.id, r.line, nullif(r.cells, 'null'), r.problems, d.turn
     from import_drafts d, jsonb_to_recordset($3::jsonb) as r(line integer, cells jsonb, problems jsonb)
     where d.app_id = $1 and d.id = $2 and d.turn = $4 and d.state in ('checking', 'importing')
     on conflict (app_id, draft_id, line) do update set problems = excluded.problems, turn = excluded.turn`,
    [appId, id, JSON.stringify(stored), turn],
  )
}

function plainMessages(problems: FieldMessages): FieldMessages {
  return Object.fromEntries(Object.entries(problems).map(([column, messages]) => [storableText(column), messages.map(storableText)]))
}
