import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedIn } from '@greenroom/contract/define/nested-below'
import { type EngineField, type Field, isPlain } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { contactFieldOf } from '@greenroom/contract/visibility/contact'
import { isPublished, publishedNames, teaserNames, withheldNames } from '@greenroom/contract/visibility/published'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { momentSql } from '../../sql/moment-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { publishedMediaObject } from '../media/media-sql.ts'
import { fieldSql } from '../records/list/projection.ts'
import { handOrder } from '../records/order/hand-order.ts'
import { contactableSql } from './contact/contactable-sql.ts'
import { type Audience, accessSql, opensOnSql } from './predicate.ts'

/**
 * A record for the apps as one JSON object: over an `i` with the columns of `items`, the unpacked data as `d`, and
 * `open`, whether the viewer may open it. If not, it is the teaser; fields that require a tag are null without it.
 * `names` limits the fields.
 */
export function recordJson(resource: Resource, audience: Audience, names: readonly string[] | null = null): string {
  const wanted = (all: readonly string[]) => (names === null ? all : all.filter((name) => names.includes(name)))
  const whole = objectJson(resource, wanted([...publishedNames(resource.fields), ...standardNamesOf(resource)]), audience)
  if (!canBeTeaser(resource)) return whole
  const teaser = objectJson(resource, wanted([...teaserNames(resource), ...standardNames]), audience)
  return `case when i.open then ${whole} else ${teaser} end`
}

/** Values in every response in addition to the fields. */
const standardNames = ['media_metadata', 'created_at', 'updated_at'] as const

/** The same for a record that can be opened, which also says whether its viewer can write to its address. */
export function standardNamesOf(resource: Resource): string[] {
  return [...standardNames, ...(contactFieldOf(resource) ? ['contactable'] : [])]
}

/** Whether a record can be shown without being open. */
export function canBeTeaser(resource: Resource): boolean {
  const { tags, teaser, enrolled } = visibilityRules(resource)
  return enrolled !== null || (tags !== null && teaser !== null)
}

function objectJson(resource: Resource, names: readonly string[], audience: Audience): string {
  const opensOn = opensOnSql(resource, 'i', audience)
  const columns = [
    'i.id',
    `case when i.open then 'visible' else 'teaser' end as access`,
    ...(opensOn ? [`${opensOn} as opens_on`, `${completedSql(audience)} as completed`] : []),
    ...names.map((name) => `${valueSql(resource, name, names, audience)} as "${name}"`),
  ]
  return `(select row_to_json(x) from (select ${columns.join(',\n      ')}) x)`
}

/** Whether the member has completed the lesson. */
function completedSql({ bind }: Audience): string {
  return `coalesce((select p.value->'completed' = 'true' from member_progress p where p.app_id = ${bind('app')}
    and p.member_id = ${bind('member')}::uuid and p.item_id = i.id and p.kind = 'lesson'), false)`
}

function valueSql(resource: Resource, name: string, names: readonly string[], audience: Audience): string {
  const field = resource.fields[name]
  if (field) return forTagMembers(resource, name, publicSql(resource, name, field, audience), audience)
  if (name === 'media_metadata') return metadataSql(resource, names, audience)
  const contact = name === 'contactable' ? contactFieldOf(resource) : null
  if (contact) return contactableSql(contact, 'i.d')
  return momentSql(`i.${name}`)
}

function publicSql(resource: Resource, name: string, field: Field, audience: Audience): string {
  const shown = () => fieldSql(resource, name, field, audience)
  if (isPlain(field)) return shown()
  return ofEngine(field)?.sql({ resource, name, field, audience }) ?? shown()
}

type SqlOfKind<Of> = { sql(shown: { resource: Resource; name: string; field: Of; audience: Audience }): string }

/** The kinds that apps see in another form than administrators. */
const publicKinds: { [Kind in EngineField['kind']]?: SqlOfKind<Extract<EngineField, { kind: Kind }>> } = {
  relation: { sql: ({ resource, name, field, audience }) => relationSql(resource, name, field, audience) },
  content: { sql: ({ name, field, audience }) => contentSql(name, field, 'i', audience) },
  children: { sql: ({ field, audience }) => outlineSql(field.of, 'c.parent_id = i.id', audience) },
  records: {
    sql: ({ field, audience }) =>
      outlineSql(
        field.of,
        `exists (select from links l where l.app_id = ${audience.bind('app')} and l.from_id = c.id and l.field = ${text(field.by)} and l.to_id = i.id)`,
        audience,
      ),
  },
  group: {
    sql: ({ resource, name, field, audience }) => without(fieldSql(resource, name, field, audience), withheldNames(field.fields)),
  },
  rows: {
    sql: ({ resource, name, field, audience }) => rowsWithout(fieldSql(resource, name, field, audience), withheldNames(field.fields)),
  },
}

function ofEngine({ kind }: EngineField): SqlOfKind<EngineField> | undefined {
  return publicKinds[kind]
}

/**
 * The linked records that the viewer may know of: id, title, and the other fields that their definition shows in
 * relations.
 */
