import { type Bind, type Statement, statement } from '../records/list/statement.ts'
import { conditions } from './find-members.ts'
import { matchesSql } from './holders.ts'
import { keyOrder, memberOrder, type ReadOrder, sortKey } from './member-order.ts'
import { cutSql, dataSql, type ReadRequest } from './member-page.ts'
import { ownOrderSql } from './own-order.ts'

/** Totals of filtered lists are exact up to this many; above it the response has `more` (decision 0015). */
export const MAX_FILTERED = 10_000
/** Scanning an index costs this much less for each member than fetching one by its id. */
const SCANNED_PER_FETCHED = 30
/** Looking up whether one member matches costs this many times as much as reading one more match. */
const READ_PER_LOOK_UP = 5
/** More ids than these do not fit into the memory of a statement. */
const MAX_MATCHES = 400_000

/**
 * How many matches are read before the list is rather scanned in its order, looking up each member: the more there are,
 * the fewer look-ups fill the page. This many cost as much to read as the look-ups that remain if there are more.
 */
export function mostMatches({ size, offset, total }: { size: number; offset: number; total: number }, { own }: ReadOrder): number {
  // By an own field, the value of each match is looked up as well.
  const most = Math.sqrt((own ? 1 : READ_PER_LOOK_UP) * (offset + size) * total)
  return Math.round(Math.min(MAX_MATCHES, Math.max(MAX_FILTERED + 1, most)))
}

/**
 * A page of filter results. The ids of the matches are read first, over indexes alone and up to `most`. Then the
 * cheapest plan is chosen: fetch and sort all matches, scan the list and compare its ids with theirs in memory, or, if
 * there are more matches, scan it and look up each member.
 */
export function filterStatement(request: ReadRequest): Statement {
  const { match, order } = request
  return statement(
    (bind) => `with held as materialized (
  ${matchesSql(match, bind)} limit ${bind('most')}::int
), counted as materialized (
  select count(*) as n from held
), chosen as materialized (
  select case when n >= ${bind('most')}::int then 'look up'
    when (${bind('offset')}::bigint + ${bind('size')}) * ${bind('total')}::bigint < ${SCANNED_PER_FETCHED} * n * n then 'compare'
    else 'fetch' end as way
  from counted
), ${order.own ? ownRows(request, bind) : rows(request, bind)}, page as materialized (
  select id, row_number() over () as n from (select * from rows order by ${keyOrder(order, 'rows')} limit ${bind('size')}::int) cut
)
select ${dataSql(request, bind)} as data, (select n from counted) as total`,
  )
}

function rows({ match, order }: ReadRequest, bind: Bind): string {
  const key = sortKey(order, bind)
  const scan = (condition: string, way: string) =>
    `(select i.id, ${key} as k from searchable_members i where i.app_id = ${bind('app')} and ${condition}
      and (select way = '${way}' from chosen) order by ${memberOrder(order, bind)} ${cutSql(bind)})`
  return `found as materialized (
  select i.id, ${key} as k from held h
  cross join lateral (select i.* from searchable_members i where i.app_id = ${bind('app')} and i.id = h.id limit 1) i
  where (select way = 'fetch' from chosen)
), rows as (
  (select f.id, f.k from found f order by ${keyOrder(order, 'f')} ${cutSql(bind)})
  union all
  ${scan('(i.id in (select h.id from held h)) is true', 'compare')}
  union all
  ${scan(conditions(match, bind, ' offset 0').join(' and '), 'look up')}
)`
}

/**
 * The same by an own field. Its index is scanned in the order of the values, which is never compared with the matches.
 */
function ownRows({ match, order }: ReadRequest, bind: Bind): string {
  const looksUp = "(select way = 'look up' from chosen)"
  return `found as materialized (
  select i.id, ${sortKey(order, bind)} as k from held i where not ${looksUp}
), ${ownOrderSql(order, [looksUp, ...conditions(match, bind, ' offset 0')], bind)}, rows as (
  (select f.id, f.k from found f order by ${keyOrder(order, 'f')} ${cutSql(bind)})
  union all select * from filled
  union all select * from empty
)`
}
