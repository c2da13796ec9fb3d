import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ListPosition } from '@greenroom/contract/define/hand-order'
import type { Tx } from '../../../db/database.ts'
import { shownSql } from '../list/projection.ts'
import { closedResources, type Scope } from '../scope.ts'
import { handOrder, handOrderParts, orderKey } from './hand-order.ts'

/** A record of a list, with its sort keys: its sort order, its key, its id. */
export type Listed = { id: string; number: number; key: string }

type FoundRecord = Listed & { title: string; version: number }

/**
 * The target of a move: right before or after another visible record. `rank` is how many other visible records come
 * before that one, if known.
 */
export type Beside = { side: 'before' | 'behind'; record: Listed; rank?: number }

/** How many visible records come before one, between it and another one, and its neighbours. */
export type Counted = { before: number; down: number; up: number; followed: string | null; follower: string | null }

/** The statements about the order of one list, for the app and viewer of a scope. */
export function listPositions(tx: Tx, scope: Scope, resource: Resource) {
  const shown = shownSql(resource, closedResources(scope.facts), 'i')
  const list = [scope.appId, resource.name]
  const one = async (rest: string, values: readonly unknown[]): Promise<Listed | null> =>
    (await tx.query<Listed>(`select ${LISTED_COLUMNS} ${LIST}${rest}`, [...list, ...values])).rows[0] ?? null
  /** Of the other visible records. */
  const nth = (id: string, order: string, offset: number) =>
    one(`${shown} and i.id <> $3::uuid order by ${order} limit 1 offset $4`, [id, offset])
  const first = async (id: string): Promise<Beside | null> => beside('before', await nth(id, ASCENDING, 0), 0)
  const last = async (id: string): Promise<Beside | null> => beside('behind', await nth(id, DESCENDING, 0))

  return {
    /** The record with this id, if it is in the list. */
    async find(id: string): Promise<FoundRecord | null> {
      const columns = `${LISTED_COLUMNS}, i.title, i.version`
      const { rows } = await tx.query<FoundRecord>(`select ${columns} ${LIST}${shown} and i.id = $3::uuid`, [...list, id])
      return rows[0] ?? null
    },

    /** The neighbour at a position. Null if there is none, or if it is `id` itself. */
    async resolve(id: string, to: ListPosition): Promise<Beside | null> {
      if (to === 'first') return first(id)
      if (to === 'last') return last(id)
      if ('before' in to) return to.before === id ? null : beside('before', await this.find(to.before))
      if ('after' in to) return to.after === id ? null : beside('behind', await this.find(to.after))
      if (to.position === 1) return first(id)
      const rank = to.position - 2
      return beside('behind', await nth(id, ASCENDING, rank), rank) ?? last(id)
    },

    /** The other neighbour at a position, hidden records included: the one before or the one after it. */
    next(id: string, { side, record }: Beside): Promise<Listed | null> {
      const [compared, order] = side === 'before' ? ['<', DESCENDING] : ['>', ASCENDING]
      return one(` and i.id <> $3::uuid and ${POSITION} ${compared} ($4::int, $5::uuid, $6::uuid) order by ${order} limit 1`, [
        id,
        ...sortKeysOf(record),
      ])
    },

    /** Index-only counts, as few as possible: with a rank, only what is between the two. */
    async count(moved: Listed, { record, rank }: Beside): Promise<Counted> {
      const [here, there] = ['($3::int, $4::uuid, $5::uuid)', '($6::int, $7::uuid, $8::uuid)']
      const count = (condition: string) => `(select count(*)::int ${LIST}${shown} and ${condition})`
      const nearest = (condition: string, order: string) => `(select i.id ${LIST}${shown} and ${condition} order by ${order} limit 1)`
      const before = rank === undefined ? count(`${POSITION} < ${here}`) : '$9::int + case when c.down > 0 then 1 - c.down else c.up end'
      const { rows } = await tx.query<Counted>(
        `select ${before} as before, c.down, c.up, c.followed, c.follower from (
           select ${count(`${POSITION} >= ${here} and ${POSITION} < ${there}`)} as down,
             ${count(`${POSITION} >= ${there} and ${POSITION} < ${here}`)} as up,
             ${nearest(`${POSITION} < ${here}`, DESCENDING)} as followed,
             ${nearest(`${POSITION} > ${here}`, ASCENDING)} as follower offset 0
         ) c`,
        [...list, ...sortKeysOf(moved), ...sortKeysOf(record), ...(rank === undefined ? [] : [rank])],
      )
      const [counted] = rows
      if (!counted) throw new Error('A count has one row.')
      return counted
    },

    /** The first records of a sort order after a record, or from the start, without the moved one. */
    async behind(id: string, number: number, record: Listed | null, most: number): Promise<Listed[]> {
      const behind = record ? ` and (${orderKey('i')}, i.id) > ($6::uuid, $7::uuid)` : ''
      const { rows } = await tx.query<Listed>(
        `select ${LISTED_COLUMNS} ${LIST} and i.id <> $3::uuid and i.sort_order = $4::int${behind} order by ${ASCENDING} limit $5`,
        [...list, id, number, most, ...(record ? [record.key, record.id] : [])],
      )
      return rows
    },
  }
}

const LISTED_COLUMNS = `i.id, i.sort_order as number, ${orderKey('i')} as key`
const LIST = 'from items i where i.app_id = $1 and i.resource = $2 and i.deleted_at is null'
const POSITION = `(${handOrder('i')})`
const ASCENDING = handOrder('i')
const DESCENDING = handOrderParts('i')
  .map((part) => `${part} desc`)
  .join(', ')

function beside(side: Beside['side'], record: Listed | null, rank?: number): Beside | null {
  return record && { side, record, ...(rank !== undefined && { rank }) }
}

function sortKeysOf({ number, key, id }: Listed): [number, string, string] {
  return [number, key, id]
}
