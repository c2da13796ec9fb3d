import { createHash } from 'node:crypto'
import type { Sql } from '../../db/database.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { removeRows } from '../../in-pieces/remove-rows.ts'
import { addressKey } from './rate-limits.ts'

/**
 * The origin of a request. `browser` is the random id in a long-lived cookie; null for programs, which do not keep
 * cookies.
 */
export type SignInOrigin = { address: string; browser: string | null }

/** Places stored per account. The least recently used one is replaced. */
const MAX_ORIGINS = 20
const DAYS = 180

/**
 * A place as seen from an account. `key` identifies it in a limit: the browser if the account has signed in with it
 * before, otherwise the address.
 */
type StoredOrigin = { key: string; isKnown: boolean; isKnownBrowser: boolean }

/** Whether this account has signed in from this browser or network address before. */
export async function findOrigin(sql: Sql, account: string, origin: SignInOrigin): Promise<StoredOrigin> {
  const { browser, address } = keysOf(origin)
  const { rows } = await sql.query<{ place: string }>('select place from known_places where account = $1 and place in ($2, $3)', [
    account,
    browser,
    address,
  ])
  const isKnownBrowser = rows.some((row) => row.place === browser)
  return { key: isKnownBrowser ? browser : addressKey(origin.address), isKnown: rows.length > 0, isKnownBrowser }
}

/** Stores the place of a successful sign-in. */
export async function storeOrigin(sql: Sql, account: string, origin: SignInOrigin): Promise<void> {
  const { browser, address } = keysOf(origin)
  await sql.query(
    `insert into known_places (account, place) select $1, unnest($2::text[])
     on conflict (account, place) do update set used_at = now()`,
    [account, origin.browser === null ? [address] : [address, browser]],
  )
  await sql.query(
    `delete from known_places where account = $1
       and place in (select place from known_places where account = $1 order by used_at desc offset ${MAX_ORIGINS})`,
    [account],
  )
}

/** Removes places that have not been used for half a year. */
export async function sweepKnownOrigins(sql: Sql, slice: TimeSlice): Promise<Worked> {
  return await removeRows(sql, slice, { table: 'known_places', where: `used_at < now() - interval '${DAYS} days'` })
}

/** Hashed: the table must not reveal addresses, and a browser's id allows its holder to try passwords. */
function keysOf({ address, browser }: SignInOrigin) {
  return { address: `address-${hashed(addressKey(address))}`, browser: `browser-${hashed(browser ?? '')}` }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
