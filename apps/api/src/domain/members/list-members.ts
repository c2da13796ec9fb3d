import { remembered } from '@greenroom/contract/define/remembered'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { MAX_ROWS } from '../../answers/paging.ts'
import { RawJson } from '../../answers/raw-json.ts'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { run, type Statement, statement } from '../records/list/statement.ts'
import { filterStatement, MAX_FILTERED, mostMatches } from './filtered-members.ts'
import { isNarrowed, matching, matchValues } from './find-members.ts'
import { withGiven, withWidth } from './holders.ts'
import { withLack } from './lacking.ts'
import { memberSql } from './member-json.ts'
import { keyOrder, memberOrder, readOrder, sortKey } from './member-order.ts'
import { cutSql, dataSql, type ReadRequest } from './member-page.ts'
import type { MemberRequest } from './member-query.ts'
import { readMatch } from './own-filters.ts'
import { ownStatement } from './own-order.ts'

/**
 * At most this many matches of a search are sorted. The rest may be anywhere in the list's order: finding all Zoras at
 * its end takes a second. A narrower search finds them (decision 0024).
 */
const MAX_SEARCHED = 1_000

/** An app, the day that it is there, and the fields that its owner added to members. */
export type MembersOf = { appId: string; today: string; memberFields: readonly OwnField[] }

/** A page of an app's members as the API returns it: `{data, meta_data}`. */
export async function listMembers(sql: Sql, { appId, today, memberFields }: MembersOf, given: MemberRequest): Promise<RawJson> {
  const total = await countMembers(sql, appId)
  const requested = await withGiven(sql, appId, readMatch(given.match, memberFields))
  const match = await withWidth(sql, appId, total, await withLack(sql, appId, total, requested))
  const request: ReadRequest = { ...given, match, order: readOrder(given.order, memberFields), memberFields }
  const { page } = request
  const size = page?.size ?? MAX_ROWS
  const offset = page === null ? 0 : (page.number - 1) * page.size
  const meta = { page: page?.number ?? 1, per_page: size }
  const cut = { app: appId, today, size, offset, total }
  if (isNarrowed(match)) {
    const values = { ...cut, most: mostMatches(cut, request.order), sorted: request.order.by, ...matchValues(match) }
    const most = match.q ? MAX_SEARCHED : MAX_FILTERED
    const { data, total: found } = await answerOf(sql, match.q ? searchStatement(request) : filterStatement(request), values, 'each time')
    return answer(data, { total: Math.min(found, most), ...(found > most && { more: true }), ...meta })
  }
  const { data } = request.order.own
    ? await answerOf(sql, ownStatement(request), { ...cut, sorted: request.order.by }, 'each time')
    : await answerOf(sql, ...allStatement(request, cut))
  return answer(data, { total, ...meta })
}

/** The stored number of the app's members (counted-members.ts), which is not counted here. */
export async function countMembers(sql: Sql, appId: string): Promise<number> {
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
  request: ReadRequest,
  { size, offset, total, ...of }: { app: string; today: string; size: number; offset: number; total: number },
): [Statement, Readonly<Record<string, unknown>>] {
  const { order } = request
  const fromEnd = offset * 2 > total
  const rows = Math.min(size, Math.max(0, total - offset))
  const values = fromEnd ? { ...of, size: rows, offset: total - offset - rows } : { ...of, size, offset }
  const walked = fromEnd ? { ...order, descending: !order.descending } : order
  return [
    statement(
      (bind) => `with page as materialized (
  select id, row_number() over ()${fromEnd ? ' * -1' : ''} as n from (
    select i.id from members i where i.app_id = ${bind('app')} order by ${memberOrder(walked, bind)} limit ${bind('size')}::int offset greatest(${bind('offset')}::int, 0)
  ) cut
)
select ${dataSql(request, bind)} as data`,
    ),
    values,
  ]
}

/** A page of search results, sorted among the first MAX_SEARCHED matches. */
function searchStatement(request: ReadRequest): Statement {
  const { match, order } = request
  return statement(
    (bind) => `with found as materialized (
  select i.id, ${sortKey(order, bind)} as k from ${matching(match, bind)} limit ${MAX_SEARCHED + 1}
), page as materialized (
  select id, row_number() over () as n from (
    select id from (select * from found limit ${MAX_SEARCHED}) f order by ${keyOrder(order, 'f')} ${cutSql(bind)}
  ) cut
)
select ${dataSql(request, bind)} as data, (select count(*) from found) as total`,
  )
}

/** The ids of all matching members, in the list's order, packed into 16 bytes each; null if there are none. */
export async function matchingMembers(
  sql: Sql,
  { appId, memberFields }: Pick<MembersOf, 'appId' | 'memberFields'>,
  given: Pick<MemberRequest, 'match' | 'order'>,
): Promise<Buffer | null> {
  const match = readMatch(given.match, memberFields)
  const order = readOrder(given.order, memberFields)
  const found = statement(
    (bind) => `select string_agg(uuid_send(i.id), ''::bytea order by ${memberOrder(order, bind)}) as ids from ${matching(match, bind)}`,
  )
  const { rows } = await run<{ ids: Buffer | null }>(sql, found, { app: appId, sorted: order.by, ...matchValues(match) })
  return rows[0]?.ids ?? null
}

/** One member as the API returns it, and its version. Throws NOT_FOUND if the app has no such member. */
export async function readMember(
  sql: Sql,
  { appId, today, memberFields }: MembersOf,
  id: string,
): Promise<{ answer: RawJson; version: number }> {
  const { rows } = await run<{ member: string; version: number }>(sql, oneMember(memberFields), { app: appId, today, id })
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return { answer: new RawJson(`{"data":${row.member}}`), version: row.version }
}

const oneMember = remembered((memberFields: readonly OwnField[]) =>
  statement(
    (bind) => `select row_to_json(r)::text as member, r.version from (
  select ${memberSql(null, memberFields, bind)} from members m where m.app_id = ${bind('app')} and m.id = ${bind('id')}
) r`,
  ),
)
