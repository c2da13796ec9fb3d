import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../failure.ts'
import { hashOfToken, saidApp } from '../../secrets/token.ts'
import { LINK_ENDED, newPasswordMessages } from '../accounts/change-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { accountKey, addressKey, forgetAllTries } from '../accounts/rate-limits.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockPassword } from './lock-password.ts'

type InvitedMember = { id: string; name: string; email: string }

/** The member that a link was sent to, and the app that sent it. */
export type Invitation = { app: CurrentApp; member: InvitedMember }

/**
 * The invitation of this token; null if it was used, replaced or has expired, if its member is blacklisted, or if the
 * app is disabled.
 */
export async function findInvitation({ db }: Pick<Deps, 'db'>, token: string): Promise<Invitation | null> {
  const appId = saidApp(token)
  const app = appId === null ? null : await loadCurrentApp(db, appId)
  if (app === null || app.disabledAt !== null) return null
  const member = await db.inApp(app.id, (sql) => invitedMember(sql, app.id, token))
  return member === null ? null : { app, member }
}

/**
 * Sets the password of the member who was sent this link, and uses the link up. Throws 422 if the password is invalid
 * (the link remains valid), or with a message on `token` if the link has ended.
 */
export async function acceptInvitation(
  { db }: Pick<Deps, 'db'>,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<Invitation> {
  const messages = newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  const found = await findInvitation({ db }, token)
  if (found === null) throw invalid({ token: [LINK_ENDED] })
  const { app, member } = found
  const hash = await hashPassword(password, { name: addressKey(address), isVisitor: true })
  await db.changeApp(app.id, async (tx) => {
    lockPassword(tx, member.id)
    // Lock the member before the invitation, in the same order as other changes of a member.
    await tx.query('select from members where app_id = $1 and id = $2 for no key update', [app.id, member.id])
    if ((await invitedMember(tx, app.id, token)) === null) throw invalid({ token: [LINK_ENDED] })
    tx.send('delete from member_invitations where app_id = $1 and member_id = $2', [app.id, member.id])
    tx.send(
      `update members set password_hash = $3, version = version + 1, updated_at = now(), tokens_valid_after = statement_timestamp()
       where app_id = $1 and id = $2`,
      [app.id, member.id, hash],
    )
    await writeAudit(tx, {
      ...{ appId: app.id, actorId: null, actorName: member.name, address },
      ...{ action: 'updated', target: 'members', targetId: member.id, summary: member.name, changes: { password: [null, 'set'] } },
    })
  })
  // The owner of the mailbox can sign in at once, even if strangers have exhausted the limits.
  await forgetAllTries(db.platform, `member:${app.id}:${accountKey(member.email)}`)
  return found
}

async function invitedMember(sql: Sql, appId: string, token: string): Promise<InvitedMember | null> {
  const { rows } = await sql.query<InvitedMember>(
    `select m.id, m.name, m.email from member_invitations i join members m on m.app_id = $1 and m.id = i.member_id
     where i.app_id = $1 and i.token_hash = $2 and i.expires_at > now() and not m.blacklisted`,
    [appId, hashOfToken(token)],
  )
  return rows[0] ?? null
}
