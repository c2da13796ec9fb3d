import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'

/** One line of the trail: who did what to which thing, in the same transaction as the change. The table takes inserts only. */
export type AuditLine = {
  appId: string
  actorId: string | null
  actorName: string
  action: string
  target: string
  targetId?: string | undefined
  summary?: string | undefined
  changes?: Record<string, [unknown, unknown]> | undefined
}

/** Appends a line to the app's audit trail. */
export async function writeAudit(tx: Tx, line: AuditLine): Promise<void> {
  tx.send(
    `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      line.appId,
      newId(),
      line.actorId,
      line.actorName,
      line.action,
      line.target,
      line.targetId ?? null,
      line.summary ?? '',
      JSON.stringify(line.changes ?? {}),
    ],
  )
}
