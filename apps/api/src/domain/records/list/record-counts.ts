import type { Resource } from '@greenroom/contract/define/define-resource'
import { NEAR_LIMIT } from '@greenroom/contract/home/home-limits'
import { limitMessage } from '@greenroom/contract/limits/limit-messages'
import type { Tx } from '../../../db/database.ts'
import { eventStatement } from '../../../db/event-channel.ts'
import { failure } from '../../../failure.ts'
import { raiseByRole } from '../../notices/raise-notice.ts'
import type { Scope } from '../scope.ts'

/** The scope of a count. Copying a whole app has no facts, since no console shows the copy yet. */
type Counting = Pick<Scope, 'appId' | 'limits'> & { facts?: Scope['facts'] }

/**
 * Adds `added` to the number of records of a resource. With a limit the count stays locked until the transaction ends,
 * so two concurrent creations cannot both take the last slot: the second waits and gets LIMIT_REACHED (LIM-008), or
 * CONFLICT for a resource with a single record. Without a limit nothing waits.
 */
export async function addToCount(tx: Tx, counting: Counting, resource: Resource, added = 1): Promise<void> {
  const { appId } = counting
  announceInWizard(tx, counting)
  const limit = limitOf(counting, resource)
  if (limit === undefined) {
    tx.count(COUNT, [appId, resource.name], added)
    return
  }
  tx.send(COUNT_LOCKED, [appId, resource.name, added])
  // A separate statement, so that it sees what the transactions that the first one waited for have committed.
  const { rows } = await tx.query<{ total: number }>(
    'select sum(total)::int as total from item_counts where app_id = $1 and resource = $2',
    [appId, resource.name],
  )
  const total = rows[0]?.total ?? 0
  if (total <= limit) return await noteNearLimit(tx, appId, resource, { total, added, limit })
  throw resource.single
    ? failure('CONFLICT', `There is already one ${resource.label.one}. Change that one.`)
    : failure('LIMIT_REACHED', limitMessage(limit, resource.label.many))
}

/** Notifies the owners when most of a limit is used, before the next record is refused. */
async function noteNearLimit(tx: Tx, appId: string, resource: Resource, count: { total: number; added: number; limit: number }) {
  const { total, added, limit } = count
  const near = Math.ceil(limit * NEAR_LIMIT)
  if (resource.single || total < near || total - added >= near) return
  const about = { used: total, limit, many: resource.label.many, segment: resource.segment }
  await raiseByRole(tx, { kind: 'limits', appId, cause: `${appId} ${resource.name} ${limit}`, about }, { mailsAtOnce: 'by chore' })
}

/** Subtracts `removed` records: under a limit at once, since the transaction may create others in their place. */
export async function subtractFromCount(tx: Tx, counting: Counting, resource: Resource, removed: number): Promise<void> {
  const { appId } = counting
  announceInWizard(tx, counting)
  if (limitOf(counting, resource) === undefined) tx.count(COUNT, [appId, resource.name], -removed)
  else tx.send(COUNT, [appId, resource.name, -removed])
}

function limitOf({ limits }: Counting, resource: Resource): number | undefined {
  if (resource.single) return 1
  return resource.limit === undefined ? undefined : limits[resource.name]
}

/** The wizard shows how much content there is: open consoles reload it. */
function announceInWizard(tx: Tx, { appId, facts }: Counting): void {
  if (facts?.app.inWizard) tx.send(...eventStatement(appId, 'app', {}), { at: 'commit' })
}

/** A count is split into parts, so that concurrent writers seldom wait for each other. One part may be negative. */
const OWN_PART = 'pg_backend_pid() % 16'

const count = (part: string) => `insert into item_counts (app_id, resource, part, total) values ($1, $2, ${part}, $3)
  on conflict (app_id, resource, part) do update set total = item_counts.total + excluded.total`
const COUNT = count(OWN_PART)
const COUNT_LOCKED = count('0')

/** The number of records of a resource in the app, as SQL. */
export function countSql(app: string, resource: string): string {
  return `(select greatest(sum(c.total), 0)::int from item_counts c where c.app_id = ${app} and c.resource = ${resource})`
}
