import { UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { isSortedOwn } from '@greenroom/contract/members/own-fields'
import { invalid } from '../../failure.ts'
import type { Bind } from '../records/list/statement.ts'
import type { MemberOrder } from './member-query.ts'

/** A checked sort order. `own` is the column of values in an own field; members without a value always come last. */
export type ReadOrder = MemberOrder & { own: 'number' | 'key' | null }

/** INVALID for an own field that the app does not have, or that is not sorted by. */
export function readOrder(order: MemberOrder, memberFields: readonly OwnField[]): ReadOrder {
  if (!isOwn(order)) return { ...order, own: null }
  const field = memberFields.find(({ key }) => key === order.by)
  if (!field || !isSortedOwn(field)) throw invalid({ sort: [UNKNOWN_FIELD] })
  return { ...order, own: field.kind === 'number' ? 'number' : 'key' }
}

function isOwn({ by }: MemberOrder): boolean {
  return by !== 'name' && by !== 'email' && by !== 'created_at'
}

/** What a row `i` of members is sorted by. */
export function sortKey({ by, own }: ReadOrder, bind: Bind): string {
  if (own)
    return `(select s.${own} from searchable_member_values s where s.app_id = ${bind('app')} and s.member_id = i.id and s.field = ${bind('sorted')}::text)`
  return by === 'created_at' ? 'i.created_at' : `lower(i.${by === 'email' ? 'email' : 'name'})`
}

/** The order of rows `alias` with their sort key in `k`. */
export function keyOrder({ descending, own }: ReadOrder, alias: string): string {
  const direction = descending ? ' desc' : ''
  return `${alias}.k${direction}${own ? ' nulls last' : ''}, ${alias}.id${direction}`
}

/** The order of rows `i` of members, as their indexes have it. */
export function memberOrder(order: ReadOrder, bind: Bind): string {
  const direction = order.descending ? ' desc' : ''
  const key = `${sortKey(order, bind)}${direction}${order.own ? ' nulls last' : ''}`
  // Addresses are unique, so no second key is needed.
  return order.by === 'email' ? key : `${key}, i.id${direction}`
}
