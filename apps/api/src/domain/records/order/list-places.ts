import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Place } from '@greenroom/contract/define/hand-order'
import type { Tx } from '../../../db/database.ts'
import { shownSql } from '../list/projection.ts'
import { closedResources, type Scope } from '../scope.ts'
import { handOrder, handOrderParts, orderKey } from './hand-order.ts'

/** A record of a list, and by what the list is ordered: its sort order, its key, its id. */
export type Listed = { id: string; title: string; number: number; key: string }

/** Where a record goes: right before or behind another one that is shown. */
export type Beside = { side: 'before' | 'behind'; record: Listed }

/** How many records that are shown come before the moved one and before the other one, and which one it followed. */
export type Counted = { before: number; beforeOther: number; followed: string | null; follower: string | null }

/** The statements about the order of one list, for the app and viewer of a scope. */
export function listPlaces(tx: Tx, scope: Scope, resource: Resource) {
  const shown = shownSql(resource, closedResources(scope.facts), 'i')
  const list = [scope.appId, resource.name]
  const one = async (rest: string, values: readonly unknown[]): Promise<Listed | null> =>
    (await tx.query<Listed>(`select ${COLUMNS} ${LIST}${rest}`, [...list, ...values])).rows[0] ?? null
  const end = (id: string, order: string) => one(`${shown} and i.id <> $3::uuid order by ${order} limit 1`, [id])

  return {
    /** The record of this id, if it is in the list. */
    find: (id: string) => one(`${shown} and i.id = $3::uuid`, [id]),

    /** Beside which other record a place is. Null when there is none, or when it is beside `id` itself. */
    async resolve(id: string, to: Place): Promise<Beside | null> {
      const behind = (record: Listed | null): Beside | null => record && { side: 'behind', record }
      const before = (record: Listed | null): Beside | null => record && { side: 'before', record }
      if (to === 'first') return before(await end(id, ASCENDING))
      if (to === 'last') return behind(await end(id, DESCENDING))
      if ('before' in to) return to.before === id ? null : before(await this.find(to.before))
      if ('after' in to) return to.after === id ? null : behind(await this.find(to.after))
      if (to.position === 1) return this.resolve(id, 'first')
      const previous = await one(`${shown} and i.id <> $3::uuid order by ${ASCENDING} limit 1 offset $4`, [id, to.position - 2])
      return previous ? behind(previous) : this.resolve(id, 'last')
    },

    /** The other record next to a place, hidden ones included: the one before it, or the one behind it. */
    next(id: string, { side, record }: Beside): Promise<Listed | null> {
      const [compared, order] = side === 'before' ? ['<', DESCENDING] : ['>', ASCENDING]
      return one(` and i.id <> $3::uuid and ${PLACE} ${compared} ($4::int, $5::uuid, $6::uuid) order by ${order} limit 1`, [
        id,
        ...placeOf(record),
      ])
    },

    /** Counted over the index alone: what comes before the first of the two, and what lies between them. */
    async count(moved: Listed, other: Listed): Promise<Counted> {
      const [here, there] = ['($3::int, $4::uuid, $5::uuid)', '($6::int, $7::uuid, $8::uuid)']
      const count = (condition: string) => `(select count(*)::int ${LIST}${shown} and ${condition})`
      const nearest = (condition: string, order: string) => `(select i.id ${LIST}${shown} and ${condition} order by ${order} limit 1)`
      const { rows } = await tx.query<Counted>(
        `select c.before, c.before + c.down - c.up as "beforeOther", c.followed, c.follower from (
           select ${count(`${PLACE} < ${here}`)} as before,
             ${count(`${PLACE} >= ${here} and ${PLACE} < ${there}`)} as down,
             ${count(`${PLACE} >= ${there} and ${PLACE} < ${here}`)} as up,
             ${nearest(`${PLACE} < ${here}`, DESCENDING)} as followed,
             ${nearest(`${PLACE} > ${here}`, ASCENDING)} as follower
         ) c`,
        [...list, ...placeOf(moved), ...placeOf(other)],
      )
      const [counted] = rows
      if (!counted) throw new Error('A count has one row.')
      return counted
    },

    /** The first records behind one of the same sort order, without the one that moves. */
    async behind(id: string, { number, ...record }: Listed, most: number): Promise<Listed[]> {
      const { rows } = await tx.query<Listed>(
        `select ${COLUMNS} ${LIST} and i.id <> $3::uuid and i.sort_order = $4::int
           and (${orderKey('i')}, i.id) > ($5::uuid, $6::uuid) order by ${ASCENDING} limit $7`,
        [...list, id, number, record.key, record.id, most],
      )
      return rows
    },
  }
}

const COLUMNS = `i.id, i.title, i.sort_order as number, ${orderKey('i')} as key`
const LIST = 'from items i where i.app_id = $1 and i.resource = $2 and i.deleted_at is null'
const PLACE = `(${handOrder('i')})`
const ASCENDING = handOrder('i')
const DESCENDING = handOrderParts('i')
  .map((part) => `${part} desc`)
  .join(', ')

function placeOf({ number, key, id }: Listed): [number, string, string] {
  return [number, key, id]
}
