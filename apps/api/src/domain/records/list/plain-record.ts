import type { Resource } from '@greenroom/contract/define/define-resource'
import { type Field, isPlain } from '@greenroom/contract/fields/field'
import type { RelationField } from '@greenroom/contract/fields/relation'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import { momentSql } from '../../../db/moment-sql.ts'
import { text } from '../../../db/sql-text.ts'
import { describeMedia } from '../../media/describe-media.ts'
import { withinSql } from '../nested/within.ts'
import { columnOf } from '../record-row.ts'
import { expiredSql, holdsMedia, shownSql } from './projection.ts'
import { type Bind, type Statement, statement } from './statement.ts'

/** A linked record in the order of its field: field, id, title, whether it is there, whether it has expired. */
type Link = readonly [field: string, id: string, title: string, isThere: boolean, hasExpired: boolean]
type File = readonly [id: string, filename: string, revision: number]

/** What `plainStatement` answers of a record. */
export type PlainRow = {
  id: string
  title: string
  active: boolean
  sort_order: number
  release_date: string | null
  data: Readonly<Record<string, unknown>>
  links: readonly Link[] | null
  files: readonly File[] | null
  version: number
  created_at: string
  updated_at: string
}

/** How one record of a resource is read and put together. */
export type PlainRecord = {
  /** The statement of one record: `app`, `id` and, of what lies in another one, `within`. */
  statement(inPlace: boolean): Statement
  /** A record as PostgreSQL writes it in a list, byte for byte; undefined where that cannot be told. */
  answer(row: PlainRow, around: Around): string | undefined
}

/** What is known besides the record. */
type Around = { publicUrl: string; businesses: Readonly<Record<string, string>> }

/** The text of a field's value; undefined where it cannot be told. */
type FieldText = (row: PlainRow, around: Around) => string | undefined

const known = new WeakMap<readonly Resource[], Map<Resource, PlainRecord | null>>()

/**
 * Null unless the fields of a resource hold values, files and links alone. Then one of its records is put together
 * here: setting up PostgreSQL's expressions for its JSON takes longer than running them. A page of a list is put
 * together there. Made once for a resource, since going over its fields takes longer than writing their values.
 */
export function plainRecord(resource: Resource, closed: readonly Resource[]): PlainRecord | null {
  const among = known.get(closed) ?? new Map<Resource, PlainRecord | null>()
  known.set(closed, among)
  let made = among.get(resource)
  if (made === undefined) {
    made = isPlainRecord(resource, closed) ? makePlainRecord(resource, closed) : null
    among.set(resource, made)
  }
  return made
}

function isPlainRecord({ fields }: Resource, closed: readonly Resource[]): boolean {
  return Object.values(fields).every((field) => isPlain(field) || field.kind === 'business' || isPlainRelation(field, closed))
}

function makePlainRecord(resource: Resource, closed: readonly Resource[]): PlainRecord {
  const [anywhere, inPlace] = [plainStatement(resource, closed, false), plainStatement(resource, closed, true)]
  const fields = Object.entries(resource.fields).map(([name, field]) => ({
    opening: `,"${name}":`,
    text: fieldText(resource, name, field),
  }))
  return {
    statement: (isInPlace) => (isInPlace ? inPlace : anywhere),
    answer(row, around) {
      let answer = `{"id":"${row.id}"`
      for (const { opening, text } of fields) {
        const value = text(row, around)
        if (value === undefined) return undefined
        answer += opening + value
      }
      const stamps = `"version":${row.version},"created_at":"${row.created_at}","updated_at":"${row.updated_at}"`
      return `${answer},"media_metadata":${filesText(row.files, around.publicUrl)},${stamps}}`
    },
  }
}

function isPlainRelation(field: Field, closed: readonly Resource[]): boolean {
  if (field.kind !== 'relation' || field.shows.length > 0) return false
  const target = resourceByName(field.to)
  return target !== undefined && !closed.includes(target) && expiriesOf(target).length <= 1
}

/** The names of the fields that tell whether a record has expired, and of the days that they go by. */
function expiriesOf({ fields }: Resource): (readonly [name: string, day: string])[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === 'expired' ? [[name, field.of] as const] : []))
}

