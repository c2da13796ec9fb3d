import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ContentField } from '@greenroom/contract/fields/content'
import { type EngineField, type Field, type Fields, isPlain } from '@greenroom/contract/fields/field'
import type { RecordsField } from '@greenroom/contract/fields/records'
import { linkedIdsOf } from '@greenroom/contract/fields/records'
import type { RelationField } from '@greenroom/contract/fields/relation'
import type { RowsField } from '@greenroom/contract/fields/rows'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import { momentSql } from '../../../sql/moment-sql.ts'
import { json, text } from '../../../sql/sql-text.ts'
import { mediaObject } from '../../media/media-sql.ts'
import { childrenSql, countsSql, linkedIdSql, parentSql } from '../nested/computed-sql.ts'
import { handOrder } from '../order/hand-order.ts'
import { columnOf } from '../record-row.ts'
import type { Bind } from './statement.ts'
import { submissionCountSql } from './submission-counts.ts'

/** Names that every response carries after the fields, in this order. */
export const standardNames = ['media_metadata', 'version', 'created_at', 'updated_at'] as const

export type Projection = {
  /** Names of fields and of `standardNames`; `id` always comes first. */
  names: readonly string[]
  /** Resources whose `hiddenUnless` is closed: their hidden records are not shown as relations either. */
  closed: readonly Resource[]
  bind: Bind
  /** The alias of `linkedSql`, if the statement joins it. Without it each relation is looked up separately. */
  linked?: string
}

/**
 * The select list with the named values of a record as the API returns them. Needs an `i` with the columns of `items`,
 * and `d`: the unpacked data (see `unpacked`).
 */
export function projectionSql(resource: Resource, { names, bind, ...others }: Projection): string {
  const context = { bind, ...others }
  const column = (name: string) => {
    const field = resource.fields[name]
    return field ? fieldSql(resource, name, field, context) : standardSql(resource, name, bind)
  }
  return ['i.id', ...names.map((name) => `${column(name)} as "${name}"`)].join(',\n    ')
}

/**
 * A row's data, detoasted once for all values read from it. Without this each `d->'…'` unpacks the whole again: a page
 * of 25 articles of 2 KB took 2.2 ms instead of 1.3 ms. Needs an `offset 0` around it, or the planner undoes it.
 */
export const unpacked = "i.data || '{}'::jsonb as d"

/** Only records visible to the app: without those that a closed `hiddenUnless` hides. */
export function shownSql(resource: Resource, closed: readonly Resource[], alias: string): string {
  const { hiddenUnless } = resource
  if (hiddenUnless === undefined || !closed.includes(resource)) return ''
  const column = columnOf(resource, hiddenUnless.field)
  const value = column === null ? `${alias}.data->${text(hiddenUnless.field)}` : `to_jsonb(${alias}.${column})`
  return ` and ${value} is distinct from ${json(hiddenUnless.is)}`
}

type Context = Omit<Projection, 'names'>

/** One field's value over that `i`. */
export function fieldSql(resource: Resource, name: string, field: Field, context: Context): string {
  const column = columnOf(resource, name)
  if (column === 'release_date') return "to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD')"
  if (column !== null) return `i.${column}`
  if (isPlain(field)) return `coalesce(i.d->${text(name)}, ${json(field.initial)})`
  return ofEngine(field).sql({ resource, name, field, ...context })
}

/** A field of a kind with SQL of its own: the resource, the field's name in it, and what the statement shows. */
type Shown<Of> = Context & { resource: Resource; name: string; field: Of }
type SqlOfKind<Of> = { sql(shown: Shown<Of>): string }

const linkedRecords: SqlOfKind<RelationField | ContentField> = {
  sql: ({ resource, name, field, ...context }) => relationSql(relationParts(resource, name, field, context), context),
}

