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

/** A link by its token. Without `purpose` both kinds count: whoever has only the token cannot know which one it is. */
type Link = { purpose?: LinkPurpose; token: string }

/**
 * The member of a link with this token; null if the link was used, replaced or has expired, if its member is
 * blacklisted, or if the app is disabled.
 */
export async function findInvitation({ db }: Pick<Deps, 'db'>, link: Link): Promise<Invitation | null> {
  const appId = saidApp(link.token)
  const app = appId === null ? null : await loadCurrentApp(db, appId)
  if (app === null || app.disabledAt !== null) return null
  const member = await db.inApp(app.id, (sql) => invitedMember(sql, app.id, link))
  return member === null ? null : { app, member }
}

/**
 * Sets the password of the member who was sent this link, and uses the link up. Throws 422 if the password is invalid
 * (the link remains valid), or with a message on `token` if the link has ended, or is of another app than `appId`.
 */
export async function acceptInvitation(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  { password, address, appId, ...link }: Link & { password: string; address: string; appId?: string },
): Promise<Invitation> {
  const messages = newPasswordMessages(password)
  if (messages.length > 0) throw invalid({ password: messages })
  const found = await findInvitation({ db }, link)
  if (found === null || (appId !== undefined && found.app.id !== appId)) throw invalid({ token: [LINK_ENDED] })
  const { app, member } = found
  const hash = await hashPassword(password, { name: addressKey(address), isVisitor: true })
  await db.changeApp(app.id, async (tx) => {
    const locked = await lockForPassword(tx, app.id, member.id)
    if (locked === null || (await invitedMember(tx, app.id, link)) === null) throw invalid({ token: [LINK_ENDED] })
    await writeNewPassword(tx, { mail }, { app, member, hash, address, currentSession: null }, { isFirst: locked.passwordHash === null })
  })
  // The owner of the mailbox can sign in at once, even if strangers have exhausted the limits.
  await forgetAllTries(db.platform, `member:${app.id}:${accountKey(member.email)}`)
  return found
}

async function invitedMember(sql: Sql, appId: string, { purpose, token }: Link): Promise<InvitedMember | null> {
  const links = (purpose === undefined ? Object.values(tables) : [tables[purpose]]).map(
    (table) => `select member_id from ${table} where app_id = $1 and token_hash = $2 and expires_at > now()`,
  )
  const { rows } = await sql.query<InvitedMember>(
    `select m.id, m.name, m.email from members m
     where m.app_id = $1 and m.id in (${links.join(' union all ')}) and not m.blacklisted`,
    [appId, hashOfToken(token)],
  )
  return rows[0] ?? null
}
