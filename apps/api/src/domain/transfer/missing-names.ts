import { listOf, textOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { creatableByName } from '@greenroom/contract/transfer/names-in-cell'
import type { Tx } from '../../db/database.ts'
import { Failure } from '../../failure.ts'
import type { Scope } from '../records/scope.ts'
import { createRecord } from '../records/write/create-record.ts'
import type { FileColumn } from './file-columns.ts'
import type { NamedRecords } from './linked-names.ts'
import { type ReadRow, singleNames } from './row-body.ts'
import type { RowCounts } from './row-counts.ts'
import { storableText } from './storable-text.ts'
import { valueAt } from './value-at.ts'

/** Names of tags, topics and categories that do not exist. */
export type Missing = {
  /** Whether the import creates them. */
  creates: boolean
  /** Why one could not be created, by resource and name. */
  refusals: Map<string, string>
}

/** Nothing is created. */
export function nothingMissing(): Missing {
  return { creates: false, refusals: new Map() }
}

type Within = { columns: readonly FileColumn[]; counts: RowCounts; missing: Missing }

/**
 * Counts the names of tags, topics and categories that do not exist and, if the import creates them, creates a record
 * for each. Returns the lookup with the new ones.
 */
export async function withMissing(
  tx: Tx,
  scope: Scope,
  { columns, counts, missing }: Within,
  rows: readonly ReadRow[],
  named: NamedRecords,
): Promise<NamedRecords> {
  const created = new Map<string, string>()
  for (const { resource, name } of unknownNames(columns, rows, named)) {
    const key = keyOf(resource, name)
    counts.miss(resource, storableText(name))
    if (!missing.creates || created.has(key) || missing.refusals.has(key)) continue
    const made = await createNamed(tx, scope, resource, name)
    if ('id' in made) created.set(key, made.id)
    else missing.refusals.set(key, made.why)
  }
  return (resource, name) => named(resource, name) ?? created.get(keyOf(resource, name)) ?? null
}

/** Why a record of this name could not be created; undefined unless that was tried. */
export function whyMissing({ refusals }: Missing, resource: string | null, name: string): string | undefined {
  const why = refusals.get(keyOf(resource ?? '', name))
  return why === undefined ? undefined : `“${name}” could not be created: ${why}`
}

function unknownNames(columns: readonly FileColumn[], rows: readonly ReadRow[], named: NamedRecords) {
  const links = columns.flatMap((column) =>
    column.is === 'field' && column.field.kind === 'relation' && creatableByName.includes(column.field.to)
      ? [{ resource: column.field.to, path: column.path }]
      : [],
  )
  return rows.flatMap(({ body }) =>
    links.flatMap(({ resource, path }) => {
      const value = valueAt(body, path)
      const names = Array.isArray(value) ? singleNames(resource, value, named) : listOf(value)
      return names.flatMap((name) =>
        textOf(name) !== '' && named(resource, textOf(name)) === null ? [{ resource, name: textOf(name) }] : [],
      )
    }),
  )
}

async function createNamed(tx: Tx, scope: Scope, resource: string, name: string): Promise<{ id: string } | { why: string }> {
  const table = resourceByName(resource)
  if (!table) return { why: '' }
  const { titleField, fields } = table
  const body: Values = { [titleField]: name }
  // As in the form: a short form is the title until somebody changes it.
  for (const [other, field] of Object.entries(fields)) if (field.kind === 'text' && field.follows === titleField) body[other] = name
  try {
    return await createRecord(tx, scope, table, body)
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { why: Object.values(error.data ?? {})[0]?.[0] ?? error.message }
  }
}

function keyOf(resource: string, name: string): string {
  return `${resource} ${storableText(name.trim()).toLowerCase()}`
}
