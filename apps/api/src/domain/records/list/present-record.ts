import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { type Field, isPlain, type Values } from '@greenroom/contract/fields/field'
import type { RelationField } from '@greenroom/contract/fields/relation'
import { resourceByName } from '@greenroom/contract/resources/all'
import { isGuard } from '@greenroom/contract/visibility/rules'
import { text } from '../../../sql/sql-text.ts'
import { describeMedia } from '../../media/describe-media.ts'
import { collectReferences } from '../../media/references.ts'
import { withinSql } from '../nested/within.ts'
import { columnOf, type RecordRow, toRow } from '../record-row.ts'
import { ROW_TIMES, type RowTimes } from '../write/save.ts'
import { expiredSql, hasMedia, shownSql, TODAY } from './projection.ts'
import { type Bind, type Statement, statement } from './statement.ts'

/** A linked record, in the order of its field: field, id, title, whether it is visible, whether it has expired. */
type Link = readonly [field: string, id: string, title: string, isThere: boolean, hasExpired: boolean]
type File = readonly [id: string, filename: string, revision: number]

/** The data of one record: its row, its links and its files. */
type Content = Omit<RecordRow, 'parent_id'> & { id: string; links: readonly Link[] | null; files: readonly File[] | null }

/** The row that the presenter's statement returns. */
export type ReadRow = Content & RowTimes

/** A record that was just written: its stored values, the titles by id of the records that it shows, and its times. */
export type Written = {
  id: string
  values: Values
  titles: ReadonlyMap<string, string>
  times: RowTimes | Promise<RowTimes | undefined> | undefined
}

/** Reads and formats one record of a resource. */
export type Presenter = {
  /** The statement of one record: `app`, `id`, `today` and, for a nested record, `within`. */
  statement(isNested: boolean): Statement
  /** The record's JSON, byte for byte as PostgreSQL writes it in a list; undefined if that cannot be determined. */
  read(row: ReadRow, around: Around): string | undefined
  /** The same for a record that was just written, as a function of its times. */
  written(record: Omit<Written, 'times'>, around: Around): ((times: RowTimes) => string) | undefined
}

/** Data from outside the record. */
type Around = { publicUrl: string; businesses: Readonly<Record<string, string>> }

/** The JSON of a field's value; undefined if it cannot be determined. */
type FieldText = (row: Content, around: Around) => string | undefined

const known = new WeakMap<readonly Resource[], Map<Resource, Presenter | null>>()

/**
 * Formats one record in JavaScript, for a read and after a write: setting up PostgreSQL's JSON expressions takes longer
 * than running them. Pages of lists are formatted in SQL. Null unless the resource's fields are all values, files and
 * links. Created once per resource, since going through the fields takes longer than writing their values.
 */
export function presenterOf(resource: Resource, closed: readonly Resource[]): Presenter | null {
  const among = known.get(closed) ?? new Map<Resource, Presenter | null>()
  known.set(closed, among)
  let made = among.get(resource)
  if (made === undefined) {
    made = canPresent(resource, closed) ? makePresenter(resource, closed) : null
    among.set(resource, made)
  }
  return made
}

function canPresent({ fields }: Resource, closed: readonly Resource[]): boolean {
  return Object.values(fields).every((field) => isPlain(field) || field.kind === 'business' || isPlainRelation(field, closed))
}

function makePresenter(resource: Resource, closed: readonly Resource[]): Presenter {
  const [anywhere, nestedStatement] = [statementOf(resource, closed, false), statementOf(resource, closed, true)]
  const fields = Object.entries(resource.fields).map(([name, field]) => ({
    opening: `,"${name}":`,
    text: fieldText(resource, name, field),
  }))
  const present = (content: Content, around: Around) => {
    let answer = `{"id":"${content.id}"`
    for (const { opening, text } of fields) {
      const value = text(content, around)
      if (value === undefined) return undefined
      answer += opening + value
    }
    answer += `,"media_metadata":${filesText(content.files, around.publicUrl)}`
    return ({ version, created_at, updated_at }: RowTimes) =>
      `${answer},"version":${version},"created_at":"${created_at.toISOString()}","updated_at":"${updated_at.toISOString()}"}`
  }
  return {
    statement: (isNested) => (isNested ? nestedStatement : anywhere),
    read: (row, around) => present(row, around)?.(row),
    written(record, around) {
      const content = contentOf(resource, record)
      return content && present(content, around)
    },
  }
}