const engineKinds: { [Kind in EngineField['kind']]: SqlOfKind<Extract<EngineField, { kind: Kind }>> } = {
  relation: linkedRecords,
  content: linkedRecords,
  business: { sql: ({ name, bind }) => businessSql(`i.d->>${text(name)}`, `${bind('businesses')}::jsonb`) },
  unlockCode: {
    sql: ({ bind }) => `coalesce((select u.code from unlock_codes u where u.app_id = ${bind('app')} and u.item_id = i.id), '')`,
  },
  expired: { sql: ({ field, bind }) => expiredSql(field.of, 'i.d', bind(TODAY)) },
  publicLink: {
    sql: ({ bind }) =>
      `coalesce((select ${bind('publicUrl')}::text || '/forms/' || p.token from public_links p where p.app_id = ${bind('app')} and p.item_id = i.id), '')`,
  },
  tally: { sql: ({ field, bind }) => submissionCountSql(field.of, bind('app'), 'i.id') },
  parent: { sql: ({ field, bind }) => parentSql(field.to, bind) },
  linkedId: { sql: ({ resource, field, bind }) => linkedIdSql(resource, field, bind) },
  children: { sql: ({ field, bind }) => childrenSql(field, bind) },
  counts: { sql: ({ resource, field, bind }) => countsSql(resource, field, bind) },
  group: {
    sql: ({ name, field, bind }) => withMetadata(field.fields, `(${json(field.initial)} || coalesce(i.d->${text(name)}, '{}'))`, bind),
  },
  rows: { sql: ({ name, field, bind }) => rowsSql(field, `coalesce(i.d->${text(name)}, '[]')`, bind) },
  records: { sql: ({ field, ...context }) => recordsSql(field, context) },
}

function ofEngine({ kind }: EngineField): SqlOfKind<EngineField> {
  return engineKinds[kind]
}

/** Null for an app that is no longer under this one. `names` is a parameter: names of businesses by id. */
function businessSql(id: string, names: string): string {
  return `case when ${names} ? (${id}) then json_build_object('id', ${id}, 'name', ${names}->>(${id})) end`
}

/** The name under which statements bind the day that it is in the app, YYYY-MM-DD. */
export const TODAY = 'today'

/** Whether the date in this field of the data has passed; `today` is SQL for the day that it is in the app. */
export function expiredSql(of: string, data: string, today: string): string {
  return `coalesce((${data}->>${text(of)})::date < ${today}::date, false)`
}

/** How a field shows linked records: `object` and `where` over an `l` of links and its `t` of items. */
type RelationParts = { name: string; object: string; where: string; many: boolean }

const LIVE = ' and t.deleted_at is null'

/** The parts of the value of a relation, or of a chosen record of any resource. */
export function relationParts(
  resource: Resource,
  name: string,
  field: RelationField | ContentField,
  shown: Pick<Projection, 'closed' | 'bind'>,
): RelationParts {
  if (field.kind === 'content') return { name, ...chosenParts(shown.closed), many: false }
  const { object, where } = relatedParts(name, field, shown)
  if (!isGuard(resource, name)) return { name, object, where: `${LIVE}${where}`, many: field.many }
  const marked = `case when t.deleted_at is null then ${object} else (${object}::jsonb || '{"deleted": true}')::json end`
  return { name, object: marked, where, many: field.many }
}

/** The linked records: id and title, and whether they have expired if their resource has an expiry. */
function relatedParts(
  name: string,
  { to, shows }: Pick<RelationField, 'to' | 'shows'>,
  { closed, bind }: Pick<Projection, 'closed' | 'bind'>,
) {
  const target = resourceByName(to)
  if (target === undefined) throw new Error(`Field '${name}' points to '${to}', which is no resource.`)
  const expiry = Object.entries(target.fields).flatMap(([key, field]) =>
    field.kind === 'expired' ? [`, ${text(key)}, ${expiredSql(field.of, 't.data', bind(TODAY))}`] : [],
  )
  const shown = shows.map((key) => `, ${text(key)}, ${plainSql(target, key, 't')}`)
  const object = `json_build_object('id', t.id, ${text(target.titleField)}, t.title${expiry.join('')}${shown.join('')})`
  return { object, where: shownSql(target, closed, 't') }
}

/** The chosen record of any resource, if visible to this app: its resource as the type, its id and its title. */
function chosenParts(closed: readonly Resource[]) {
  const hidden = closed.map((resource) => ` and (t.resource <> ${text(resource.name)} or (true${shownSql(resource, closed, 't')}))`)
  return { object: `json_build_object('type', t.resource, 'id', t.id, 'title', t.title)`, where: `${LIVE}${hidden.join('')}` }
}

