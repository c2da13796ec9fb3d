import { type Bind, type Statement, statement } from '../records/list/statement.ts'
import { keyOrder, type ReadOrder } from './member-order.ts'
import { cutSql, dataSql, type ReadRequest } from './member-page.ts'

/**
 * A page of the members that meet conditions on a row `i` of members, in the order of an own field, as two parts of a
 * `with`: `filled` scans the index of the values; `empty` goes on with the members without one, and is read only if the
 * page is not full.
 */
export function ownOrderSql(order: ReadOrder, conditions: readonly string[], bind: Bind): string {
  const direction = order.descending ? ' desc' : ''
  const and = conditions.map((condition) => ` and ${condition}`).join('')
  const matching = (ids: string) => `from (
    select f.*, (select m.blacklisted from searchable_members m where m.app_id = ${bind('app')} and m.id = f.id) as blacklisted from (${ids}) f
  ) i where true${and}`
  const filled = matching(ownKeysSql(order, bind))
  const empty = matching(`select m.id from searchable_members m where m.app_id = ${bind('app')}
    except select s.member_id from searchable_member_values s where s.app_id = ${bind('app')} and s.field = ${bind('sorted')}::text`)
  return `filled as materialized (
  select i.id, i.k ${filled} order by i.k${direction}, i.id${direction} ${cutSql(bind)}
), empty as materialized (
  select i.id, null::${order.own === 'number' ? 'float8' : 'text'} as k ${empty}
  order by i.id${direction} limit ${bind('size')}::int - (select count(*) from filled)
  offset case when exists (select from filled) then 0 else greatest(0, ${bind('offset')}::bigint - (select count(*) ${filled})) end
)`
}

/** A page of all members in the order of an own field. */
export function ownStatement(request: ReadRequest): Statement {
  const { order } = request
  return statement(
    (bind) => `with ${ownOrderSql(order, [], bind)}, page as materialized (
  select id, row_number() over () as n from (
    select * from (select * from filled union all select * from empty) rows order by ${keyOrder(order, 'rows')} limit ${bind('size')}::int
  ) cut
)
select ${dataSql(request, bind)} as data`,
  )
}

/** The members with a value in the field of the order, as a query with `id` and the sort key `k`. */
function ownKeysSql({ own }: ReadOrder, bind: Bind): string {
  return `select s.member_id as id, s.${own} as k from searchable_member_values s
    where s.app_id = ${bind('app')} and s.field = ${bind('sorted')}::text and s.${own} is not null`
}
