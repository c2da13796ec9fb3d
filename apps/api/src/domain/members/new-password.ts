import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import type { MailedApp } from '../apps/mail-brand.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endPasswordLinks } from './invitations.ts'
import { lockPassword } from './lock-password.ts'
import { memberPasswordChangedLetter } from './password-letters.ts'

type Member = { id: string; name: string; email: string }

/** A new password that a member chose, from this network address. */
export type NewPassword = { app: MailedApp & { id: string }; member: Member; hash: string; address: string; currentSession: Buffer | null }

/**
 * Locks a member's password and then the member, in the same order as other changes of a member. Returns whether a
 * password is set; null if the member was deleted.
 */
export async function lockForPassword(tx: Tx, appId: string, memberId: string): Promise<{ passwordHash: string | null } | null> {
  lockPassword(tx, memberId)
  const { rows } = await tx.query<{ passwordHash: string | null }>(
    'select password_hash as "passwordHash" from members where app_id = $1 and id = $2 for no key update',
    [appId, memberId],
  )
  return rows[0] ?? null
}

/**
 * Sets the password of a locked member. Ends the member's sessions, except the one with the hash `currentSession`, and
 * all links to choose a password. `isFirst`: the member had none, so no mail reports the change.
 */
export async function writeNewPassword(
  tx: Tx,
  { mail }: Pick<Deps, 'mail'>,
  { app, member, hash, address, currentSession }: NewPassword,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  endPasswordLinks(tx, app.id, member.id)
  tx.send('delete from member_sessions where app_id = $1 and member_id = $2 and token_hash is distinct from $3', [
    ...[app.id, member.id, currentSession],
  ])
  tx.send('update members set password_hash = $3, version = version + 1, updated_at = now() where app_id = $1 and id = $2', [
    ...[app.id, member.id, hash],
  ])
  if (!isFirst) await mail.enqueue(tx, writeLetter(memberPasswordChangedLetter({ to: member.email, name: member.name, app })))
  await writeAudit(tx, {
    ...{ appId: app.id, actorId: null, actorName: member.name, address },
    ...{ action: 'updated', target: 'members', targetId: member.id, summary: member.name },
    changes: { password: isFirst ? [null, 'set'] : ['set', 'set anew'] },
  })
}
