import type { Resource } from '@greenroom/contract/define/define-resource'
import { listOf, nameOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import type { FileNames } from '@greenroom/contract/fields/traits'
import type { PackLine } from '@greenroom/contract/packs/pack-answers'
import type { EntryPlan } from '@greenroom/contract/packs/plan-entry'
import { resourceByName } from '@greenroom/contract/resources/all'
import { settingsByName } from '@greenroom/contract/settings/all'
import type { Sql } from '../../db/database.ts'
import { newId, newMediaId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { readRows, type StoredRecord } from '../records/write/lock-for-change.ts'
import { settingsValues } from './give-settings.ts'
import { matchRecords } from './match-records.ts'
import { openTo } from './open-to.ts'
import { ownValues } from './own-values.ts'
import { FILE, linkKey, type PackLink, readLinks } from './pack-links.ts'
import { planRecord, planSettings } from './plan-source.ts'
import { type RolloutContext, receivingScope } from './receiving-app.ts'
import type { Snapshot } from './snapshot.ts'

/** What a roll-out would do to one record or settings screen of a business. */
type Planned = { id: string; definition: Resource; title: string; does: PackLine['does']; plan: EntryPlan; own: Values; given: Values }

/** What a roll-out would do to a business, by the same rules. `received`: it already has some of the pack. */
export type BusinessPlan = {
  planned: Planned[]
  released: string[]
  received: boolean
  /** Names of records and files by the business's ids. */
  names: FileNames
}

const NOTHING: EntryPlan = { does: 'nothing', set: {}, kept: [] }

/** Plans a pack for one business from its current state. */
export async function planBusiness(
  deps: Pick<Deps, 'config'>,
  sql: Sql,
  { child, rollout, snapshot }: { child: CurrentApp; rollout: RolloutContext; snapshot: Snapshot },
): Promise<BusinessPlan> {
  const { records, settings } = snapshot
  const links = await readLinks(sql, child.id, rollout.parent.id)
  const byKey = new Map(links.map((link) => [linkKey(link), link]))
  const { ids, deleted } = await matchRecords(sql, child.id, snapshot, links)
  const there = new Set(ids.keys())
  const scope = receivingScope(deps, child, rollout)
  const open = openTo(snapshot, scope.facts)
  // Records and files to be created get ids now, so that links to them count as valid.
  for (const { id } of records) if (!deleted.has(id) && !ids.has(id)) ids.set(id, newId())
  for (const { id } of open.files) if (!ids.has(id)) ids.set(id, newMediaId())
  const stored = await readMatched(
    sql,
    child.id,
    records.filter(({ id }) => there.has(id)),
    ids,
  )
  const planned: Planned[] = []
  for (const source of records) {
    const definition = resourceByName(source.kind)
    if (!definition) continue
    const common = { id: source.id, definition, title: source.title, given: ownValues(definition.fields, source.values, ids) }
    const own = stored.get(source.id) ?? null
    const link = byKey.get(linkKey({ kind: source.kind, sourceId: source.id }))
    if (deleted.has(source.id) || (source.parentId !== null && deleted.has(source.parentId))) {
      planned.push({ ...common, does: 'deleted', plan: NOTHING, own: {} })
      continue
    }
    const plan = planRecord(source, definition, own, { scope, ids, link })
    planned.push({ ...common, does: plan.does, plan, own: own?.values ?? definition.initial() })
  }
  for (const source of settings) {
    const definition = settingsByName(source.kind)
    if (!definition) continue
    const common = { id: definition.name, definition, title: definition.label.one, given: ownValues(definition.fields, source.values, ids) }
    if (open.leftOut.includes(source)) {
      planned.push({ ...common, does: 'closed', plan: NOTHING, own: {} })
      continue
    }
    const own = settingsValues(definition, definition.settings.at, child)
    const plan = planSettings(source, definition, own, {
      scope,
      ids,
      link: byKey.get(linkKey({ kind: source.kind, sourceId: rollout.parent.id })),
    })
    planned.push({ ...common, does: plan.does, plan, own })
  }
  const knownKeys = new Set([
    ...records.map(({ kind, id }) => linkKey({ kind, sourceId: id })),
    ...settings.map(({ kind }) => linkKey({ kind, sourceId: rollout.parent.id })),
  ])
  const ofPack = links.filter(({ packId, kind }) => packId === rollout.packId && kind !== FILE)
  const released = await titlesOf(
    sql,
    child.id,
    ofPack.filter((link) => !knownKeys.has(linkKey(link))),
  )
  const names = Object.fromEntries([
    ...[...stored.values()].flatMap(({ titles }) => [...titles]),
    ...records.map(({ id, title }) => [ids.get(id), title]),
    ...open.files.map(({ id, filename }) => [ids.get(id), filename]),
  ])
  return { planned, released, received: ofPack.length > 0, names }
}

async function readMatched(
  sql: Sql,
  appId: string,
  records: Snapshot['records'],
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, StoredRecord>> {
  const stored = new Map<string, StoredRecord>()
  for (const kind of new Set(records.map((record) => record.kind))) {
    const resource = resourceByName(kind)
    const sources = new Map(records.flatMap(({ id, kind: its }) => (its === kind ? [[ids.get(id) ?? '', id]] : [])))
    if (!resource) continue
    for (const record of await readRows(sql, { appId }, resource, [...sources.keys()])) stored.set(sources.get(record.id) ?? '', record)
  }
  return stored
}

async function titlesOf(sql: Sql, appId: string, links: readonly PackLink[]): Promise<string[]> {
  if (links.length === 0) return []
  const { rows } = await sql.query<{ title: string }>(
    'select title from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is null order by title',
    [appId, links.map(({ recordId }) => recordId)],
  )
  return [...rows.map(({ title }) => title), ...links.flatMap(({ kind }) => settingsByName(kind)?.label.one ?? [])]
}

/** What a roll-out would do to one record or settings screen, in readable text. `names` are those of the plan. */
export function lineOf({ id, definition, title, does, plan, own, given }: Planned, names: FileNames): PackLine {
  const words = (name: string, value: unknown) => {
    const field = definition.fields[name]
    if (!field) return ''
    if (field.kind !== 'relation' && field.kind !== 'content') return field.traits.words(field, value ?? field.initial, names)
    return listOf(Array.isArray(value) || value === null ? value : [value])
      .map((one) => names[idOf(one)] ?? nameOf(one))
      .join(', ')
  }
  const label = (name: string) => definition.fields[name]?.label ?? name
  const changed = does === 'change' ? Object.keys(plan.set) : []
  return {
    ...{ of: definition.name, id, title, does },
    changes: changed.map((field) => ({ field, label: label(field), before: words(field, own[field]), after: words(field, given[field]) })),
    kept: plan.kept.map(({ field, why }) => ({
      field,
      label: label(field),
      why,
      own: words(field, own[field]),
      given: words(field, given[field]),
    })),
  }
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}
