import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Sql } from '../../db/database.ts'

/**
 * At most `most` tries under one key within a window of `seconds`. Windows lie on the clock, so all processes agree on
 * them.
 */
export type Limit = { key: string; most: number; seconds: number }

/**
 * Counts one attempt under each limit and answers the seconds to wait; 0 means proceed. Put the narrowest limit first:
 * counting stops at the first full one, so that a narrow limit does not use up a wider one. Count before the work, so
 * that parallel attempts cannot all pass; `refundTry` refunds a successful one.
 */
export async function countTry(sql: Sql, limits: readonly Limit[]): Promise<number> {
  for (const limit of limits) {
    const { rows } = await sql.query<{ hits: number; left: number }>(
      `insert into rate_limits as r (key, window_start, hits) values ($1, ${WINDOW}, 1)
       on conflict (key, window_start) do update set hits = r.hits + 1
       returning hits, ceil(extract(epoch from window_start - now()))::integer + $2::integer as left`,
      [limit.key, limit.seconds],
    )
    const counted = rows[0]
    if (counted && counted.hits > limit.most) return Math.max(counted.left, 1)
  }
  return 0
}

/**
 * Adds calls to a window that begins at `windowStart` (seconds since 1970), and answers the calls in it and in the one
 * before.
 */
export async function addCalls(
  sql: Sql,
  { key, calls, windowStart, seconds }: { key: string; calls: number; windowStart: number; seconds: number },
): Promise<{ total: number; before: number }> {
  const { rows } = await sql.query<{ total: number; before: number }>(
    `insert into rate_limits as r (key, window_start, hits) values ($1, to_timestamp($2), $3)
     on conflict (key, window_start) do update set hits = r.hits + excluded.hits
     returning hits as total, coalesce((select p.hits from rate_limits p where p.key = $1 and p.window_start = to_timestamp($4)), 0) as before`,
    [key, windowStart, calls, windowStart - seconds],
  )
  return rows[0] ?? { total: calls, before: 0 }
}

/** Takes a counted try back: it was a good one, and good ones are not what the limit is about. */
export async function refundTry(sql: Sql, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    await sql.query(`update rate_limits set hits = greatest(hits - 1, 0) where key = $1 and window_start = ${WINDOW}`, [
      limit.key,
      limit.seconds,
    ])
  }
}

/** Forgets what was counted under a key: the person has shown who they are. */
export async function forgetTries(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from rate_limits where key = $1', [key])
}

/** Forgets everything that was counted for an account, wherever the tries came from. */
export async function forgetAllTries(sql: Sql, account: string): Promise<void> {
  await sql.query('delete from rate_limits where key = $1 or starts_with(key, $2)', [account, `${account}:`])
}

/**
 * Counts an opened or sent one-time link: 60 in a quarter of an hour from one address. Answers the seconds to wait,
 * or 0.
 */
export async function countLinkTry(sql: Sql, address: string): Promise<number> {
  return await countTry(sql, [{ key: `link:${addressKey(address)}`, most: 60, seconds: 15 * 60 }])
}

/** An account in a key: the address without case, hashed, since the table need not know who tried to sign in. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
}

/** Whose sign-in to the console is counted. */
export function signInKey(email: string): string {
  return `sign-in:${accountKey(email)}`
}

/** A network address in a key. An IPv6 customer has a whole /64, so its first half is what counts. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

const WINDOW = 'to_timestamp(floor(extract(epoch from now()) / $2::integer) * $2::integer)'
