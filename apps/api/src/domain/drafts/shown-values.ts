import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { namesOf } from '../apps/read/current-app.ts'
import { collectReferences, resolveReferences } from '../media/references.ts'
import { expiriesOf } from '../records/list/present-record.ts'
import { readRecord } from '../records/list/read-record.ts'
import { isObject, referencedIds } from '../records/record-row.ts'
import { isHidden, type Scope, todayIn } from '../records/scope.ts'

/** The record as a read answers it, and the same with the values of a draft. Links to deleted records are left out. */
export type ShownDraft = { live: Values; record: Values; liveVersion: number }

/** NOT_FOUND under the same conditions as a read of the record. */
export async function showDraft(sql: Sql, scope: Scope, resource: Resource, id: string, data: Values): Promise<ShownDraft> {
  const { answer, version } = await readRecord(sql, scope, resource, id)
  const live = valuesOf(valuesOf(JSON.parse(answer.text)).data)
  const targets = await linkedRecords(sql, scope.appId, data)
  const shown = Object.entries(data).map(([name, value]) => [name, shownValue(scope, resource.fields[name], value, targets)])
  const record: Values = { ...live, ...Object.fromEntries(shown) }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'linkedId' && 'relation' in field.of && field.of.relation in data)
      record[name] = referencedIds(record[field.of.relation])[0] ?? null
  }
  const files = await resolveReferences(sql, scope.appId, collectReferences(record), scope.publicUrl)
  for (const name of Object.keys(data)) record[name] = withFiles(resource.fields[name], record[name], files)
  return { live, record: { ...record, media_metadata: files }, liveVersion: version }
}

type Target = { id: string; resource: string; title: string; data: Values }

async function linkedRecords(sql: Sql, appId: string, data: Values): Promise<ReadonlyMap<string, Target>> {
  const ids = [...new Set(Object.values(data).flatMap(referencedIds))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<Target>(
    'select id, resource, title, data from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [appId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function shownValue(scope: Scope, field: Field | undefined, value: unknown, targets: ReadonlyMap<string, Target>): unknown {
  switch (field?.kind) {
    case 'relation':
    case 'parent': {
      const shows = field.kind === 'relation' ? field.shows : []
      const linked = referencedIds(value).flatMap((id) => {
        const target = targets.get(id)
        const resource = resourceByName(target?.resource ?? '')
        if (target === undefined || resource === undefined || isHidden(resource, target.data, scope.facts)) return []
        const beside = shows.map((name) => [name, target.data[name] ?? null])
        const expiries = expiriesOf(resource).map(([name, day]) => [name, isPast(target.data[day], todayIn(scope))])
        return [{ id, [resource.titleField]: target.title, ...Object.fromEntries([...beside, ...expiries]) }]
      })
      return Array.isArray(value) ? linked : (linked[0] ?? null)
    }
    case 'content': {
      const target = targets.get(referencedIds(value)[0] ?? '')
      return target === undefined ? null : { type: target.resource, id: target.id, title: target.title }
    }
    case 'business': {
      const [id = ''] = referencedIds(value)
      const names = namesOf(scope.businesses)
      return Object.hasOwn(names, id) ? { id, name: names[id] } : null
    }
    case 'rows':
      return field.numbered && Array.isArray(value) ? value.map((row, index) => ({ id: index + 1, ...valuesOf(row) })) : value
    default:
      return value
  }
}

function isPast(day: unknown, today: string): boolean {
  return typeof day === 'string' && day !== '' && day < today
}

/** Groups and rows describe the files of their own. */
function withFiles(field: Field | undefined, value: unknown, files: Readonly<Record<string, MediaMetadata>>): unknown {
  const hasOwn = (field?.kind === 'group' || field?.kind === 'rows') && Object.values(field.fields).some(({ kind }) => kind === 'media')
  if (!hasOwn) return value
  const described = (one: unknown) => {
    if (!isObject(one)) return one
    const own = new Set(collectReferences(one).map(({ id }) => id))
    return { ...one, media_metadata: Object.fromEntries(Object.entries(files).filter(([id]) => own.has(id))) }
  }
  return Array.isArray(value) ? value.map(described) : described(value)
}
