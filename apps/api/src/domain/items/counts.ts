import { limitMessage } from '@greenroom/contract/limits/default-limits'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../http/failure.ts'
import type { Scope } from './scope.ts'

/**
 * Counts `added` more records of a resource. The row of the count is held until the transaction ends, so two creations at once cannot
 * both take the last place of a free account: the second waits, and is refused with LIMIT_REACHED (LIM-008); likewise with CONFLICT
 * where there is one record at most.
 */
export async function countUp(tx: Tx, { appId, limits }: Scope, resource: Resource, added = 1): Promise<void> {
  const limit = resource.single ? 1 : resource.limit === undefined ? undefined : limits[resource.limit]
  const refused = () =>
    resource.single
      ? failure('CONFLICT', `There is one ${resource.label.one} already. Change that one.`)
      : failure('LIMIT_REACHED', limitMessage(limit ?? 0, resource.label.many))
  if (limit === undefined) {
    tx.send(`${COUNT} $3`, [appId, resource.name, added])
    return
  }
  if (limit < added) throw refused()
  const { rowCount } = await tx.query(`${COUNT} $3 where item_counts.total + $3 <= $4::int`, [appId, resource.name, added, limit])
  if (rowCount === 0) throw refused()
}

const COUNT = `insert into item_counts (app_id, resource, total) values ($1, $2, $3)
  on conflict (app_id, resource) do update set total = item_counts.total +`

/** Counts `removed` records less. */
export async function countDown(tx: Tx, { appId }: Scope, resource: Resource, removed: number): Promise<void> {
  tx.send('update item_counts set total = greatest(total - $3, 0) where app_id = $1 and resource = $2', [appId, resource.name, removed])
}
