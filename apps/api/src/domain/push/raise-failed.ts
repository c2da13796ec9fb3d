import type { Tx } from '../../db/database.ts'
import { raiseByRole } from '../notices/raise-notice.ts'

type Failed = { appId: string; pushId: string; subject: string; reason: string }

/** Notifies those who send pushes of one that was not sent, or not to everyone. The thread that sends has no mails. */
export async function raiseFailed(tx: Tx, { appId, pushId, subject, reason }: Failed): Promise<void> {
  const about = { what: 'failed', subject, reason } as const
  await raiseByRole(tx, { kind: 'pushes', appId, cause: `failed ${pushId}`, about }, { mailsAtOnce: 'by chore' })
}
