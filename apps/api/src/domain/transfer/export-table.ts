import type { Resource } from '@greenroom/contract/define/define-resource'
import { chosenColumns, headerOf } from '@greenroom/contract/transfer/columns'
import type { Database } from '../../db/database.ts'
import type { Scope } from '../records/scope.ts'
import { exportMembers } from './export-members.ts'
import { exportRecords } from './export-records.ts'
import type { PackedIds } from './row-pages.ts'
import { csvOf, MARK } from './write-csv.ts'

/** The exported part of a table. */
type Exported = {
  /** Names of columns in addition to the id; null for all. */
  columns: readonly string[] | null
  /** The rows and their order; null for all. */
  ids: PackedIds | null
}

/** Streams a table of an app as CSV; every cell is safe to open in a spreadsheet program. */
export async function* exportTable(db: Database, scope: Scope, table: Resource): AsyncGenerator<string> {
  for await (const { text } of exportPieces(db, scope, table, { columns: null, ids: null })) yield text
}

/** Streams a part of a table in the same way, with the number of rows in each piece. */
export async function* exportPieces(
  db: Database,
  scope: Scope,
  table: Resource,
  { columns: names, ids }: Exported,
): AsyncGenerator<{ text: string; rows: number }> {
  const columns = chosenColumns(table, names)
  yield { text: MARK + (await csvOf([headerOf(table, columns)])), rows: 0 }
  const pieces = table.ownTables ? exportMembers(db, scope.appId, columns, ids) : exportRecords(db, scope, table, columns, ids)
  for await (const rows of pieces) if (rows.length > 0) yield { text: await csvOf(rows), rows: rows.length }
}
