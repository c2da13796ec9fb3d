import type { Tx } from '../../db/database.ts'
import { PLATFORM, writeAudit } from '../audit/write-audit.ts'

export type AccountEvent = {
  actorId: string | null
  actorName: string
  address?: string | null | undefined
  action:
    | 'created'
    | 'updated'
    | 'password_changed'
    | 'password_set'
    | 'password_reset'
    | 'link_sent'
    | 'identity_bound'
    | 'session_ended'
    | 'passkey_added'
    | 'passkey_removed'
    | 'passkey_renamed'
    | 'authenticator_added'
    | 'authenticator_removed'
    | 'recovery_codes_made'
    | 'second_step_reset'
    | 'removed'
  account: { id: string; name: string }
  changes?: Record<string, [unknown, unknown]>
}

/**
 * Appends an account event to the platform's audit trail, in the same transaction. Contains names, never email
 * addresses or secrets.
 */
export async function auditAccount(tx: Tx, { account, ...event }: AccountEvent): Promise<void> {
  await writeAudit(tx, { ...event, appId: PLATFORM, target: 'users', targetId: account.id, summary: account.name })
}
