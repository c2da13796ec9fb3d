import type { Answer } from '@greenroom/contract/answers'
import { BLACKLISTED_NOT_INVITED, INVITATION_DAYS, invitationLimits } from '@greenroom/contract/members/invitation'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure } from '../../failure.ts'
import { hashOfToken, newToken, tokenOfApp } from '../../secrets/token.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { demandTry } from '../accounts/rate-limits.ts'
import type { MailedApp } from '../apps/mail-brand.ts'
import { invitationLetter } from './invitation-letter.ts'
import { type LinkedApp, memberPageUrl } from './member-pages.ts'

export type Mailing = Pick<Deps, 'config' | 'mail'>
export type InvitingApp = MailedApp & LinkedApp & { id: string }
type Invited = { id: string; name: string; email: string }

/**
 * Mails a member a one-time link to choose a password, in the caller's transaction. An earlier link of the member stops
 * working. `importId`: the import that added the member. `isOneOfMany`: the mail is sent after others.
 */
export async function inviteMember(
  tx: Tx,
  { config, mail }: Mailing,
  app: InvitingApp,
  { id, name, email }: Invited,
  { importId = null, isOneOfMany = false }: { importId?: string | null; isOneOfMany?: boolean } = {},
): Promise<void> {
  const token = tokenOfApp(app.id, newToken())
  await tx.query(
    `insert into member_invitations as kept (app_id, member_id, import_id, token_hash, expires_at)
     select m.app_id, m.id, $3::uuid, $4::bytea, now() + interval '${INVITATION_DAYS} days' from members m where m.app_id = $1 and m.id = $2
     on conflict (app_id, member_id) do update
       set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    [app.id, id, importId, hashOfToken(token)],
  )
  const letter = invitationLetter({ to: email, name, app, url: memberPageUrl(config, app, 'invitation', token) })
  await mail.enqueue(tx, writeLetter(letter), { isOneOfMany })
}

/**
 * Invites a member again, or for the first time. Throws NOT_FOUND if the app has no such member, FORBIDDEN if it is
 * blacklisted.
 */
export async function inviteAgain(tx: Tx, deps: Mailing, app: InvitingApp, id: string): Promise<Invited> {
  const { rows } = await tx.query<Invited & { blacklisted: boolean }>(
    'select id, name, email, blacklisted from members where app_id = $1 and id = $2 for no key update',
    [app.id, id],
  )
  const [member] = rows
  if (!member) throw failure('NOT_FOUND')
  if (member.blacklisted) throw failure('FORBIDDEN', BLACKLISTED_NOT_INVITED)
  await inviteMember(tx, deps, app, member)
  return member
}

/** Counts an invitation; `memberId` is undefined for a new member. Throws TOO_MANY_REQUESTS with the time to wait. */
export async function countInvitation({ db }: Pick<Deps, 'db'>, appId: string, memberId?: string): Promise<void> {
  await demandTry(db.platform, [
    ...(memberId === undefined ? [] : [{ key: `invitation:${appId}:${memberId}`, most: invitationLimits.ofMemberAnHour, seconds: 3600 }]),
    { key: `invitation:${appId}`, most: invitationLimits.ofAppAnHour, seconds: 3600 },
  ])
}

/** The state of a member's invitation. Throws NOT_FOUND if the app has no such member. */
export async function readInvitation(
  sql: Sql,
  appId: string,
  id: string,
): Promise<Answer<'GET /apps/:app/members/:id/invitation'>['data']> {
  const { rows } = await sql.query<Answer<'GET /apps/:app/members/:id/invitation'>['data']>(
    `select m.password_hash is not null as has_password, ${momentSql('i.sent_at')} as sent_at, ${momentSql('i.expires_at')} as expires_at
     from members m left join member_invitations i on i.app_id = $1 and i.member_id = m.id where m.app_id = $1 and m.id = $2`,
    [appId, id],
  )
  const [found] = rows
  if (!found) throw failure('NOT_FOUND')
  return found
}

/** Ends a member's links to choose a password, for example after the address was changed. Sent without waiting. */
export function endPasswordLinks(tx: Tx, appId: string, memberId: string): void {
  tx.send('delete from member_invitations where app_id = $1 and member_id = $2', [appId, memberId])
  tx.send('delete from member_reset_links where app_id = $1 and member_id = $2', [appId, memberId])
}

/** The same for all members of an import. */
export function endInvitationsOfImport(tx: Tx, appId: string, importId: string): void {
  tx.send('delete from member_invitations where app_id = $1 and import_id = $2', [appId, importId])
}
