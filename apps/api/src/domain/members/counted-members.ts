import type { Tx } from '../../db/database.ts'

/** A member's row as it is first written. */
export type NewMember = {
  id: string
  name: string
  email: string
  passwordHash?: string | null
  send_email?: boolean
  blacklisted?: boolean
}

/**
 * Adds a member and counts it. Only this file adds and removes members, so that the number of them (`member_counts`)
 * is changed in the same transaction: counting a million rows for each page of the list would take longer than the
 * page. Rejects with the unique violation `members_email` when another member of the app has the address.
 */
export async function addMember(tx: Tx, appId: string, member: NewMember): Promise<void> {
  const { id, name, email, passwordHash = null, send_email = false, blacklisted = false } = member
  await tx.query(
    'insert into members (app_id, id, name, email, password_hash, send_email, blacklisted) values ($1, $2, $3, $4, $5, $6, $7)',
    [appId, id, name, email, passwordHash, send_email, blacklisted],
  )
  tx.send(
    `insert into member_counts as kept (app_id, total) values ($1, 1)
     on conflict (app_id) do update set total = kept.total + excluded.total`,
    [appId],
  )
}

/**
 * Removes members and takes them from the number. `ids` are locked rows of the app, each named once. Their devices
 * stay, as nobody's.
 */
export function removeMembers(tx: Tx, appId: string, ids: readonly string[]): void {
  tx.send('update devices set member_id = null where app_id = $1 and member_id = any($2::uuid[])', [appId, ids])
  tx.send('delete from members where app_id = $1 and id = any($2::uuid[])', [appId, ids])
  tx.send('update member_counts set total = total - $2 where app_id = $1', [appId, ids.length])
}
