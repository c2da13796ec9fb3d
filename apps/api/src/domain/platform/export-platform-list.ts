import type { PlatformList } from '@greenroom/contract/define/define-platform'
import { wordsOf } from '@greenroom/contract/fields/cell'
import type { Field } from '@greenroom/contract/fields/field'
import { ID_COLUMN } from '@greenroom/contract/transfer/columns'
import type { Sql, Tx } from '../../db/database.ts'
import { PLATFORM, writeAudit } from '../audit/write-audit.ts'
import { csvOf, MARK } from '../transfer/write-csv.ts'
import type { PlatformRequest, PlatformRow, PlatformStore, Reader } from './platform-store.ts'

/** Records per batch. */
const PIECE = 200

/** The fields of a platform list that can be exported: its columns. */
export function exportedFields({ columns, fields }: PlatformList): string[] {
  return [...new Set(columns.map(({ field }) => field))].filter((name) => fields[name] !== undefined)
}

/** Logs an export of a platform list in the audit trail. */
export async function notePlatformExport(
  tx: Tx,
  { segment, listTitle, label }: PlatformList,
  author: { userId: string; name: string; address?: string | undefined },
): Promise<void> {
  await writeAudit(tx, {
    ...{ appId: PLATFORM, actorId: author.userId, actorName: author.name, address: author.address },
    ...{ action: 'exported', target: segment, summary: listTitle ?? label.many },
  })
}

/**
 * Streams all pages of a platform list as CSV: the id and the fields of `names`, formatted as in the list. Every cell
 * is safe to open in a spreadsheet program.
 */
export async function* exportPlatformList(
  sql: Sql,
  { list, store, reader }: { list: PlatformList; store: PlatformStore; reader: Reader },
  request: PlatformRequest,
  names: readonly string[],
): AsyncGenerator<string> {
  yield MARK + (await csvOf([[ID_COLUMN, ...names]]))
  for (let number = 1; ; number += 1) {
    const page = { number, size: PIECE }
    const { rows } = await store.list(sql, reader, { ...request, fields: names, countOnly: false, isWhole: true, page })
    if (rows.length > 0) yield await csvOf(rows.map((row) => cellsOf(list, row, names)))
    if (rows.length < PIECE) return
  }
}

function cellsOf({ fields }: PlatformList, row: PlatformRow, names: readonly string[]): string[] {
  return [row.id, ...names.map((name) => shown(fields[name], row[name]))]
}

function shown(field: Field | undefined, value: unknown): string {
  return field === undefined ? '' : wordsOf(field.traits.cell(field, value))
}
