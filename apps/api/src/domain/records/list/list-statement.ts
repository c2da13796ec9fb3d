import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import type { Field } from '@greenroom/contract/fields/field'
import { MAX_ROWS } from '../../../answers/paging.ts'
import { clockSql, notEndedSql, releasedSql } from '../../../sql/hours-sql.ts'
import { isInIndex } from '../../../sql/search-text.ts'
import { text } from '../../../sql/sql-text.ts'
import { contentVersionSql } from '../../content/content-version.ts'
import { withinSql } from '../nested/within.ts'
import { dependsOnTime, filterSql, isLinkedSql, linkedItems, linkFilter } from './filtering.ts'
import { foundByTitle, titleRowByRow } from './found-by-title.ts'
import { LINKED, linkedSql } from './linked.ts'
import { type ListRequest, MAX_RANKED } from './list-query.ts'
import { foundPageSql, pageFromEndSql, pageSql, rankedPageSql } from './page-sql.ts'
import { projectionSql, shownSql, standardNames, unpacked } from './projection.ts'
import { countSql } from './record-counts.ts'
import { orderSql, type SortKey } from './sorting.ts'
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
  /** The matches of the search are ranked. */
  bestFirst?: boolean
  published: 'released' | 'active' | null
  size: number | 'all' | 'bound'
  firstPage: boolean
  closed: readonly Resource[]
  /** Only records in the parent record bound as `within`. */
  within?: boolean
  /** The total is already known: nothing is counted, and a search stops when the page is full. */
  isCounted?: boolean
  /** The links of a filter by a linked record are read at once, not for each record. */
  hashesLinks?: boolean
  /** The page is nearer to the end of the list. */
  isFromEnd?: boolean
}

export function listShape(resource: Resource, request: ListRequest, closed: readonly Resource[]): ListShape {
  const { page, fields, push, withoutSubTables } = request
  const all = Object.keys(resource.fields).filter((name) => !(withoutSubTables && isSubTable(resource.fields[name])))
  return {
    names: push ? pickedNames(resource, request) : (fields ?? [...all, ...standardNames]),
    filters: Object.keys(request.filters).filter((name) => request.filters[name] !== undefined),
    sort: request.sort,
    ...(request.bestFirst && { bestFirst: true }),
    search: request.q === '' ? null : isInIndex(request.q) ? 'by index' : 'row by row',
    published: push ? (request.scheduled ? 'active' : 'released') : null,
    size: page === null ? 'all' : plainSizes.includes(page.size) ? page.size : 'bound',
    firstPage: page === null || page.number === 1,
    closed,
  }
}

function pickedNames({ titleField, fields }: Resource, { scheduled }: ListRequest): string[] {
  return scheduled && hasReleaseState(fields)
    ? [titleField, 'release_date', ...('release_time' in fields ? ['release_time'] : [])]
    : [titleField]
}

function isSubTable(field: Field | undefined): boolean {
  return field?.kind === 'rows' || field?.kind === 'records' || field?.kind === 'children'
}

/** The statements of a list. */
export type ListStatements = {
  /** The page and the total. */
  whole: Statement
  /** The page alone; null if the total is never cached. */
  page: Statement | null
  /** The same, for up to `MAX_COUNTED` matches of a filter by a linked record; null without one. */
  linkedPage: Statement | null
  /** The same as `whole`, faster for a page in the second half; null if the list is narrowed or sorted. */
  fromEnd: Statement | null
  /** How matches are found if all of them are read. */
  found: Found
}

export type Found = 'by title' | 'by link' | null

type Known = ListStatements & { resource: Resource; closed: readonly Resource[]; within: boolean }
const known = new WeakMap<ListRequest, Known>()

/** The statements of a list, cached by request, which is the same object for the same query. */
export function statementsOfList(resource: Resource, request: ListRequest, closed: readonly Resource[], within: boolean): ListStatements {
  const last = known.get(request)
  if (last?.resource === resource && last.closed === closed && last.within === within) return last
  const shape = { ...listShape(resource, request, closed), within }
  const found = foundBy(resource, shape)
  const isLasting = isTotalLasting(resource, shape)
  const made = {
    whole: listStatement(resource, shape),
    found,
    page: isLasting ? listStatement(resource, { ...shape, isCounted: true }) : null,
    linkedPage: isLasting && found === 'by link' ? listStatement(resource, { ...shape, isCounted: true, hashesLinks: true }) : null,
    fromEnd: canStartAtEnd(resource, shape) ? listStatement(resource, { ...shape, isFromEnd: true }) : null,
  }
  known.set(request, { resource, closed, within, ...made })
  return made
}

function foundBy(resource: Resource, { search, filters }: ListShape): Found {
  if (search !== null) return 'by title'
  return linkFilter(resource, filters) === undefined ? null : 'by link'
}

/** Whether the total of a counted list stays valid until a record changes. Not if the current time affects it. */
function isTotalLasting(resource: Resource, shape: ListShape): boolean {
  return (
    isNarrowed(resource, shape) &&
    !shape.bestFirst &&
    shape.published === null &&
    !shape.filters.some((name) => dependsOnTime(resource, name))
  )
}

