import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { countToday } from '../home/day-counts.ts'
import { Interrupted } from '../interrupted.ts'
import { countAdded } from '../members/counted-members.ts'
import { demandAccess, demandOpen, type Scope } from '../records/scope.ts'
import { type FileColumn, fileColumns } from './file-columns.ts'
import type { RowFiles } from './files/row-files.ts'
import { importMembers } from './import-members.ts'
import { type ImportOf, importRecords } from './import-records.ts'
import { type Missing, nothingMissing } from './missing-names.ts'
import type { FileRow } from './read-rows.ts'
import { readRow } from './row-body.ts'
import { textSet } from './text-set.ts'

/** The rows of a table's file, header first. */
type TableRows = Pick<ImportOf, 'table' | 'made' | 'counts' | 'importId'> & { rows: AsyncGenerator<FileRow> }

/** The user's settings for a file. */
export type Prepared = {
  columns(names: readonly string[]): FileColumn[]
  files: RowFiles | null
  missing: Missing
  namesFromEmail: boolean
  /** The rows with corrections applied, without the excluded ones. */
  mended(rows: FileRow[]): Promise<FileRow[]>
  /** Called with each piece once it is written or checked. */
  judged(rows: readonly FileRow[]): Promise<void>
}

type During = {
  stopped: AbortSignal
  /** Called from time to time with the number of rows read. */
  progress(read: number): Promise<void>
}

/** Rows per batch. */
const PIECE = { records: 100, members: 500 }
const REPORT_EVERY_MS = 500

/**
 * Writes the rows of a file or, without an import, checks them: then the caller rolls back. Rejects with `Interrupted`
 * once `stopped` is aborted.
 */
export async function writeTable(
  tx: Tx,
  scope: Scope,
  { rows, ...shared }: TableRows,
  { stopped, progress }: During,
  prepared: Prepared = asItIs(shared.table),
): Promise<void> {
  const { table, counts, importId } = shared
  const { value: names } = await rows.next()
  if (!names) throw failure('INVALID', `The file of ${table.label.many} is empty.`)
  const { files, missing, namesFromEmail } = prepared
  const columns = prepared.columns(names.cells)
  const all: ImportOf = { ...shared, columns, seen: textSet(), emails: textSet(), files, missing, namesFromEmail }
  const createdBefore = counts.created
  let reportedAt = Number.NEGATIVE_INFINITY
  for await (const piece of inPieces(rows, table.ownTables ? PIECE.members : PIECE.records)) {
    if (stopped.aborted) throw new Interrupted()
    await writePiece(tx, scope, all, await prepared.mended(piece))
    await prepared.judged(piece)
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    await progress(counts.read)
  }
  if (!table.ownTables || importId === null || counts.refused > 0) return
  const created = counts.created - createdBefore
  countToday(tx, { appId: scope.appId, timeZone: scope.facts.app.timeZone }, 'members', created)
  countAdded(tx, scope.appId, created)
}

/** Writes or checks rows of one table. */
export async function writePiece(tx: Tx, scope: Scope, all: ImportOf, rows: readonly FileRow[]): Promise<void> {
  demandOpen(all.table, scope, 'write')
  if (all.files !== null) demandAccess(scope, 'write', { area: 'media' })
  const read = rows.map((row) => readRow(all.columns, row, all.namesFromEmail))
  await all.files?.fill(tx, scope, all.columns, read, all.importId)
  await (all.table.ownTables ? importMembers(tx, scope, all, read) : importRecords(tx, scope, all, read))
}

/** The defaults for a file without settings. */
function asItIs(table: Resource): Prepared {
  return {
    columns: (names) => fileColumns(table, names),
    ...{ files: null, missing: nothingMissing(), namesFromEmail: false },
    mended: async (rows) => rows,
    judged: async () => undefined,
  }
}

/** Splits into pieces of `size`. */
export async function* inPieces<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let piece: T[] = []
  for await (const one of all) {
    piece.push(one)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
