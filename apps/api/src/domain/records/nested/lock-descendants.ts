import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedIn } from '@greenroom/contract/define/nested-below'
import type { Tx } from '../../../db/database.ts'
import { orderKey } from '../order/hand-order.ts'

/** A record below another one. `root` is which of the given records it is below. */
export type Descendant = {
  id: string
  parentId: string
  resource: Resource
  title: string
  active: boolean
  sortOrder: number
  /** Its place among records with the same sort order (`hand-order.ts`). */
  orderKey: string
  root: string
}

/**
 * Locks all descendants of these records that are not in the trash, parents before children, until the transaction
 * ends. Goes level by level: an insert waits for the lock of its parent, so none is missed. Each level is locked in the
 * order of its ids.
 */
export async function lockDescendants(tx: Tx, appId: string, resource: Resource, ids: readonly string[]): Promise<Descendant[]> {
  const found: Descendant[] = []
  let roots = new Map(ids.map((id) => [id, id]))
  for (let child = nestedIn(resource); child && roots.size > 0; child = nestedIn(child)) {
    const { rows } = await tx.query<{
      id: string
      parent_id: string
      title: string
      active: boolean
      sort_order: number
      order_key: string
    }>(
      `select id, parent_id, title, active, sort_order, ${orderKey('items')} as order_key from items
       where app_id = $1 and parent_id = any($2::uuid[]) and resource = $3 and deleted_at is null order by id for no key update`,
      [appId, [...roots.keys()], child.name],
    )
    const level = rows.map((row) => ({
      ...{ id: row.id, parentId: row.parent_id, resource: child, title: row.title, active: row.active },
      ...{ sortOrder: row.sort_order, orderKey: row.order_key },
      root: roots.get(row.parent_id) ?? '',
    }))
    found.push(...level)
    roots = new Map(level.map(({ id, root }) => [id, root]))
  }
  return found
}

/** The number of records per resource. */
export function countedByResource(below: readonly Pick<Descendant, 'resource'>[]): Map<Resource, number> {
  const counted = new Map<Resource, number>()
  for (const { resource } of below) counted.set(resource, (counted.get(resource) ?? 0) + 1)
  return counted
}
