import { type BulkEdit, editedBody } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Values } from '@greenroom/contract/fields/field'
import { difference, type FieldChange } from '@greenroom/contract/history/difference'
import type { Tx } from '../../../db/database.ts'
import { Failure } from '../../../failure.ts'
import { referencedIds } from '../record-row.ts'
import type { Scope } from '../scope.ts'
import type { StoredRecord } from '../write/lock-for-change.ts'
import { demandVersion, etagOf, lockForChange } from '../write/lock-for-change.ts'
import { judgeUpdate, type Update, writeUpdates } from '../write/update-record.ts'

/** The result of an edit for one record: its changes in words, or why it cannot be changed. */
type EditedRow = {
  id: string
  title: string
  /** The version before the edit, or after it once it is saved. */
  version: number
  changes: FieldChange[]
  problems: FieldMessages
}

/** The records that the edit changes or cannot change, and how many it leaves unchanged. */
export type EditedRows = { rows: EditedRow[]; unchanged: number }

/** What an edit of several records would change. Uses the same code as the edit; writes nothing. */
export async function previewEdit(tx: Tx, scope: Scope, resource: Resource, ids: readonly string[], edit: BulkEdit): Promise<EditedRows> {
  const judged = await judgeAll(tx, scope, resource, ids, edit)
  return await present(tx, scope, resource, judged, 0)
}

/**
 * Makes the same change to several records: to all of them, or to none if one is refused or has another version than in
 * `versions`. A 422 names the record; STALE if one was changed since the preview.
 */
export async function editAll(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  ids: readonly string[],
  edit: BulkEdit,
  versions: Readonly<Record<string, number>>,
): Promise<EditedRows> {
  const judged = await judgeAll(tx, scope, resource, ids, edit)
  for (const { stored } of judged) {
    const version = versions[stored.id]
    demandVersion(version === undefined ? undefined : etagOf(version), stored.version)
  }
  const refused = judged.find(({ problems }) => Object.keys(problems).length > 0)
  if (refused) throw new Failure('INVALID', `“${refused.stored.title}” cannot be changed this way.`, refused.problems)
  const answer = await present(tx, scope, resource, judged, 1)
  const updates = judged.flatMap(({ update }) => (update && update.names.length > 0 ? [update] : []))
  await writeUpdates(tx, scope, resource, updates)
  return answer
}

type Judged = { stored: StoredRecord; update: Update | null; problems: FieldMessages }

async function judgeAll(tx: Tx, scope: Scope, resource: Resource, ids: readonly string[], edit: BulkEdit): Promise<Judged[]> {
  const locked = await lockForChange(tx, scope, resource, ids)
  const judged: Judged[] = []
  for (const stored of locked) judged.push(await judgeOne(tx, scope, resource, stored, editedBody(edit, resource.fields, stored.visible)))
  const order = new Map(ids.map((id, index) => [id, index]))
  return judged.sort((one, other) => (order.get(one.stored.id) ?? 0) - (order.get(other.stored.id) ?? 0))
}

async function judgeOne(tx: Tx, scope: Scope, resource: Resource, stored: StoredRecord, body: Values): Promise<Judged> {
  try {
    return { stored, update: await judgeUpdate(tx, scope, resource, stored, body), problems: {} }
  } catch (error) {
    if (!(error instanceof Failure) || error.data === undefined) throw error
    return { stored, update: null, problems: error.data }
  }
}

async function present(tx: Tx, { appId }: Scope, resource: Resource, judged: readonly Judged[], raised: 0 | 1): Promise<EditedRows> {
  const concerned = judged.filter(({ update }) => update === null || update.names.length > 0)
  const titles = await titlesOf(
    tx,
    appId,
    concerned.flatMap(({ update }) => (update ? linkedIn(update) : [])),
  )
  const rows = concerned.map(({ stored, update, problems }): EditedRow => {
    const before = update ? named(pick(shown(stored), update.names), titles) : {}
    const after = update ? named(pick(update.values, update.names), titles) : {}
    const version = stored.version + (update ? raised : 0)
    return { id: stored.id, title: stored.title, version, changes: difference(resource, before, after), problems }
  })
  return { rows, unchanged: judged.length - concerned.length }
}

/** A record's values with visible links only: links to records in the trash are left out. */
function shown({ values, visible }: StoredRecord): Values {
  const links = Object.entries(visible).flatMap(([name, ids]) => (Array.isArray(values[name]) ? [[name, ids.map((id) => ({ id }))]] : []))
  return { ...values, ...Object.fromEntries(links) }
}

function linkedIn({ stored, values, names }: Update): string[] {
  return names.flatMap((name) => [...referencedIds(stored.values[name]), ...referencedIds(values[name])])
}

async function titlesOf(tx: Tx, appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; title: string }>('select id, title from items where app_id = $1 and id = any($2::uuid[])', [
    appId,
    [...new Set(ids)],
  ])
  return new Map(rows.map(({ id, title }) => [id, title]))
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Replaces ids in lists of links by the titles of the linked records. */
function named(values: Values, titles: ReadonlyMap<string, string>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => (titles.has(one?.id) ? { id: one.id, title: titles.get(one.id) } : one)) : value,
    ]),
  )
}
