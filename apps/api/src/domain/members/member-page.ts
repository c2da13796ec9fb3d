import type { OwnField } from '@greenroom/contract/members/own-definitions'
import type { Bind } from '../records/list/statement.ts'
import { memberSql } from './member-json.ts'
import type { ReadOrder } from './member-order.ts'
import type { MemberRequest } from './member-query.ts'
import type { ReadMatch } from './own-filters.ts'

/** A request for a list of members with checked filters and order. */
export type ReadRequest = Omit<MemberRequest, 'match' | 'order'> & {
  match: ReadMatch
  order: ReadOrder
  memberFields: readonly OwnField[]
}

/** Which rows of the list: binds `size` and `offset`. */
export function cutSql(bind: Bind): string {
  return `limit ${bind('size')}::int offset ${bind('offset')}::int`
}

/** The JSON of the rows of `page`, ordered by `n`. */
export function dataSql({ fields, memberFields }: Pick<ReadRequest, 'fields' | 'memberFields'>, bind: Bind): string {
  return `coalesce((select json_agg(r)::text from (
  select ${memberSql(fields, memberFields, bind)}
  from page join members m on m.app_id = ${bind('app')} and m.id = page.id order by page.n
) r), '[]')`
}
