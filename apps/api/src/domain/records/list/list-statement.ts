import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import type { Field } from '@greenroom/contract/fields/field'
import { MAX_ROWS } from '../../../answers/paging.ts'
import { text } from '../../../db/sql-text.ts'
import { contentVersionSql } from '../../content/content-version.ts'
import { withinSql } from '../nested/within.ts'
import { dependsOnTime, filterSql, linkedItems, linkFilter } from './filtering.ts'
import { LINKED, linkedSql } from './linked.ts'
import type { ListRequest } from './list-query.ts'
import { projectionSql, shownSql, standardNames, unpacked } from './projection.ts'
import { countSql } from './record-counts.ts'
import { orderParts, orderSql, type SortKey } from './sorting.ts'
import { type Bind, type Statement, statement, statementCache } from './statement.ts'

/**
 * Totals of filtered lists are exact up to this number and capped at it: counting all matches costs more than the page.
 */
export const MAX_COUNTED = 10_000

/**
 * Page sizes that the console offers. As constants they let PostgreSQL plan for a short page, and prepare the plan (1.4
 * ms against 2.1 ms).
 */
const plainSizes = [10, 25, 50, 100]

/** What the text of a list's statement depends on; the values themselves are bound. */
export type ListShape = {
  names: readonly string[]
  filters: readonly string[]
  sort: readonly SortKey[]
  /** How the matches of a search are found; null without a search. */
  search: 'by index' | 'row by row' | null
  /** Limits the list to what members see; `active` ignores the release date. */
  published: 'released' | 'active' | null
  size: number | 'all' | 'bound'
  firstPage: boolean
  closed: readonly Resource[]
  /** Only records in the parent record bound as `within`. */
  within?: boolean
  /** The total is already known: nothing is counted, and a search stops when the page is full. */
  isCounted?: boolean
}

export function listShape(resource: Resource, request: ListRequest, closed: readonly Resource[]): ListShape {
  const { page, fields, push, withoutSubTables } = request
  const all = Object.keys(resource.fields).filter((name) => !(withoutSubTables && isSubTable(resource.fields[name])))
  return {
    names: push ? pickedNames(resource, request) : (fields ?? [...all, ...standardNames]),
    filters: Object.keys(request.filters).filter((name) => request.filters[name] !== undefined),
    sort: request.sort,
    search: request.q === '' ? null : HAS_TRIGRAM.test(request.q) ? 'by index' : 'row by row',
    published: push ? (request.scheduled ? 'active' : 'released') : null,
    size: page === null ? 'all' : plainSizes.includes(page.size) ? page.size : 'bound',
    firstPage: page === null || page.number === 1,
    closed,
  }
}

function pickedNames({ titleField, fields }: Resource, { scheduled }: ListRequest): string[] {
  return scheduled && hasReleaseState(fields) ? [titleField, 'release_date'] : [titleField]
}

/** The trigram index needs three characters. For a shorter part it would read all titles of the app. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

function isSubTable(field: Field | undefined): boolean {
  return field?.kind === 'rows' || field?.kind === 'records' || field?.kind === 'children'
}

/** The statement with the total, and the one for a page alone; `page` is null if the total is never cached. */
export type ListStatements = { whole: Statement; page: Statement | null; /** It reads all that it finds. */ isFound: boolean }

type Known = ListStatements & { resource: Resource; closed: readonly Resource[]; within: boolean }
const known = new WeakMap<ListRequest, Known>()

/** The statements of a list, cached by request, which is the same object for the same query. */
export function statementsOfList(resource: Resource, request: ListRequest, closed: readonly Resource[], within: boolean): ListStatements {
  const last = known.get(request)
  if (last?.resource === resource && last.closed === closed && last.within === within) return last
  const shape = { ...listShape(resource, request, closed), within }
  const made = {
    whole: listStatement(resource, shape),
    isFound: shape.search !== null || linkFilter(resource, shape.filters) !== undefined,
    page: isTotalLasting(resource, shape) ? listStatement(resource, { ...shape, isCounted: true }) : null,
  }
  known.set(request, { resource, closed, within, ...made })
  return made
}

/** Whether the total of a counted list stays valid until a record changes. Not if the current time affects it. */
function isTotalLasting(resource: Resource, { search, filters, published, closed, within }: ListShape): boolean {
  const isNarrowed = search !== null || within === true || filters.length > 0 || shownSql(resource, closed, 'i') !== ''
  return isNarrowed && published === null && !filters.some((name) => dependsOnTime(resource, name))
}

const cached = statementCache()

/**
 * The statement of a list: cuts the page using the index alone, then joins what the page shows and builds the JSON of
 * its rows. Returns `data` (text) and `total`; for a narrowed list also the content's `version` for which the total is
 * valid, and the number of records before narrowing (`all`). With `isCounted` it returns `data` and `version`.
 */
function listStatement(resource: Resource, shape: ListShape): Statement {
  const key = JSON.stringify([resource.name, { ...shape, closed: shape.closed.map(({ name }) => name) }])
  return cached(key, () => statement((bind) => writeList(resource, shape, bind)))
}

/** The ids of all records in a list, in order and packed into 16 bytes each, as `ids`; null for none. */
export function matchingIdsStatement(resource: Resource, shape: ListShape): Statement {
  return statement((bind) => {
    const { search, sort } = shape
    const from = `${search ? 'searchable_items' : 'items'} i where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)}`
    const where = `and i.deleted_at is null${conditions(resource, shape, bind)}${titleSql(search, bind)}`
    return `select string_agg(uuid_send(i.id), ''::bytea order by ${orderSql(resource, sort, bind)}) as ids from ${from} ${where}`
  })
}

