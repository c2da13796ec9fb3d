import type { Resource } from '@greenroom/contract/define/define-resource'
import { orderParts, type SortKey } from './sorting.ts'
import type { Bind } from './statement.ts'

/** A `from` with its `where` over an `i` of `items`, and the page to be cut; a null offset for the first one. */
export type PageParts = {
  resource: Resource
  sort: readonly SortKey[]
  from: string
  limit: string
  offset: string | null
  bind: Bind
}

/**
 * A page as rows of `id` and their position `n`. It is cut before its rows are numbered: numbering the rows before it
 * takes longer than skipping them.
 */
export function pageSql(parts: PageParts): string {
  const { columns, expressions } = orderOf(parts)
  return numbered(parts, `select ${columns} ${parts.from} order by ${expressions} ${cutSql(parts)}`)
}

/**
 * The same for a list in manual order that has `total` records, as SQL, reached from its end. The limit around it tells
 * PostgreSQL that the page is short.
 */
export function pageFromEndSql(parts: PageParts, total: string): string {
  const { from, limit, offset } = parts
  const { columns, reversed } = orderOf(parts)
  const left = `greatest(0, ${total} - ${offset ?? '0'})`
  const page = `select ${columns} ${from} order by ${reversed} limit least(${limit}, ${left}) offset greatest(0, ${left} - ${limit})`
  return `${numbered(parts, page)} limit ${limit}`
}

/**
 * The `with` tables `found`, `counted` and `page` for matches in any order. All of them are read to be sorted, so they
 * are counted on the way: reading a common word's matches twice costs twice. With `most` matches or more, the page is
 * cut from `inOrder`, in the order of an index, where it fills up soon.
 */
export function foundPageSql(parts: PageParts, inOrder: string, most: number): string {
  const { columns, names } = orderOf(parts)
  return `found as materialized (
  select ${columns} ${parts.from} limit ${most}
), counted as materialized (select count(*) as n from found), page as materialized (
  (${numbered(parts, `select * from found where (select n from counted) < ${most} order by ${names} ${cutSql(parts)}`)})
  union all
  (${pageSql({ ...parts, from: `${inOrder} and (select n from counted) >= ${most}` })})
)`
}

/** The same for a search whose best matches come first, by the words bound as `ranked`. At most `most` are ranked. */
export function rankedPageSql({ from, limit, offset, bind }: PageParts, most: number): string {
  const order = 'cut.rank, cut.length, cut.name, cut.id'
  return `found as materialized (
  select i.id, i.title ${from} limit ${most}
), counted as materialized (select count(*) as n from found), page as materialized (
  select cut.id, row_number() over (order by ${order}) as n from (
    select cut.* from (
      select f.id, text_rank(f.title, ${bind('ranked')}::text[]) as rank, length(f.title) as length, lower(f.title) as name from found f
    ) cut order by ${order} limit ${limit} offset ${offset ?? '0'}
  ) cut
)`
}

function numbered(parts: PageParts, page: string): string {
  return `select cut.id, row_number() over (order by ${orderOf(parts).names}) as n
  from (${page}) cut`
}

function cutSql({ limit, offset }: PageParts): string {
  return `limit ${limit} offset ${offset ?? '0'}`
}

/** The sort keys as columns, and the `order by` in their expressions, reversed, and in the names of the columns. */
function orderOf({ resource, sort, bind }: PageParts) {
  const all = orderParts(resource, sort, bind).map((part, n) => ({ ...part, name: part.expression === 'i.id' ? 'id' : `k${n}` }))
  // The last key is the id, which is there once.
  const columns = ['i.id', ...all.filter(({ name }) => name !== 'id').map(({ expression, name }) => `${expression} as ${name}`)]
  const list = (keys: readonly string[]) => keys.join(', ')
  return {
    columns: list(columns),
    expressions: list(all.map(({ expression, direction }) => `${expression}${direction}`)),
    /** For the manual order, which ascends in all its keys. */
    reversed: list(all.map(({ expression }) => `${expression} desc`)),
    names: list(all.map(({ name, direction }) => `${name}${direction}`)),
  }
}
