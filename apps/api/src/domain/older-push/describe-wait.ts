import type { Tx } from '../../db/database.ts'

/** Stores why a push waits; null if it continues. A push that OneSignal has accepted no longer waits. */
export async function describeWait(tx: Tx, appId: string, id: string, reason: string | null): Promise<void> {
  await tx.query(`update older_pushes set stop_reason = $3 where app_id = $1 and id = $2 and state = 'queued' and finished_at is null`, [
    appId,
    id,
    reason,
  ])
}