/** Undefined if the write does not have the data: files, or more of linked records than their titles. */
function contentOf(resource: Resource, { id, values, titles }: Omit<Written, 'times'>): Content | undefined {
  if (collectReferences(values).length > 0) return undefined
  const { row, links } = toRow(resource, values)
  const shown: Link[] = []
  for (const [name, field] of relationsOf(resource.fields)) {
    for (const linked of links[name] ?? []) {
      const title = titles.get(linked)
      // A record without a title is in the trash: its link is stored but not shown.
      if (title === undefined || mayExpire(field)) return undefined
      shown.push([name, linked, title, true, false])
    }
  }
  return { id, ...row, links: shown, files: null }
}

function mayExpire({ to }: RelationField): boolean {
  const target = resourceByName(to)
  return target === undefined || expiriesOf(target).length > 0
}

function isPlainRelation(field: Field, closed: readonly Resource[]): boolean {
  if (field.kind !== 'relation' || field.shows.length > 0) return false
  const target = resourceByName(field.to)
  return target !== undefined && !closed.includes(target) && expiriesOf(target).length <= 1
}

/** The names of the fields that show whether a record has expired, with the date fields they depend on. */
export function expiriesOf({ fields }: Resource): (readonly [name: string, day: string])[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === 'expired' ? [[name, field.of] as const] : []))
}

function statementOf(resource: Resource, closed: readonly Resource[], isNested: boolean): Statement {
  return statement(
    (
      bind,
    ) => `select i.id, i.title, i.active, i.sort_order, to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') as release_date, i.data,
  ${linksSql(resource, bind)} as links, ${hasMedia(resource.fields) ? filesSql(bind) : 'null'} as files,
  ${ROW_TIMES}
from items i
where i.app_id = ${bind('app')} and i.id = ${bind('id')} and i.resource = ${text(resource.name)} and i.deleted_at is null${
      isNested ? withinSql(resource, 'i', bind('app'), bind('within')) : ''
    }${shownSql(resource, closed, 'i')}`,
  )
}

function linksSql({ fields }: Resource, bind: Bind): string {
  const relations = Object.entries(fields).filter((entry): entry is [string, RelationField] => entry[1].kind === 'relation')
  if (relations.length === 0) return 'null'
  const expiries = relations.flatMap(([name, { to }]) => {
    const target = resourceByName(to)
    const [[, day] = []] = target ? expiriesOf(target) : []
    return day === undefined ? [] : [`when ${text(name)} then ${expiredSql(day, 't.data', bind(TODAY))}`]
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
  return ({ data: { [name]: fieldValue } }, { businesses }) =>
    typeof fieldValue === 'string' && Object.hasOwn(businesses, fieldValue)
      ? objectText({ id: fieldValue, name: businesses[fieldValue] })
      : 'null'
}

/** Undefined for fractions and objects, which PostgreSQL may format differently. */
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

/** Formatted like json_build_object. */
function objectText(values: Readonly<Record<string, unknown>>): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `"${name}" : ${JSON.stringify(value)}`)
    .join(', ')}}`
}

/** Formatted like jsonb: shorter names first, and a file that is mentioned twice appears once. */
function filesText(files: Content['files'], publicUrl: string): string {
  if (files === null) return '{}'
  const described = new Map(files.map(([id, filename, revision]) => [id, describeMedia(publicUrl, { id, filename, revision })]))
  const texts = [...described].map(([id, file]) => {
    const { url, name, filename } = file
    const values = Object.entries({ id, url, name, filename, url_with_extension: file.url_with_extension })
    return `"${id}": {${values.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')}}`
  })
  return `{${texts.join(', ')}}`
}