function writeList(resource: Resource, shape: ListShape, bind: Bind): string {
  const { size, closed } = shape
  const limit = size === 'all' ? String(MAX_ROWS) : size === 'bound' ? `${bind('size')}::int` : String(size)
  const offset = shape.firstPage ? '0' : `${bind('offset')}::int`
  const cut = `limit ${limit} offset ${offset}`
  const filter = conditions(resource, shape, bind)
  const link = linkFilter(resource, shape.filters)
  const isFound = shape.search !== null || link !== undefined
  const fromTable = (table: string, narrowed = filter) => `from ${table} i
    where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)} and i.deleted_at is null${narrowed}`
  // Title search goes through the view, where PostgreSQL may use the trigram index (migration 0002).
  const from = fromTable(shape.search ? 'searchable_items' : 'items')
  const matching =
    link === undefined
      ? `${from}${titleSql(shape.search, bind)}`
      : `${fromTable(linkedItems(link, bind), conditions(resource, without(shape, link), bind))}${titleSql(shape.search && 'row by row', bind)}`
  const shown = { names: shape.names, closed, bind }
  const kept = countSql(bind('app'), text(resource.name))
  const every = isFound ? 'select n from counted' : `select count(*) from (select ${matching} limit ${MAX_COUNTED}) found`
  // A page that is not full is the last one: its offset gives the total.
  const counted = `(select case when count(*) < ${limit} and (${offset} = 0 or count(*) > 0) then ${offset} + count(*)
    else (${every}) end from page)`
  const inOrder = `${from}${titleSql(shape.search && 'row by row', bind)}`
  const parts = { sort: shape.sort, matching: shape.isCounted ? inOrder : matching, inOrder, cut, bind }
  const isNarrowed = filter !== '' || shape.search !== null
  const total = isNarrowed ? `, coalesce(${counted}, 0) as total, ${kept} as all` : `, coalesce(${kept}, 0) as total`
  const version = isNarrowed ? `, ${contentVersionSql(bind('app'))} as version` : ''
  return `with ${(isFound && !shape.isCounted ? foundPage : plainPage)(resource, parts)}
select coalesce((select json_agg(r)::text from (
  select ${projectionSql(resource, { ...shown, linked: LINKED })}
  from (
    select page.n, i.*, ${unpacked} from page join items i on i.app_id = ${bind('app')} and i.id = page.id offset 0
  ) i${linkedSql(resource, shown, { page: 'page' })} order by i.n
) r), '[]') as data${shape.isCounted ? '' : total}${version}`
}

/**
 * The condition of a search. The sub-select hides the pattern, so PostgreSQL uses one generic plan: a custom plan looks
 * cheaper to it every time, and planning takes three times as long as finding a few titles. (For an app that is smaller
 * than most it may still make one, since app statistics count too.) An expression in place of the bare column keeps the
 * index from being used.
 */
function titleSql(search: ListShape['search'], bind: Bind): string {
  if (search === null) return ''
  return search === 'by index' ? ` and i.title ilike (select ${bind('q')})` : ` and i.title || '' ilike ${bind('q')}`
}

/** `matching` finds the records in any order, `inOrder` in the order of an index, as far as a page needs. */
type PageParts = { sort: readonly SortKey[]; matching: string; inOrder: string; cut: string; bind: Bind }

function plainPage(resource: Resource, parts: PageParts): string {
  return `page as materialized (
  ${cutSql(resource, parts)}
)`
}

function without(shape: ListShape, filter: string): ListShape {
  return { ...shape, filters: shape.filters.filter((name) => name !== filter) }
}

/**
 * A search, or a filter by a linked record, reads every match in order to sort them, so it counts them on the way:
 * reading a common word's matches twice costs twice. Only above MAX_COUNTED the page is cut in list order, where it
 * fills up soon.
 */
function foundPage(resource: Resource, parts: PageParts): string {
  // The last key is the id, which is there once.
  const all = orderParts(resource, parts.sort, parts.bind).map((part, n) => ({
    ...part,
    name: part.expression === 'i.id' ? 'id' : `k${n}`,
  }))
  const keys = all.filter(({ name }) => name !== 'id').map(({ expression, name }) => `, ${expression} as ${name}`)
  const order = (from: string) => all.map(({ name, direction }) => `${from}.${name}${direction}`).join(', ')
  return `found as materialized (
  select i.id${keys.join('')} ${parts.matching} limit ${MAX_COUNTED}
), counted as materialized (select count(*) as n from found), page as materialized (
  select cut.id, row_number() over (order by ${order('cut')}) as n
  from (select found.* from found where (select n from counted) < ${MAX_COUNTED} order by ${order('found')} ${parts.cut}) cut
  union all
  (${cutSql(resource, { ...parts, matching: `${parts.inOrder} and (select n from counted) >= ${MAX_COUNTED}` })})
)`
}

function cutSql(resource: Resource, { sort, matching, cut, bind }: PageParts): string {
  const order = orderSql(resource, sort, bind)
  return `select i.id, row_number() over (order by ${order}) as n ${matching}
  order by ${order} ${cut}`
}

function conditions(resource: Resource, shape: ListShape, bind: Bind): string {
  return [
    ...(shape.within ? [withinSql(resource, 'i', bind('app'), bind('within'))] : []),
    ...shape.filters.map((name) => ` and ${filterSql(resource, name, bind)}`),
    ...(shape.published ? [' and i.active'] : []),
    ...(shape.published === 'released' ? [' and (i.release_date is null or i.release_date <= now())'] : []),
    shownSql(resource, shape.closed, 'i'),
  ].join('')
}
