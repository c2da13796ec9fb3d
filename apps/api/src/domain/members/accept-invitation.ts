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

/** Whom a link was sent to, and by which app. */
export type Invitation = { app: CurrentApp; member: InvitedMember }

/**
 * The invitation of this token; null when it was used, replaced or has expired, when its member was blacklisted since,
 * or when the app is switched off.
 */
export async function findInvitation({ db }: Pick<Deps, 'db'>, token: string): Promise<Invitation | null> {
  const appId = saidApp(token)
  const app = appId === null ? null : await loadCurrentApp(db, appId)
  if (app === null || app.disabledAt !== null) return null
  const member = await db.inApp(app.id, (sql) => invitedMember(sql, app.id, token))
  return member === null ? null : { app, member }
}

/**
 * Sets the password of whoever was sent this link, which it uses up. Throws 422 with what is wrong with the password
 * (the link stays good), or with a message on `token` when the link has ended.
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
    // Before the link, as whoever changes the member does.
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
  // Whoever has the mail can sign in at once, however many tries strangers have used up.
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
