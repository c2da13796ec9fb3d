import type { Resource } from '@greenroom/contract/define/define-resource'
import { ORDER_FIELD } from '@greenroom/contract/define/hand-order'
import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import { takeBreaks } from '../../in-pieces/take-breaks.ts'
import type { Scope } from '../records/scope.ts'
import { createRecord } from '../records/write/create-record.ts'
import { lockRows, type StoredRecord } from '../records/write/lock-for-change.ts'
import { judgeUpdate, writeUpdates } from '../records/write/update-record.ts'
import { waitsFor } from './own-values.ts'
import { linkKey } from './pack-links.ts'
import { planRecord } from './plan-source.ts'
import { noteGiven, type Work } from './receiving-work.ts'
import { saying } from './saying.ts'
import type { SourceRecord } from './snapshot.ts'

/**
 * Creates and changes the records of a business, in the order of the pack. Records that link to each other in a cycle
 * get the remaining links once all of them exist.
 */
export async function giveRecords(work: Work, records: readonly SourceRecord[]): Promise<void> {
  const coming = new Set(records.map(({ id }) => id))
  const stored = await lockMatched(work, records)
  const late: SourceRecord[] = []
  const breakIfDue = takeBreaks()
  for (const source of records) {
    await breakIfDue()
    const resource = resourceByName(source.kind)
    // Children of a record that the business has deleted are skipped too.
    if (!resource || (source.parentId !== null && !work.ids.has(source.parentId))) continue
    if (waitsFor(resource.fields, source.values, work.ids, coming)) late.push(source)
    await giveRecord(work, source, resource, stored.get(source.id) ?? null)
  }
  const made = await lockMatched(work, late)
  for (const source of late) {
    await breakIfDue()
    const resource = resourceByName(source.kind)
    if (resource) await giveRecord(work, source, resource, made.get(source.id) ?? null)
  }
}

/** Locks and returns the matching records of the business, keyed by the ids of the parent's records. */
async function lockMatched({ tx, scope, ids }: Work, records: readonly SourceRecord[]): Promise<Map<string, StoredRecord>> {
  const stored = new Map<string, StoredRecord>()
  for (const kind of new Set(records.map((record) => record.kind))) {
    const resource = resourceByName(kind)
    const sources = new Map(records.flatMap(({ id, kind: its }) => (its === kind && ids.has(id) ? [[ids.get(id) ?? '', id]] : [])))
    if (!resource || sources.size === 0) continue
    for (const record of await lockRows(tx, scope, resource, [...sources.keys()])) stored.set(sources.get(record.id) ?? '', record)
  }
  return stored
}

function giveRecord(work: Work, source: SourceRecord, resource: Resource, stored: StoredRecord | null): Promise<void> {
  const give = () => (stored ? changeRecord(work, source, resource, stored) : makeRecord(work, source, resource))
  return saying(`${resource.label.one} “${source.title}”`, resource, give)
}

async function makeRecord(work: Work, source: SourceRecord, resource: Resource): Promise<void> {
  const { tx, scope, ids, links } = work
  const plan = planRecord(source, resource, null, { scope, ids, link: links.get(linkKey({ kind: source.kind, sourceId: source.id })) })
  const body = { ...plan.set, ...parentOfRecord(work, source, resource) }
  const { id, values } = await createRecord(tx, scopeIn(work, source, resource), resource, body)
  ids.set(source.id, id)
  noteGiven(work, source, { id, title: source.title, plan, made: true, before: {}, own: values, definition: resource })
}

async function changeRecord(work: Work, source: SourceRecord, resource: Resource, stored: StoredRecord): Promise<void> {
  const { tx, scope, ids, links, saved } = work
  const key = linkKey({ kind: source.kind, sourceId: source.id })
  const link = saved.find((one) => linkKey(one) === key) ?? links.get(key)
  const plan = planRecord(source, resource, stored, { scope, ids, link })
  const { id, title, values: old } = stored
  const given = { id, title, plan, made: false, definition: resource }
  if (plan.does !== 'change') return noteGiven(work, source, { ...given, before: {}, own: old })
  const update = await judgeUpdate(tx, scope, resource, stored, plan.set)
  if (update.names.length > 0) await writeUpdates(tx, scope, resource, [update])
  const before = Object.fromEntries(Object.keys(plan.set).map((name) => [name, old[name]]))
  noteGiven(work, source, { ...given, before, own: update.values })
}

/** A nested record is created in the business's copy of its parent record. */
function scopeIn({ scope, ids }: Work, { parentId }: SourceRecord, { parent }: Resource): Scope {
  return parentId === null || parent?.field !== undefined ? scope : { ...scope, within: ids.get(parentId) }
}

function parentOfRecord({ ids }: Work, { parentId, values }: SourceRecord, { parent, fields }: Resource): Values {
  return {
    ...(ORDER_FIELD in fields && { [ORDER_FIELD]: values[ORDER_FIELD] }),
    ...(parent?.field !== undefined && parentId !== null && { [parent.field]: { id: ids.get(parentId) } }),
  }
}
