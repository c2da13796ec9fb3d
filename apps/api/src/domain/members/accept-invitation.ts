import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../failure.ts'
import { hashOfToken, saidApp } from '../../secrets/token.ts'
import { LINK_ENDED, newPasswordMessages } from '../accounts/change-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { accountKey, addressKey, forgetAllTries } from '../accounts/rate-limits.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'
import { lockForPassword, writeNewPassword } from './new-password.ts'

type InvitedMember = { id: string; name: string; email: string }

/** The member that a link was sent to, and the app that sent it. */
export type Invitation = { app: CurrentApp; member: InvitedMember }

/** Why a link to choose a password was sent. */
export type LinkPurpose = 'invitation' | 'reset'

const tables = { invitation: 'member_invitations', reset: 'member_reset_links' } as const satisfies Record<LinkPurpose, string>

/**
 * The member of a link with this token; null if the link was used, replaced or has expired, if its member is
 * blacklisted, or if the app is disabled.
 */
export async function findInvitation(
  { db }: Pick<Deps, 'db'>,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<Invitation | null> {
  const appId = saidApp(token)
  const app = appId === null ? null : await loadCurrentApp(db, appId)
  if (app === null || app.disabledAt !== null) return null
  const member = await db.inApp(app.id, (sql) => invitedMember(sql, app.id, purpose, token))
  return member === null ? null : { app, member }
}

/**
 * Sets the password of the member who was sent this link, and uses the link up. Throws 422 if the password is invalid
 * (the link remains valid), or with a message on `token` if the link has ended, or is of another app than `appId`.
 */
export async function acceptInvitation(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { purpose, token, password, address, appId }: { purpose: LinkPurpose; token: string; password: string; address: string; appId?: string },
): Promise<Invitation> {
  const messages = newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  const found = await findInvitation({ db }, { purpose, token })
  if (found === null || (appId !== undefined && found.app.id !== appId)) throw invalid({ token: [LINK_ENDED] })
  const { app, member } = found
  const hash = await hashPassword(password, { name: addressKey(address), isVisitor: true })
  await db.changeApp(app.id, async (tx) => {
    const locked = await lockForPassword(tx, app.id, member.id)
    if (locked === null || (await invitedMember(tx, app.id, purpose, token)) === null) throw invalid({ token: [LINK_ENDED] })
    await writeNewPassword(tx, { mail }, { app, member, hash, address, currentSession: null }, { isFirst: locked.passwordHash === null })
  })
  // The owner of the mailbox can sign in at once, even if strangers have exhausted the limits.
  await forgetAllTries(db.platform, `member:${app.id}:${accountKey(member.email)}`)
  return found
}

async function invitedMember(sql: Sql, appId: string, purpose: LinkPurpose, token: string): Promise<InvitedMember | null> {
  const { rows } = await sql.query<InvitedMember>(
    `select m.id, m.name, m.email from ${tables[purpose]} i join members m on m.app_id = $1 and m.id = i.member_id
     where i.app_id = $1 and i.token_hash = $2 and i.expires_at > now() and not m.blacklisted`,
    [appId, hashOfToken(token)],
  )
  return rows[0] ?? null
}
