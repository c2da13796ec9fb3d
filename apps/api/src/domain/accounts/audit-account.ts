import type { Tx } from '../../db/database.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** What happened to an account belongs to no app, and so does its line in the trail. */
const PLATFORM = '00000000-0000-0000-0000-000000000000'

export type AccountEvent = {
  actorId: string | null
  actorName: string
  action: 'created' | 'updated' | 'password_changed' | 'link_sent' | 'signed_out' | 'identity_bound'
  account: { id: string; name: string }
  changes?: Record<string, [unknown, unknown]>
}

/** Appends what happened to an account to the audit trail, in the same transaction. Names, never addresses or secrets. */
export async function auditAccount(tx: Tx, { actorId, actorName, action, account, changes }: AccountEvent): Promise<void> {
  await writeAudit(tx, {
    appId: PLATFORM,
    actorId,
    actorName,
    action,
    target: 'users',
    targetId: account.id,
    summary: account.name,
    changes,
  })
}
