import { everyApp } from '../../db/tenancy/every-app.ts'
import type { Deps } from '../../deps.ts'
import type { AddressLook } from '../../edges/web/address-looker.ts'

/** A link as it is written in a record, and the address that it leads to. */
export type WrittenLink = { itemId: string; address: string; url: string }

const MAX_AGAIN = 200
/** Looks within this time count once: a run that was killed is repeated. */
const ONE_LOOK_MS = 12 * 3_600_000

/** The links that failed when they were last looked at, before `before`; those of all apps, the oldest first. */
export async function linksThatFailed({ platform }: Deps['db'], before: Date) {
  const { rows } = await platform.query<{ app_id: string; item_id: string; address: string }>(
    `select ${everyApp('links that failed a day ago')} app_id, item_id, address from dead_links where looked_at < $1
     order by looked_at limit ${MAX_AGAIN}`,
    [before],
  )
  return rows
}

type Looks = {
  appId: string
  links: readonly WrittenLink[]
  /** The records whose links are all among these: others that were stored for them are written there no more. */
  records: readonly string[]
  found: ReadonlyMap<string, AddressLook>
  /** Whether our own network works: failures to connect say nothing otherwise. */
  isOnline: boolean
  now: Date
}

/**
 * Stores what was found: links that failed, once more than before, and forgets those that answer. Returns how many
 * failed.
 */
export async function storeLooks({ changeApp }: Deps['db'], { appId, links, records, found, isOnline, now }: Looks): Promise<number> {
  const looks = links.flatMap(({ itemId, address, url }) => {
    const look = found.get(url)
    return look ? [{ itemId, address, look }] : []
  })
  const isKnown = ({ problem }: AddressLook) => isOnline || (problem !== 'unreachable' && problem !== 'slow')
  const dead = looks.filter(({ look }) => look.problem !== null && isKnown(look))
  const answering = looks.filter(({ look }) => look.problem === null)
  await changeApp(appId, async (tx) => {
    tx.send(
      `delete from dead_links d using unnest($2::uuid[], $3::text[]) as a(item_id, address)
       where d.app_id = $1 and d.item_id = a.item_id and d.address = a.address`,
      [appId, answering.map(({ itemId }) => itemId), answering.map(({ address }) => address)],
    )
    tx.send(
      `delete from dead_links d where d.app_id = $1 and d.item_id = any($2::uuid[]) and not exists (
         select from unnest($3::uuid[], $4::text[]) as w(item_id, address) where w.item_id = d.item_id and w.address = d.address)`,
      [appId, records, links.map(({ itemId }) => itemId), links.map(({ address }) => address)],
    )
    // A record may have been deleted for good while its links were looked at.
    tx.send(
      `insert into dead_links as known (app_id, item_id, address, problem, status, fails, failed_since, looked_at)
       select i.app_id, f.item_id, f.address, f.problem, f.status, 1, $6, $6
       from unnest($2::uuid[], $3::text[], $4::text[], $5::int[]) as f(item_id, address, problem, status)
       join items i on i.app_id = $1 and i.id = f.item_id order by f.item_id, f.address
       on conflict (app_id, item_id, address) do update set problem = excluded.problem, status = excluded.status,
         fails = known.fails + case when known.looked_at < $7 then 1 else 0 end,
         looked_at = case when known.looked_at < $7 then excluded.looked_at else known.looked_at end`,
      [
        appId,
        dead.map(({ itemId }) => itemId),
        dead.map(({ address }) => address),
        dead.map(({ look }) => look.problem),
        dead.map(({ look }) => look.status),
        now,
        new Date(now.getTime() - ONE_LOOK_MS),
      ],
    )
  })
  return dead.length
}
