import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'

/**
 * At most `most` tries under one key within a window of `seconds`, which must divide an hour. Windows are aligned to
 * the clock, so all processes agree on them.
 */
export type Limit = { key: string; most: number; seconds: number }

/**
 * Counts one attempt under each limit and returns the seconds to wait; 0 means proceed. Put the narrowest limit first:
 * counting stops at the first full one, so that a narrow limit does not use up a wider one. Count before the work, so
 * that parallel attempts cannot all pass; `refundTry` refunds a successful one. Exact across all processes, but costs
 * one write each; use `shared-counts.ts` for frequent calls.
 */
export async function countTry(sql: Sql, limits: readonly Limit[]): Promise<number> {
  for (const limit of limits) {
    const { rows } = await sql.query<{ hits: number; left: number }>(
      `insert into limit_counts as r (slot, key, window_start, hits) values (${SLOT}, $1, ${WINDOW}, 1)
       on conflict (slot, key, window_start) do update set hits = r.hits + 1
       returning hits, ceil(extract(epoch from window_start - now()))::integer + $2::integer as left`,
      [limit.key, limit.seconds],
    )
    const counted = rows[0]
    if (counted && counted.hits > limit.most) return Math.max(counted.left, 1)
  }
  return 0
}

/** Counts one attempt like `countTry`. Throws TOO_MANY_REQUESTS, with the seconds to wait, if a limit is full. */
export async function demandTry(sql: Sql, limits: readonly Limit[]): Promise<void> {
  const wait = await countTry(sql, limits)
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(wait) })
}

/** Refunds a counted attempt that succeeded, because limits are for failed ones. */
export async function refundTry(sql: Sql, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    await sql.query(`update limit_counts set hits = greatest(hits - 1, 0) where slot = ${SLOT} and key = $1 and window_start = ${WINDOW}`, [
      limit.key,
      limit.seconds,
    ])
  }
}

/** Resets the count of a key after the person has proved who they are. */
export async function forgetTries(sql: Sql, key: string): Promise<void> {
  await sql.query(`delete from limit_counts where ${ANY_SLOT} and key = $1`, [key])
}

/** Resets all counts of an account, wherever the attempts came from. */
export async function forgetAllTries(sql: Sql, account: string): Promise<void> {
  await sql.query(`delete from limit_counts where ${ANY_SLOT} and key >= $1 and key < $3 and (key = $1 or starts_with(key, $2))`, [
    account,
    `${account}:`,
    // The character after the colon: a range that an index on the key supports.
    `${account};`,
  ])
}

/** Calls of one key in the minute `window`, in minutes since 1970. */
export type CountedCalls = { key: string; window: number; calls: number }

/** The count of a key over all processes, in this minute and in the one before. */
export type TotalCalls = { key: string; window: number; total: number; before: number }

/** Adds calls that were counted in memory, in one statement. Each key may occur once per minute. */
export async function addCalls(sql: Sql, counted: readonly CountedCalls[]): Promise<TotalCalls[]> {
  // Sorted, so that two processes do not deadlock.
  const sorted = [...counted].sort((one, other) => (one.key < other.key ? -1 : 1))
  const { rows } = await sql.query<TotalCalls>(ADD_CALLS, [
    sorted.map(({ key }) => key),
    sorted.map(({ window }) => window),
    sorted.map(({ calls }) => calls),
  ])
  return rows
}

/**
 * Truncates the unused partition of the ring. No limit looks back further than an hour, so counts from two hours ago
 * are not needed, and that partition is used again in two hours.
 */
export async function emptyOldCounts(sql: Sql, now: Date): Promise<void> {
  const slot = (Math.floor(now.getTime() / HOUR_MS) + 2) % SLOTS
  const { rowCount } = await sql.query(`select from limit_counts_${slot} limit 1`)
  if (rowCount > 0) await sql.query(`truncate limit_counts_${slot}`)
}

/**
 * Counts an opened or sent one-time link: 60 in a quarter of an hour from one address. Returns the seconds to wait, or
 * 0.
 */
export async function countLinkTry(sql: Sql, address: string): Promise<number> {
  return await countTry(sql, linkLimits(address))
}

/** Counts like `countLinkTry`. Throws TOO_MANY_REQUESTS, with the seconds to wait. */
export async function demandLinkTry(sql: Sql, address: string): Promise<void> {
  await demandTry(sql, linkLimits(address))
}

function linkLimits(address: string): Limit[] {
  return [{ key: `link:${addressKey(address)}`, most: 60, seconds: 15 * 60 }]
}

/**
 * An account as part of a key: the lowercase address, hashed, so that the table does not store who tried to sign in.
 */
export function accountKey(email: string): string {
  return createHash('sha256').update(emailAddress(email).toLowerCase()).digest('base64url').slice(0, 22)
}

/** The key of sign-in attempts for an account. */
export function signInKey(email: string): string {
  return `sign-in:${accountKey(email)}`
}

/** A network address as part of a key. An IPv6 customer has a whole /64, so only the first half counts. */
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

/** The number of hourly partitions in the ring (migration 0046). */
const SLOTS = 4
const HOUR_MS = 3_600_000
const SLOT = `(floor(extract(epoch from now()) / 3600)::bigint % ${SLOTS})::smallint`
/** All partitions, listed so that the index can be searched by the key that follows. */
const ANY_SLOT = 'slot in (0, 1, 2, 3)'
const WINDOW = 'to_timestamp(floor(extract(epoch from now()) / $2::integer) * $2::integer)'

const ADD_CALLS = `
  insert into limit_counts as r (slot, key, window_start, hits)
  select c.minute / 60 % ${SLOTS}, c.key, to_timestamp(c.minute * 60), c.hits
  from unnest($1::text[], $2::bigint[], $3::integer[]) as c(key, minute, hits)
  on conflict (slot, key, window_start) do update set hits = r.hits + excluded.hits
  returning key, extract(epoch from window_start)::bigint / 60 as window, hits as total, coalesce((
    select p.hits from limit_counts p
    where p.slot = (extract(epoch from r.window_start)::bigint / 60 - 1) / 60 % ${SLOTS} and p.key = r.key
      and p.window_start = r.window_start - interval '1 minute'), 0) as before`
