import type { Resource } from '@greenroom/contract/define/define-resource'
import { headerOf } from '@greenroom/contract/transfer/columns'
import { harmlessCell } from '@greenroom/contract/transfer/harmless-cell'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../db/database.ts'
import type { Scope } from '../records/scope.ts'
import { exportMembers } from './export-members.ts'
import { exportRecords } from './export-records.ts'

/** By this mark spreadsheet programs know that the file is UTF-8. */
const MARK = '\uFEFF'

/** A table of an app as CSV, piece by piece; every cell is safe to open in a spreadsheet program. */
export async function* exportTable(db: Database, scope: Scope, table: Resource): AsyncGenerator<string> {
  yield MARK + csvOf([headerOf(table)])
  const pieces = table.ownTables ? exportMembers(db, scope.appId) : exportRecords(db, scope, table)
  for await (const rows of pieces) if (rows.length > 0) yield csvOf(rows)
}

/** Rows as lines of CSV. */
function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(harmlessCell)),
    { record_delimiter: 'windows' },
  )
}
