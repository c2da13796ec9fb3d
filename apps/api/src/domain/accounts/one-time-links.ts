import type { Sql, Tx } from '../../db/database.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { hashOfToken, newToken } from '../../secrets/token.ts'

/**
 * Why a link was sent: `setup`: to set up an account (its first password, or its sign-in at an external issuer);
 * `reset`: to replace a forgotten password; `connect`: to connect a sign-in at an external issuer that was made without
 * such a link.
 */
export type LinkPurpose = 'setup' | 'reset' | 'connect'

/** How long a link works: seven days to set up (OQ-112), one hour for the others. */
export const LINK_MINUTES: Record<LinkPurpose, number> = { setup: 7 * 24 * 60, reset: 60, connect: 60 }

/**
 * Creates a link's token of 32 random bytes; the database stores only its SHA-256. The account's earlier link of the
 * same purpose stops working.
 */
export async function issueLinkToken(tx: Tx, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = newToken()
  await tx.query(
    `insert into one_time_links (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, now() + make_interval(mins => $4))
     on conflict (user_id, purpose) do update
       set token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = excluded.created_at`,
    [hashOfToken(token), userId, purpose, LINK_MINUTES[purpose]],
  )
  return token
}

/** Whether a link of this purpose was sent in the last `minutes` and is still valid. */
export async function hasFreshLink(sql: Sql, userId: string, purpose: LinkPurpose, minutes: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from one_time_links
     where user_id = $1 and purpose = $2 and expires_at > now() and created_at > now() - make_interval(mins => $3)`,
    [userId, purpose, minutes],
  )
  return rowCount > 0
}

/** Looks up a link without using it up; null if it was used, replaced or has expired. */
export async function findLink(sql: Sql, token: string): Promise<{ userId: string; purpose: LinkPurpose } | null> {
  const { rows } = await sql.query<{ userId: string; purpose: LinkPurpose }>(
    `select l.user_id as "userId", l.purpose from one_time_links l join users u on u.id = l.user_id
     where l.token_hash = $1 and l.expires_at > now() and u.disabled_at is null`,
    [hashOfToken(token)],
  )
  return rows[0] ?? null
}

/**
 * Uses a link up and returns its owner. Of two concurrent calls only one succeeds. The account's other links end too.
 */
export async function redeemLink(tx: Tx, token: string): Promise<{ userId: string; purpose: LinkPurpose } | null> {
  const { rows } = await tx.query<{ userId: string; purpose: LinkPurpose }>(
    `delete from one_time_links l using users u
     where l.token_hash = $1 and l.expires_at > now() and u.id = l.user_id and u.disabled_at is null
     returning l.user_id as "userId", l.purpose`,
    [hashOfToken(token)],
  )
  const link = rows[0]
  if (link === undefined) return null
  await tx.query('delete from one_time_links where user_id = $1', [link.userId])
  return link
}

const AT_ONCE = 1_000

/** Removes expired links. */
export async function sweepLinks(sql: Sql, slice: TimeSlice, now: Date): Promise<Worked> {
  return await inPieces(slice, AT_ONCE, async () => {
    const { rowCount } = await sql.query(
      'delete from one_time_links where token_hash = any(array(select token_hash from one_time_links where expires_at < $1 limit $2))',
      [now, AT_ONCE],
    )
    return rowCount
  })
}
