import { valuesIn } from '@greenroom/contract/app-document/document-values'
import { count } from '@greenroom/contract/count'
import { linkedFields } from '@greenroom/contract/define/define-resource'
import { ORDER_FIELD } from '@greenroom/contract/define/hand-order'
import { modesOf, type PackEntry, packedFields } from '@greenroom/contract/packs/pack-entry'
import { packableByName } from '@greenroom/contract/packs/packable'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { documentOfApp } from '../apps/revisions/list-revisions.ts'
import { collectReferences } from '../media/references.ts'
import { orderKey } from '../records/order/hand-order.ts'
import { referencedIds } from '../records/record-row.ts'
import { readRows } from '../records/write/lock-for-change.ts'
import type { Snapshot, SourceFile, SourceRecord, SourceSettings } from './snapshot.ts'

/** How many records a pack may include, with those nested in them. */
const MOST_RECORDS = 1_000

/** The mode of records that are included without being chosen. */
const AS_A_START = { mode: 'start', fields: {} } as const

type Wanted = Map<string, Pick<PackEntry, 'mode' | 'fields'>>

/**
 * Reads the current content of a pack: its records with those nested in them, and the records they require (such as the
 * category of a course) or that restrict who sees them (tags). Records in the trash are left out.
 */
export async function takeSnapshot(sql: Sql, app: CurrentApp, entries: readonly PackEntry[]): Promise<Snapshot> {
  const records = await readRecords(sql, app.id, new Map(entries.flatMap((entry) => (entry.id === null ? [] : [[entry.id, entry]]))))
  const settings = entries.flatMap((entry) => settingsOf(app, entry))
  return { records, settings, files: await readFiles(sql, app.id, [...records, ...settings]) }
}

async function readRecords(sql: Sql, appId: string, wanted: Wanted): Promise<SourceRecord[]> {
  const found = new Map<string, SourceRecord>()
  const keys = new Map<string, string>()
  for (let next: Wanted = wanted; next.size > 0;) {
    const batch = next
    next = new Map()
    for (const { key, ...record } of await readBatch(sql, appId, batch)) {
      found.set(record.id, record)
      keys.set(record.id, key)
      for (const id of neededBy(record)) if (!found.has(id) && !batch.has(id)) next.set(id, wanted.get(id) ?? AS_A_START)
    }
    for (const [id, parentId] of await childrenOf(sql, appId, [...batch.keys()])) {
      const around = batch.get(parentId)
      if (around && !found.has(id)) next.set(id, { mode: around.mode, fields: {} })
    }
    if (found.size + next.size > MOST_RECORDS) {
      throw failure('INVALID', `A pack holds up to ${count(MOST_RECORDS)} records. Divide it into several.`)
    }
  }
  return inOrder([...found.values()], keys)
}

/** `key` sorts records with the same sort order. */
type KeyedRecord = SourceRecord & { key: string }

async function readBatch(sql: Sql, appId: string, wanted: Wanted): Promise<KeyedRecord[]> {
  const { rows } = await sql.query<{ id: string; resource: string; parent_id: string | null; key: string }>(
    `select i.id, i.resource, i.parent_id, ${orderKey('i')} as key
     from items i where i.app_id = $1 and i.id = any($2::uuid[]) and i.deleted_at is null`,
    [appId, [...wanted.keys()]],
  )
  const kinds = [...new Set(rows.map(({ resource }) => resource))]
  const read = kinds.map(async (kind): Promise<KeyedRecord[]> => {
    const resource = resourceByName(kind)
    if (!resource?.packed) return []
    const own = new Map(rows.flatMap((row) => (row.resource === kind ? [[row.id, row]] : [])))
    const stored = await readRows(sql, { appId }, resource, [...own.keys()])
    return stored.map(({ id, title, values }) => {
      const modes = modesOf(resource, wanted.get(id) ?? AS_A_START)
      return { kind, id, title, parentId: own.get(id)?.parent_id ?? null, modes, values, key: own.get(id)?.key ?? id }
    })
  })
  return (await Promise.all(read)).flat()
}

/** Records that this one requires: required links, and tags that restrict who sees it. */
function neededBy({ kind, values }: SourceRecord): string[] {
  const resource = resourceByName(kind)
  if (!resource) return []
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isNeeded = field.kind === 'relation' && (field.required || isGuard(resource, name))
    return isNeeded ? referencedIds(values[name]) : []
  })
}

async function childrenOf(sql: Sql, appId: string, ids: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql.query<{ id: string; parent_id: string }>(
    'select id, parent_id from items where app_id = $1 and parent_id = any($2::uuid[]) and deleted_at is null',
    [appId, ids],
  )
  return rows.map(({ id, parent_id: parentId }) => [id, parentId])
}

/** Sorts each record after the record that contains it and those it links to, except for links in a cycle. */
function inOrder(records: readonly SourceRecord[], keys: ReadonlyMap<string, string>): SourceRecord[] {
  const sortOrder = ({ values }: SourceRecord) => Number(values[ORDER_FIELD] ?? 0)
  const key = ({ id }: SourceRecord) => `${keys.get(id)} ${id}`
  const inOwnOrder = records.toSorted((one, other) => sortOrder(one) - sortOrder(other) || (key(one) < key(other) ? -1 : 1))
  const byId = new Map(records.map((record) => [record.id, record]))
  const ordered = new Set<SourceRecord>()
  const begun = new Set<SourceRecord>()
  const put = (record: SourceRecord | undefined): void => {
    if (!record || begun.has(record)) return
    begun.add(record)
    for (const id of [...(record.parentId === null ? [] : [record.parentId]), ...linkedFrom(record)]) put(byId.get(id))
    ordered.add(record)
  }
  for (const record of inOwnOrder) put(record)
  return [...ordered]
}

function linkedFrom({ kind, values }: SourceRecord): string[] {
  const fields = resourceByName(kind)?.fields ?? {}
  return linkedFields(fields).flatMap(({ name }) => referencedIds(values[name]))
}

function settingsOf(app: CurrentApp, entry: PackEntry): SourceSettings[] {
  const definition = packableByName(entry.of)
  if (entry.id !== null || !definition?.settings) return []
  const values = valuesIn(definition.settings.at, documentOfApp(app))
  const given = packedFields(definition).map(([name, field]) => [name, values[name] ?? field.initial])
  return [{ kind: entry.of, modes: modesOf(definition, entry), values: Object.fromEntries(given) }]
}

async function readFiles(sql: Sql, appId: string, sources: readonly { values: object }[]): Promise<SourceFile[]> {
  const ids = sources.flatMap(({ values }) => collectReferences(values).map(({ id }) => id))
  if (ids.length === 0) return []
  const { rows } = await sql.query<SourceFile>(
    `select id, kind, filename, content_type, size, encode(sha256, 'hex') as sha256, width, height, revision, focal_x, focal_y
     from media where app_id = $1 and id = any($2::uuid[]) and deleted_at is null and not private order by id`,
    [appId, [...new Set(ids)]],
  )
  return rows
}