function plainStatement(resource: Resource, closed: readonly Resource[], inPlace: boolean): Statement {
  return statement(
    (
      bind,
    ) => `select i.id, i.title, i.active, i.sort_order, to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, i.data,
  ${linksSql(resource, bind)} as links, ${holdsMedia(resource.fields) ? filesSql(bind) : 'null'} as files,
  i.version, ${momentSql('i.created_at')} as created_at, ${momentSql('i.updated_at')} as updated_at
from items i
where i.app_id = ${bind('app')} and i.id = ${bind('id')} and i.resource = ${text(resource.name)} and i.deleted_at is null${
      inPlace ? withinSql(resource, 'i', bind('app'), bind('within')) : ''
    }${shownSql(resource, closed, 'i')}`,
  )
}

function linksSql({ fields }: Resource, bind: Bind): string {
  const relations = Object.entries(fields).filter((entry): entry is [string, RelationField] => entry[1].kind === 'relation')
  if (relations.length === 0) return 'null'
  const expiries = relations.flatMap(([name, { to }]) => {
    const target = resourceByName(to)
    const [[, day] = []] = target ? expiriesOf(target) : []
    return day === undefined ? [] : [`when ${text(name)} then ${expiredSql(day, 't.data')}`]
  })
  const hasExpired = expiries.length === 0 ? 'false' : `case l.field ${expiries.join(' ')} else false end`
  return `(select json_agg(json_build_array(l.field, t.id, t.title, t.deleted_at is null, ${hasExpired}) order by l.field, l.position, l.to_id)
    from links l join items t on t.app_id = l.app_id and t.id = l.to_id
    where l.app_id = ${bind('app')} and l.from_id = ${bind('id')})`
}

function filesSql(bind: Bind): string {
  return `(select json_agg(json_build_array(m.id, m.filename, m.revision) order by m.id)
    from media_refs r join media m on m.app_id = r.app_id and m.id = r.media_id and m.deleted_at is null
    where r.app_id = ${bind('app')} and r.owner_id = ${bind('id')})`
}

function fieldText(resource: Resource, name: string, field: Field): FieldText {
  const column = columnOf(resource, name)
  if (column !== null) return (row) => plainText(row[column])
  if (isPlain(field)) {
    const initial = plainText(field.initial)
    return ({ data }) => (data[name] === undefined ? initial : plainText(data[name]))
  }
  if (field.kind === 'relation') return linksText(resource, name, field)
  return ({ data: { [name]: kept } }, { businesses }) =>
    typeof kept === 'string' && Object.hasOwn(businesses, kept) ? objectText({ id: kept, name: businesses[kept] }) : 'null'
}

/** A fraction or an object PostgreSQL may write otherwise. */
function plainText(value: unknown): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)) return JSON.stringify(value)
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : undefined
}

function linksText(resource: Resource, name: string, { to, many }: RelationField): FieldText {
  const target = resourceByName(to)
  if (target === undefined) return () => undefined
  const { titleField } = target
  const mayBeGone = !isGuard(resource, name)
  const [[expired] = []] = expiriesOf(target)
  return ({ links }) => {
    const shown: string[] = []
    for (const [field, id, title, isThere, hasExpired] of links ?? []) {
      if (field !== name) continue
      if (isThere) shown.push(objectText({ id, [titleField]: title, ...(expired !== undefined && { [expired]: hasExpired }) }))
      else if (!mayBeGone) return undefined
    }
    return many ? `[${shown.join(', ')}]` : (shown[0] ?? 'null')
  }
}

/** As json_build_object writes it. */
function objectText(values: Readonly<Record<string, unknown>>): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `"${name}" : ${JSON.stringify(value)}`)
    .join(', ')}}`
}

/** As a jsonb is written, its shorter names first. Of a file that is mentioned twice one remains. */
function filesText(files: PlainRow['files'], publicUrl: string): string {
  if (files === null) return '{}'
  const described = new Map(files.map(([id, filename, revision]) => [id, describeMedia(publicUrl, { id, filename, revision })]))
  const texts = [...described].map(([id, file]) => {
    const { url, name, filename } = file
    const values = Object.entries({ id, url, name, filename, url_with_extension: file.url_with_extension })
    return `"${id}": {${values.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')}}`
  })
  return `{${texts.join(', ')}}`
}
