import { MAX_ROWS } from '../../answers/paging.ts'
import { RawJson } from '../../answers/raw-json.ts'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { type Bind, run, type Statement, statement } from '../records/list/statement.ts'
import { matchSql, isNarrowed, matching, matchValues } from './find-members.ts'
import { memberSql } from './member-json.ts'
import type { MemberOrder, MemberRequest } from './member-query.ts'

/** Totals of filtered lists are exact up to this many; above it the response has `more` (decision 0015). */
const MAX_FILTERED = 10_000
/**
 * At most this many matches of a search are sorted. The rest may be anywhere in the list's order: finding all Zoras at
 * its end takes a second. A narrower search finds them (decision 0024).
 */
const MAX_SEARCHED = 1_000
/** Scanning an index costs this much less for each member than fetching one by its id. */
const SCANNED_PER_FETCHED = 30

/** An app, and the day that it is there. */
export type MembersOf = { appId: string; today: string }

/** A page of an app's members as the API returns it: `{data, meta_data}`. */
export async function listMembers(sql: Sql, { appId, today }: MembersOf, request: MemberRequest): Promise<RawJson> {
  const { page, match } = request
  const size = page?.size ?? MAX_ROWS
  const offset = page === null ? 0 : (page.number - 1) * page.size
  const meta = { page: page?.number ?? 1, per_page: size }
  if (isNarrowed(match)) {
    const values = { app: appId, today, size, offset, ...matchValues(match) }
    const most = match.q ? MAX_SEARCHED : MAX_FILTERED
    const { data, total } = await answerOf(sql, match.q ? searchStatement(request) : filterStatement(request), values, 'each time')
    return answer(data, { total: Math.min(total, most), ...(total > most && { more: true }), ...meta })
  }
  const total = await countMembers(sql, appId)
  const { data } = await answerOf(sql, ...allStatement(request, { app: appId, today, size, offset, total }))
  return answer(data, { total, ...meta })
}

/** The stored number of the app's members (counted-members.ts), which is not counted here. */
async function countMembers(sql: Sql, appId: string): Promise<number> {
  const { rows } = await sql.query<{ total: number }>('select total from member_counts where app_id = $1', [appId])
  return rows[0]?.total ?? 0
}

function answer(data: string, meta: object): RawJson {
  return new RawJson('{"data":', data, `,"meta_data":${JSON.stringify(meta)}}`)
}

async function answerOf(sql: Sql, { text, parameters }: Statement, values: Readonly<Record<string, unknown>>, planned?: 'each time') {
  const { rows } = await sql.query<{ data: string; total: number }>(
    text,
    parameters.map((name) => values[name]),
    planned && { planned },
  )
  return rows[0] ?? { data: '[]', total: 0 }
}

/**
 * A page of all members. The index is scanned from the nearer end, so at most half of the list is skipped, which takes
 * 50 ms for a million members.
 */
function allStatement(
  { order, fields }: MemberRequest,
  { size, offset, total, ...of }: { app: string; today: string; size: number; offset: number; total: number },
): [Statement, Readonly<Record<string, unknown>>] {
  const fromEnd = offset * 2 > total
  const rows = Math.min(size, Math.max(0, total - offset))
  const values = fromEnd ? { ...of, size: rows, offset: total - offset - rows } : { ...of, size, offset }
  const walked = fromEnd ? { ...order, descending: !order.descending } : order
  return [
    statement(
      (bind) => `with page as materialized (
  select id, row_number() over ()${fromEnd ? ' * -1' : ''} as n from (
    select i.id from members i where i.app_id = ${bind('app')} order by ${orderSql(walked)} limit ${bind('size')}::int offset greatest(${bind('offset')}::int, 0)
  ) cut
)
select ${dataSql(fields, bind)} as data`,
    ),
    values,
  ]
}

/** A page of search results, sorted among the first MAX_SEARCHED matches. */
function searchStatement({ match, order, fields }: MemberRequest): Statement {
  return statement(
    (bind) => `with found as materialized (
  select i.id, ${orderKeys(order)[0]} as k from ${matching(match, bind)} limit ${MAX_SEARCHED + 1}
), page as materialized (
  select id, row_number() over () as n from (
    select id from (select * from found limit ${MAX_SEARCHED}) f order by ${foundOrder(order, 'f')} ${cutSql(bind)}
  ) cut
)
select ${dataSql(fields, bind)} as data, (select count(*) from found) as total`,
  )
}

/**
 * A page of filter results. They are counted first; then the cheaper plan is chosen: fetch and sort all matches, or
 * scan the list in its order until the page is full, which reads as many members per match as there are members per
 * holder.
 */