function relationSql({ name, object, where, many }: RelationParts, { bind, linked }: Context): string {
  if (linked) return many ? `coalesce(${linked}."${name}", '[]')` : `${linked}."${name}"`
  const source = `from links l join items t on t.app_id = l.app_id and t.id = l.to_id
      where l.app_id = ${bind('app')} and l.from_id = i.id and l.field = ${text(name)}${where}`
  if (many) return `(select coalesce(json_agg(${object} order by l.position, l.to_id), '[]') ${source})`
  return `(select ${object} ${source} order by l.position, l.to_id limit 1)`
}

/** A field with one plain value, of a row under another alias than `i`. */
function plainSql(resource: Resource, name: string, alias: string): string {
  const column = columnOf(resource, name)
  return column === null ? `coalesce(${alias}.data->${text(name)}, ${json(resource.fields[name]?.initial)})` : `${alias}.${column}`
}

function rowsSql({ fields, numbered }: RowsField, value: string, bind: Bind): string {
  if (mediaNames(fields).length === 0 && !numbered) return value
  const index = numbered ? ` || jsonb_build_object('id', e.n)` : ''
  return `(select coalesce(jsonb_agg(${withMetadata(fields, 'e.value', bind)}${index} order by e.n), '[]')
      from jsonb_array_elements(${value}) with ordinality e(value, n))`
}

/**
 * The records that belong to this one by their field `by`, in order: the fields of the sub-table, and this one's id.
 */
function recordsSql({ of, by, fields }: RecordsField, { closed, bind }: Context): string {
  const target = resourceByName(of)
  if (target === undefined) throw new Error(`A sub-table lists '${of}', which is no resource.`)
  const names = [...Object.keys(fields), ...linkedIdsOf(target.fields, by), 'media_metadata', 'version']
  return `(select coalesce(json_agg(r), '[]') from (
      select ${projectionSql(target, { names, closed, bind })}
      from (
        select t.*, t.data || '{}'::jsonb as d from links l
        join items t on t.app_id = l.app_id and t.id = l.from_id and t.resource = ${text(of)} and t.deleted_at is null
        where l.app_id = ${bind('app')} and l.to_id = i.id and l.field = ${text(by)}${shownSql(target, closed, 't')} offset 0
      ) i order by ${handOrder('i')}
    ) r)`
}

/** An object inside a record, with the metadata of its own files beside it (TAG-013, UPL-027). */
function withMetadata(fields: Fields, value: string, bind: Bind): string {
  const names = mediaNames(fields)
  if (names.length === 0) return value
  const mentioned = names.map((name) => `lower(${value}->>${text(name)})`).join(', ')
  return `(${value} || jsonb_build_object('media_metadata', ${metadataSql(bind, `'media:' || m.id in (${mentioned})`)}))`
}

function mediaNames(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'media')
}

function standardSql(resource: Resource, name: string, bind: Bind): string {
  if (name === 'media_metadata') return hasMedia(resource.fields) ? metadataSql(bind) : `'{}'::jsonb`
  if (name === 'version') return 'i.version'
  if (name === 'created_at' || name === 'updated_at') return momentSql(`i.${name}`)
  throw new Error(`'${name}' is no field of ${resource.name}.`)
}

/** The files that the record mentions, by id (UPL-025). */
function metadataSql(bind: Bind, condition = 'true'): string {
  return `(select coalesce(jsonb_object_agg(m.id, ${mediaObject('m', bind('publicUrl'))}), '{}')
      from media_refs r join media m on m.app_id = r.app_id and m.id = r.media_id and m.deleted_at is null
      where r.app_id = ${bind('app')} and r.owner_id = i.id and ${condition})`
}

/** Whether these fields, or fields nested in them, contain files. */
export function hasMedia(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) =>
      field.kind === 'media' || field.kind === 'richText' || ((field.kind === 'group' || field.kind === 'rows') && hasMedia(field.fields)),
  )
}
