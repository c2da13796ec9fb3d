import type { Resource } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { ID_COLUMN, placeColumn } from '@greenroom/contract/transfer/columns'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { demandOpen, isHidden, type Scope } from '../records/scope.ts'
import { createRecord } from '../records/write/create-record.ts'
import { lockRows, type StoredRecord } from '../records/write/lock-for-change.ts'
import { judgeUpdate, type Update, writeUpdates } from '../records/write/update-record.ts'
import type { FileColumn } from './file-columns.ts'
import type { RowFiles } from './files/row-files.ts'
import { recordImported } from './import-changes.ts'
import { findNamed, isId, type NamedRecords } from './linked-names.ts'
import { namesIn, type ReadRow, nothingCalled, severalCalled, withIds } from './row-body.ts'
import { problemsOf, type RowCounts } from './row-counts.ts'
import type { TextSet } from './text-set.ts'

/** Said of a row about a record that a row above is about. */
export const NAMED_ABOVE = 'The same id is on a line above'

/** What all pieces of an import share. */
export type ImportOf = {
  table: Resource
  columns: readonly FileColumn[]
  counts: RowCounts
  /** New ids by those that the files say of records that are not in the app. */
  made: Map<string, string>
  /** Ids that rows above have named. */
  seen: TextSet
  /** Addresses that rows above have. */
  emails: TextSet
  /** The import that changes are kept for. Null for a look at what it would do, of which nothing stays. */
  importId: string | null
  /** The files that come with it. */
  files: RowFiles | null
}

/**
 * Writes a piece of rows: a row whose id is that of a record changes it, any other one makes a new record, each by the
 * rules, links and limits of the form. What is refused is counted; the caller rolls everything back then.
 */
export async function importRecords(tx: Tx, scope: Scope, { table, ...shared }: ImportOf, rows: readonly ReadRow[]): Promise<void> {
  demandOpen(table, scope)
  const { columns, counts, made, seen, importId } = shared
  const parent = placeColumn(table) === null ? null : (parentOf(table)?.name ?? null)
  const found = await findNamed(tx, scope.appId, namesIn(columns, rows, parent))
  const named: NamedRecords = (resource, name) => made.get(name.toLowerCase()) ?? found(resource, name)
  const stored = await storedOf(tx, scope, table, rows)
  const updates: Update[] = []
  const created: string[] = []
  for (const read of rows) {
    const row = withIds(columns, read, named, scope)
    try {
      if (row.id !== null && seen.has(row.id)) row.problems[ID_COLUMN] = [NAMED_ABOVE]
      if (row.id !== null) seen.add(row.id)
      if (Object.keys(row.problems).length > 0) throw invalid(row.problems)
      const known = row.id === null ? undefined : stored.get(row.id)
      if (known) {
        const update = await judged(tx, scope, table, known, row.body)
        if (update) updates.push(update)
        counts.add(update ? 'updated' : 'unchanged')
      } else {
        const { id } = await createRecord(tx, { ...scope, within: placeOf(table, row, named) }, table, row.body)
        if (row.id !== null) made.set(row.id, id)
        created.push(id)
        counts.add('created')
      }
    } catch (error) {
      counts.refuse(table.name, row.line, problemsOf(error, columns, row.unknown))
    }
  }
  if (importId === null || counts.refused > 0) return
  if (updates.length > 0) await writeUpdates(tx, scope, table, updates)
  recordImported(tx, scope.appId, importId, table, { created, updated: updates.map(({ stored }) => ({ id: stored.id })) })
}

async function storedOf(tx: Tx, scope: Scope, table: Resource, rows: readonly ReadRow[]): Promise<Map<string, StoredRecord>> {
  const ids = [...new Set(rows.flatMap(({ id }) => (id !== null && isId(id) ? [id] : [])))]
  if (ids.length === 0) return new Map()
  const held = await lockRows(tx, scope, table, ids)
  return new Map(held.filter(({ values }) => !isHidden(table, values, scope.facts)).map((record) => [record.id, record]))
}

/** What a row makes of a record; null where it stays as it is. A locked one, such as the tag Free, always does. */
async function judged(tx: Tx, scope: Scope, table: Resource, stored: StoredRecord, body: Values): Promise<Update | null> {
  if (table.locked?.(stored.values)) return null
  const update = await judgeUpdate(tx, scope, table, stored, body)
  return update.names.length > 0 ? update : null
}

/** The record in which a new one is made, where the row has to say it. */
function placeOf(table: Resource, { place }: ReadRow, named: NamedRecords): string | undefined {
  const column = placeColumn(table)
  if (column === null) return undefined
  if (place === null) throw invalid({ [column]: [REQUIRED] })
  const id = named(parentOf(table)?.name ?? '', place)
  if (id === 'several') throw invalid({ [column]: [severalCalled(place)] })
  if (id === null) throw invalid({ [column]: [nothingCalled(parentOf(table)?.name ?? null, place)] })
  return id
}