function filterStatement(request: MemberRequest): Statement {
  const { match, order, fields } = request
  const [key] = orderKeys(order)
  return statement((bind) => {
    const current = matchSql(match, bind)
    if (current) return taggedSql(request, current, bind)
    const from = `from ${matching(match, bind)}`
    return `with counted as materialized (
  select count(*) as n from (select ${from} limit ${MAX_FILTERED + 1}) f
), way as materialized (
  select n > ${MAX_FILTERED} or ${walkedSql(bind)} < n * n as is_walk from counted
), found as materialized (
  select i.id, ${key} as k ${from} and not (select is_walk from way) limit ${MAX_FILTERED + 1}
), page as materialized (
  select id, row_number() over () as n from (
    select * from (
      (select f.id, f.k from found f order by ${foundOrder(order, 'f')} ${cutSql(bind)})
      union all
      (select i.id, ${key} as k ${from} and (select is_walk from way) order by ${orderSql(order)} ${cutSql(bind)})
    ) either order by ${foundOrder(order, 'either')}
  ) cut
)
select ${dataSql(fields, bind)} as data, (select n from counted) as total`
  })
}

/**
 * The same for the holders of one tag or course, which an index has: they are read once. A scan of the list compares
 * its ids with theirs in memory, so it reads one index; only if they are too many to be counted it looks up each.
 */
function taggedSql({ match, order, fields }: MemberRequest, current: string, bind: Bind): string {
  const [key] = orderKeys(order)
  const everyone = `from searchable_members i where i.app_id = ${bind('app')}`
  const scan = (from: string, way: string) =>
    `(select i.id, ${key} as k ${from} and (select way = '${way}' from chosen) order by ${orderSql(order)} ${cutSql(bind)})`
  return `with counted as materialized (
  select count(*) as n from (select from ${current} limit ${MAX_FILTERED + 1}) f
), chosen as materialized (
  select case when n > ${MAX_FILTERED} then 'look up' when ${walkedSql(bind)} < ${SCANNED_PER_FETCHED} * n * n then 'compare' else 'fetch' end as way
  from counted
), held as materialized (
  select h.member_id as id from ${current} and (select way <> 'look up' from chosen)
), found as materialized (
  select i.id, ${key} as k from held h
  cross join lateral (select i.* from searchable_members i where i.app_id = ${bind('app')} and i.id = h.id limit 1) i
  where (select way = 'fetch' from chosen)
), page as materialized (
  select id, row_number() over () as n from (
    select * from (
      (select f.id, f.k from found f order by ${foundOrder(order, 'f')} ${cutSql(bind)})
      union all
      ${scan(`${everyone} and (i.id in (select h.id from held h)) is true`, 'compare')}
      union all
      ${scan(`from ${matching(match, bind)}`, 'look up')}
    ) either order by ${foundOrder(order, 'either')}
  ) cut
)
select ${dataSql(fields, bind)} as data, (select n from counted) as total`
}

/** The number of members that are scanned to fill the page, times that of matches. */
function walkedSql(bind: Bind): string {
  return `(${bind('offset')}::bigint + ${bind('size')}) * coalesce((select m.total from member_counts m where m.app_id = ${bind('app')}), 0)`
}

function cutSql(bind: Bind): string {
  return `limit ${bind('size')}::int offset ${bind('offset')}::int`
}

/** The order of rows with their sort key in `k`. */
function foundOrder({ descending }: MemberOrder, alias: string): string {
  const direction = descending ? ' desc' : ''
  return `${alias}.k${direction}, ${alias}.id${direction}`
}

/** The JSON of the rows of `page`, ordered by `n`. */
function dataSql(fields: readonly string[] | null, bind: Bind): string {
  return `coalesce((select json_agg(r)::text from (
  select ${memberSql(fields, bind)}
  from page join members m on m.app_id = ${bind('app')} and m.id = page.id order by page.n
) r), '[]')`
}

/** The ids of all matching members, in the list's order, packed into 16 bytes each; null if there are none. */
export async function matchingMembers(
  sql: Sql,
  appId: string,
  { match, order }: Pick<MemberRequest, 'match' | 'order'>,
): Promise<Buffer | null> {
  const found = statement(
    (bind) => `select string_agg(uuid_send(i.id), ''::bytea order by ${orderSql(order)}) as ids from ${matching(match, bind)}`,
  )
  const { rows } = await run<{ ids: Buffer | null }>(sql, found, { app: appId, ...matchValues(match) })
  return rows[0]?.ids ?? null
}

function orderSql(order: MemberOrder): string {
  return orderKeys(order)
    .map((key) => `${key}${order.descending ? ' desc' : ''}`)
    .join(', ')
}

function orderKeys({ by }: MemberOrder): [string, ...string[]] {
  // Addresses are unique, so no second key is needed.
  if (by === 'email') return ['lower(i.email)']
  return [by === 'name' ? 'lower(i.name)' : 'i.created_at', 'i.id']
}

/** One member as the API returns it, and its version. Throws NOT_FOUND if the app has no such member. */
export async function readMember(sql: Sql, { appId, today }: MembersOf, id: string): Promise<{ answer: RawJson; version: number }> {
  const { rows } = await run<{ member: string; version: number }>(sql, oneMember, { app: appId, today, id })
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return { answer: new RawJson(`{"data":${row.member}}`), version: row.version }
}

const oneMember = statement(
  (bind) => `select row_to_json(r)::text as member, r.version from (
  select ${memberSql(null, bind)} from members m where m.app_id = ${bind('app')} and m.id = ${bind('id')}
) r`,
)