/** Whether the list is in manual order and its total is in `item_counts`. */
function canStartAtEnd(resource: Resource, shape: ListShape): boolean {
  return !shape.firstPage && shape.sort.length === 0 && shape.published === null && !isNarrowed(resource, shape)
}

function isNarrowed(resource: Resource, { search, filters, closed, within }: ListShape): boolean {
  return search !== null || within === true || filters.length > 0 || shownSql(resource, closed, 'i') !== ''
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
    const byIndex = search === 'by index'
    const from = `${byIndex ? foundByTitle(bind('app'), [bind('q')]) : 'items'} i where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)}`
    const where = `and i.deleted_at is null${conditions(resource, shape, bind)}${byIndex ? '' : titleSql(search, bind)}`
    return `select string_agg(uuid_send(i.id), ''::bytea order by ${orderSql(resource, sort, bind)}) as ids from ${from} ${where}`
  })
}

function writeList(resource: Resource, shape: ListShape, bind: Bind): string {
  const { size, closed } = shape
  const limit = size === 'all' ? String(MAX_ROWS) : size === 'bound' ? `${bind('size')}::int` : String(size)
  const offset = shape.firstPage ? '0' : `${bind('offset')}::int`
  const filter = conditions(resource, shape, bind)
  const link = linkFilter(resource, shape.filters)
  const isFound = foundBy(resource, shape) !== null
  const fromTable = (table: string, narrowed = filter) => `from ${table} i
    where i.app_id = ${bind('app')} and i.resource = ${text(resource.name)} and i.deleted_at is null${narrowed}`
  const unlinked = link === undefined ? filter : conditions(resource, without(shape, link), bind)
  const byIndex = shape.search === 'by index'
  const from = fromTable('items')
  const matching =
    link === undefined
      ? byIndex
        ? fromTable(foundByTitle(bind('app'), [bind('q')]))
        : `${from}${titleSql(shape.search, bind)}`
      : `${fromTable(linkedItems(link, bind), unlinked)}${titleSql(shape.search, bind)}`
  const shown = { names: shape.names, closed, bind }
  const storedTotal = countSql(bind('app'), text(resource.name))
  const every = isFound ? 'select n from counted' : `select count(*) from (select ${matching} limit ${MAX_COUNTED}) found`
  // A page that is not full is the last one: its offset gives the total.
  const counted = `(select case when count(*) < ${limit} and (${offset} = 0 or count(*) > 0) then ${offset} + count(*)
    else (${every}) end from page)`
  const inOrder = `${shape.hashesLinks && link ? fromTable('items', ` and ${isLinkedSql(link, bind)}${unlinked}`) : from}${titleSql(shape.search, bind)}`
  const isCounting = filter !== '' || shape.search !== null
  const parts = { resource, sort: shape.sort, limit, offset: shape.firstPage ? null : offset, bind }
  const page = () => {
    if (shape.bestFirst) return rankedPageSql({ ...parts, from: matching }, MAX_RANKED)
    if (shape.isFromEnd) return `page as materialized (${pageFromEndSql({ ...parts, from: inOrder }, storedTotal)})`
    if (isFound && !shape.isCounted) return foundPageSql({ ...parts, from: matching }, inOrder, MAX_COUNTED)
    return `page as materialized (${pageSql({ ...parts, from: inOrder })})`
  }
  const total = isCounting ? `, coalesce(${counted}, 0) as total, ${storedTotal} as all` : `, coalesce(${storedTotal}, 0) as total`
  const version = isCounting ? `, ${contentVersionSql(bind('app'))} as version` : ''
  return `with ${page()}
select coalesce((select json_agg(r)::text from (
  select ${projectionSql(resource, { ...shown, linked: LINKED })}
  from (
    select page.n, i.*, ${unpacked} from page join items i on i.app_id = ${bind('app')} and i.id = page.id offset 0
  ) i${linkedSql(resource, shown, { page: 'page' })} order by i.n
) r), '[]') as data${shape.isCounted ? '' : total}${version}`
}

function titleSql(search: ListShape['search'], bind: Bind): string {
  return search === null ? '' : ` and ${titleRowByRow(bind('q'))}`
}

function without(shape: ListShape, filter: string): ListShape {
  return { ...shape, filters: shape.filters.filter((name) => name !== filter) }
}

function conditions(resource: Resource, shape: ListShape, bind: Bind): string {
  return [
    ...(shape.within ? [withinSql(resource, 'i', bind('app'), bind('within'))] : []),
    ...shape.filters.map((name) => ` and ${filterSql(resource, name, bind)}`),
    ...(shape.published ? [` and i.active and ${notEndedSql('i', clockSql(bind))}`] : []),
    ...(shape.published === 'released' ? [` and ${releasedSql('i', clockSql(bind))}`] : []),
    shownSql(resource, shape.closed, 'i'),
  ].join('')
}
