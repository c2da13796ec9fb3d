import type { SignUpInvitation } from '@greenroom/contract/businesses/business-answers'
import { INVITATION_DAYS } from '@greenroom/contract/sign-up/sign-up-mode'
import type { SignUpType } from '@greenroom/contract/sign-up/sign-up-pages'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { hashOfToken, newToken } from '../../secrets/token.ts'

const DAY_MS = 86_400_000
const MOST_LISTED = 20
const AT_ONCE = 1_000
const REMOVED_AFTER_DAYS = 30

/** What an invitation is for: one page, and the app below which the new one is made. */
type Invited = { parentId: string; type: SignUpType }

/** Creates an invitation. Its token is returned only here: the database stores its SHA-256. */
export async function createInvitation(tx: Tx, { parentId, type }: Invited, now: Date): Promise<{ token: string; made: SignUpInvitation }> {
  const token = newToken()
  const id = newId()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await tx.query(
    'insert into sign_up_invitations (id, token_hash, parent_id, type, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [...[id, hashOfToken(token), parentId, type, now, expiresAt]],
  )
  return { token, made: { id, type, state: 'open', expires_at: expiresAt.toISOString() } }
}

/** The newest invitations below an app, the newest first. */
export async function listInvitations(sql: Sql, parentId: string, now: Date): Promise<SignUpInvitation[]> {
  const { rows } = await sql.query<Omit<SignUpInvitation, 'expires_at'> & { expires_at: Date }>(
    `select id, type, case when used_at is not null then 'used' when expires_at <= $2 then 'expired' else 'open' end as state, expires_at
     from sign_up_invitations where parent_id = $1 order by created_at desc, id desc limit ${MOST_LISTED}`,
    [parentId, now],
  )
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() }))
}

/** Ends an invitation that was not used. Returns whether there was one. */
export async function withdrawInvitation(tx: Tx, parentId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from sign_up_invitations where parent_id = $1 and id = $2 and used_at is null', [
    parentId,
    id,
  ])
  return rowCount > 0
}

const VALID = 'token_hash = $1 and parent_id = $2 and type = $3 and used_at is null and expires_at > $4'

/** Whether an invitation can be used for this. */
export async function isInvited(sql: Sql, token: string, { parentId, type }: Invited, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(`select from sign_up_invitations where ${VALID}`, [hashOfToken(token), parentId, type, now])
  return rowCount > 0
}

/** Uses an invitation up. Of two concurrent sign-ups only one gets true. */
export async function useInvitation(tx: Tx, token: string, { parentId, type }: Invited, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(`update sign_up_invitations set used_at = $4 where ${VALID}`, [
    hashOfToken(token),
    parentId,
    type,
    now,
  ])
  return rowCount > 0
}

/** Removes invitations that ended 30 days ago. */
export async function sweepInvitations(sql: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - REMOVED_AFTER_DAYS * DAY_MS)
  return await inPieces(slice, AT_ONCE, async () => {
    const { rowCount } = await sql.query(
      'delete from sign_up_invitations where id = any(array(select id from sign_up_invitations where expires_at < $1 limit $2))',
      [before, AT_ONCE],
    )
    return rowCount
  })
}