function relationSql(resource: Resource, name: string, field: Extract<Field, { kind: 'relation' }>, audience: Audience): string {
  const { bind } = audience
  const target = resourceByName(field.to)
  if (!target || !isPublished(target)) return field.many ? `'[]'::json` : 'null::json'
  const { inline = [] } = target.published || {}
  const beside = inline.map((shown) => {
    const inner = target.fields[shown]
    const value = inner?.kind === 'content' ? contentSql(shown, inner, 't', audience) : `t.data->${text(shown)}`
    return `, ${text(shown)}, ${value}`
  })
  const object = `json_build_object('id', t.id, ${text(target.titleField)}, t.title${beside.join('')})`
  // Required tags are shown to everyone who sees that the record exists.
  const isGuard = name === visibilityRules(resource).tags
  const source = `from links l join items t on t.app_id = l.app_id and t.id = l.to_id and t.deleted_at is null
      where l.app_id = ${bind('app')} and l.from_id = i.id and l.field = ${text(name)}${isGuard ? '' : ` and ${accessSql(target, 't', audience).shown}`}`
  if (field.many) return `(select coalesce(json_agg(${object} order by l.position, l.to_id), '[]') ${source})`
  return `(select ${object} ${source} order by l.position, l.to_id limit 1)`
}

/** The record linked by a field of `alias`, if the viewer may know of it. */
function contentSql(name: string, { types }: Extract<Field, { kind: 'content' }>, alias: string, audience: Audience): string {
  const { bind } = audience
  const shown = types.flatMap(({ value: type }) => {
    const target = resourceByName(type)
    return target && isPublished(target) ? [`(n.resource = ${text(type)} and ${accessSql(target, 'n', audience).shown})`] : []
  })
  return `(select json_build_object('type', n.resource, 'id', n.id, 'title', n.title)
      from links l join items n on n.app_id = l.app_id and n.id = l.to_id and n.deleted_at is null
      where l.app_id = ${bind('app')} and l.from_id = ${alias}.id and l.field = ${text(name)} and (${shown.join(' or ') || 'false'}) limit 1)`
}

/** Child records, each as its teaser with its own children: the table of contents of a course. */
function outlineSql(name: string, belongs: string, audience: Audience): string {
  const child = resourceByName(name)
  if (!child || !isPublished(child)) return `'[]'::json`
  const { shown, open } = accessSql(child, 'c', audience)
  const below = nestedIn(child)
  const contents = Object.keys(child.fields).filter((field) => {
    const { kind, of } = valuesOf(child.fields[field])
    return kind === 'children' && of === below?.name
  })
  const object = objectJson(child, [...teaserNames(child), ...contents, 'media_metadata'], audience)
  return `(select coalesce(json_agg(${object} order by ${handOrder('i')}), '[]') from (
      select c.*, c.data || '{}'::jsonb as d, ${open} as open from items c
      where c.app_id = ${audience.bind('app')} and c.resource = ${text(child.name)} and c.deleted_at is null and ${belongs} and ${shown} offset 0
    ) i)`
}

/** Null for viewers without the tag that opens this field; parts of rows are left out for them. */
function forTagMembers(resource: Resource, name: string, value: string, audience: Audience): string {
  const { holders = [] } = resource.published || {}
  return holders.reduce((sql, { tag, see }) => {
    const parts = see.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
    if (!see.includes(name) && parts.length === 0) return sql
    const holds = `exists (select from links h where h.app_id = ${audience.bind('app')} and h.from_id = i.id and h.field = ${text(tag)} and h.to_id = any(${audience.bind('tags')}::uuid[]))`
    const otherwise = see.includes(name) ? '' : ` else ${rowsWithout(`${sql}`, parts)}`
    return `case when ${holds} then ${sql}${otherwise} end`
  }, value)
}

function without(value: string, names: readonly string[]): string {
  return names.length === 0 ? value : `((${value})::jsonb - ${textArray(names)})`
}

function rowsWithout(value: string, names: readonly string[]): string {
  if (names.length === 0) return value
  return `(select coalesce(jsonb_agg(e.value - ${textArray(names)} order by e.n), '[]')
      from jsonb_array_elements((${value})::jsonb) with ordinality e(value, n))`
}

/** The files mentioned in the returned fields, by id: for a teaser its pictures alone. */
function metadataSql(resource: Resource, names: readonly string[], audience: Audience): string {
  const mentioning = names.filter((name) => ['media', 'richText'].includes(resource.fields[name]?.kind ?? ''))
  if (mentioning.length === 0) return `'{}'::json`
  const words = `lower(concat_ws(' ', ${mentioning.map((name) => forTagMembers(resource, name, `i.d->>${text(name)}`, audience)).join(', ')}))`
  return `(select coalesce(json_object_agg(m.id, ${publishedMediaObject('m', audience.bind('publicUrl'))}), '{}')
      from media_refs r join media m on m.app_id = r.app_id and m.id = r.media_id and m.deleted_at is null and not m.private
      where r.app_id = ${audience.bind('app')} and r.owner_id = i.id and position(m.id::text in ${words}) > 0)`
}

function textArray(names: readonly string[]): string {
  return `array[${names.map(text).join(', ')}]`
}
