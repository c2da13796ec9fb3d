import type { Resource } from '@greenroom/contract/define/define-resource'
import { parentOf } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { ID_COLUMN, parentColumnOf } from '@greenroom/contract/transfer/columns'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import { takeBreaks } from '../../in-pieces/take-breaks.ts'
import { isHidden, type Scope } from '../records/scope.ts'
import { createRecord } from '../records/write/create-record.ts'
import { lockRows, type StoredRecord } from '../records/write/lock-for-change.ts'
import { judgeUpdate, type Update, writeUpdates } from '../records/write/update-record.ts'
import type { FileColumn } from './file-columns.ts'
import type { RowFiles } from './files/row-files.ts'
import { recordImported } from './import-changes.ts'
import { findNamed, isId, type NamedRecords } from './linked-names.ts'
import { type Missing, whyMissing, withMissing } from './missing-names.ts'
import { namesIn, type ReadRow, nothingCalled, severalCalled, withIds } from './row-body.ts'
import { problemsOf, type RowCounts } from './row-counts.ts'
import type { TextSet } from './text-set.ts'

/** The problem of a row with the same id as an earlier row. */
export const NAMED_ABOVE = 'The same id is on a line above'

/** State shared by all pieces of an import. */
export type ImportOf = {
  table: Resource
  columns: readonly FileColumn[]
  counts: RowCounts
  /** New ids by the unknown ids in the file. */
  made: Map<string, string>
  /** Ids of earlier rows. */
  seen: TextSet
  /** Email addresses of earlier rows. */
  emails: TextSet
  /** The import whose changes are recorded. Null for a check, which is rolled back. */
  importId: string | null
  /** Names of tags, topics and categories that do not exist. */
  missing: Missing
  /** Whether a new member without a name is called by the email address. */
  namesFromEmail: boolean
  /** The files of the import. */
  files: RowFiles | null
}

/**
 * Writes a piece of rows: a row with the id of a record changes it, any other creates a new record, under the rules,
 * links and limits of the form. Refused rows are counted; the caller then rolls everything back.
 */
export async function importRecords(tx: Tx, scope: Scope, { table, ...shared }: ImportOf, rows: readonly ReadRow[]): Promise<void> {
  const { columns, counts, made, seen, importId, missing } = shared
  const parent = parentColumnOf(table) === null ? null : (parentOf(table)?.name ?? null)
  const found = await findNamed(tx, scope.appId, namesIn(columns, rows, parent))
  const known: NamedRecords = (resource, name) => made.get(name.toLowerCase()) ?? found(resource, name)
  const named = await withMissing(tx, scope, shared, rows, known)
  const stored = await storedOf(tx, scope, table, rows)
  const updates: Update[] = []
  const created: string[] = []
  const breakIfDue = takeBreaks()
  for (const read of rows) {
    await breakIfDue()
    const row = withIds(columns, read, named, scope, (resource, name) => whyMissing(missing, resource, name))
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
        const { id } = await createRecord(tx, { ...scope, within: parentIdOf(table, row, named) }, table, row.body)
        if (row.id !== null) made.set(row.id, id)
        created.push(id)
        counts.add('created')
      }
    } catch (error) {
      counts.refuse(table.name, row.line, problemsOf(error, columns, row.reasons))
    }
  }
  if (importId === null || counts.refused > 0) return
  if (updates.length > 0) await writeUpdates(tx, scope, table, updates)
  recordImported(tx, scope.appId, importId, table, { created, updated: updates.map(({ stored }) => ({ id: stored.id })) })
}

async function storedOf(tx: Tx, scope: Scope, table: Resource, rows: readonly ReadRow[]): Promise<Map<string, StoredRecord>> {
  const ids = [...new Set(rows.flatMap(({ id }) => (id !== null && isId(id) ? [id] : [])))]
  if (ids.length === 0) return new Map()
  const locked = await lockRows(tx, scope, table, ids)
  return new Map(locked.filter(({ values }) => !isHidden(table, values, scope.facts)).map((record) => [record.id, record]))
}

/** The change that a row makes to a record; null if none. A locked one, such as the tag Free, never changes. */
async function judged(tx: Tx, scope: Scope, table: Resource, stored: StoredRecord, body: Values): Promise<Update | null> {
  if (table.locked?.(stored.values)) return null
  const update = await judgeUpdate(tx, scope, table, stored, body)
  return update.names.length > 0 ? update : null
}

/** The parent of a new record, if the table has a column for it. */
function parentIdOf(table: Resource, { parentName }: ReadRow, named: NamedRecords): string | undefined {
  const column = parentColumnOf(table)
  if (column === null) return undefined
  if (parentName === null) throw invalid({ [column]: [REQUIRED] })
  const id = named(parentOf(table)?.name ?? '', parentName)
  if (id === 'several') throw invalid({ [column]: [severalCalled(parentName)] })
  if (id === null) throw invalid({ [column]: [nothingCalled(parentOf(table)?.name ?? null, parentName)] })
  return id
}
