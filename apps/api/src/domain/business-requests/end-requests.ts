import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { refuse } from './answer-request.ts'
import { lockRequest } from './stored-requests.ts'

const PIECE = 50
const AT_ONCE = 1_000
const REMOVED_AFTER_MS = 365 * 86_400_000
const NOBODY = { userId: null, name: '', address: '' }

type Due = { appId: string; parentId: string; name: string; setup: Record<string, unknown> }

/**
 * Ends requests that nobody answered in time, whose parent is gone or takes no businesses any more, or whose app no
 * longer waits.
 */
export async function endRequests(deps: Pick<Deps, 'db' | 'mail' | 'now'>, slice: TimeSlice): Promise<Worked> {
  return await inPieces(slice, PIECE, async () => {
    const due = await findDue(deps.db.platform, deps.now())
    for (const request of due) {
      await deps.db.changePlatform((tx) => end(deps, tx, request))
      forgetApp(deps.db, request.appId)
    }
    if (due.length > 0) forgetAccounts(deps.db)
    return due.length
  })
}

/** The condition on the parent is that of `takesBusinesses`. */
async function findDue(sql: Sql, now: Date): Promise<Due[]> {
  const { rows } = await sql.query<Due>(
    `select r.app_id as "appId", r.parent_id as "parentId", coalesce(p.name, '') as name, coalesce(p.setup, '{}') as setup
     from business_requests r left join apps p on p.id = r.parent_id left join apps a on a.id = r.app_id
     where r.outcome is null and (r.expires_at <= $1 or p.id is null or p.disabled_at is not null or p.is_pending
       or not coalesce(p.setup->>'enterprise' = 'true' or p.setup->>'reseller' = 'true', false)
       or a.id is null or a.disabled_at is not null or exists (select from app_relations x where x.app_id = r.app_id))
     order by r.expires_at limit ${PIECE}`,
    [now],
  )
  return rows
}

async function end(deps: Pick<Deps, 'mail' | 'now'>, tx: Tx, { appId, parentId, name, setup }: Due): Promise<void> {
  const request = await lockRequest(tx, parentId, appId, null)
  if (request === null)
    await tx.query('delete from business_requests where app_id = $1 and parent_id = $2 and outcome is null', [appId, parentId])
  else await refuse(deps, tx, { parent: { id: parentId, name, setup }, by: NOBODY, request, outcome: 'ended' })
}

/** Removes requests that were declined or ended a year ago. */
export async function sweepRequests(sql: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - REMOVED_AFTER_MS)
  return await inPieces(slice, AT_ONCE, async () => {
    const { rowCount } = await sql.query(
      `delete from business_requests where app_id = any(array(
         select app_id from business_requests where outcome is not null and ended_at < $1 limit $2))`,
      [before, AT_ONCE],
    )
    return rowCount
  })
}
