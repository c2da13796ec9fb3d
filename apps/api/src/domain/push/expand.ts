import type { Database, Tx, WholeTx } from '../../db/database.ts'
import { audienceValues, type Channel, REACHABLE } from './audience.ts'
import { type Batch, type Claimant, claimLast } from './batches.ts'
import type { StoredPush } from './load-push.ts'
import { beginWithFirstPart, expandParts } from './parts/expand-parts.ts'

/** Devices split into batches per transaction: well under a second, so no statement comes near its timeout. */
const CHUNK = 50_000

/** Which worker claims the first batch with the commit that begins the push. */
export type FirstClaim = { claimant: Claimant; onlyBrowsers: boolean }

/**
 * Splits a queued push into batches, first of phones and then of browsers: ranges of device ids, not copies of tokens.
 * Each chunk is one transaction that locks the push, so a second worker waits and then continues where the first one
 * ended; the same happens after a crash. With the last chunk the state becomes `sending`, and the first batch is
 * claimed if somebody wants it: most pushes have just one, and a commit costs more than it.
 */
export async function expandPush(
  db: Database,
  push: StoredPush,
  batchSize: number,
  claim: FirstClaim | null = null,
): Promise<Batch | null> {
  for (;;) {
    const { isDone, batch } = await db.changeApp(push.appId, (tx) => expandChunk(tx, push, batchSize, claim))
    if (isDone) return batch
  }
}

async function expandChunk(
  tx: WholeTx,
  push: StoredPush,
  batchSize: number,
  claim: FirstClaim | null,
): Promise<{ isDone: boolean; batch: Batch | null }> {
  const { parts, audience } = push
  const locked = tx.query<{ state: string }>('select state from push_notifications where app_id = $1 and id = $2 for update', [
    push.appId,
    push.pushId,
  ])
  const [first, ...others] = audience.channels
  // Leaves together with the lock.
  const ranges = first && !parts ? nextRanges(tx, push, batchSize, first) : null
  if ((await locked).rows[0]?.state !== 'queued') return { isDone: true, batch: null }
  if (first && ranges && insertRanges(tx, push, first, await ranges)) return { isDone: false, batch: null }
  for (const channel of parts ? audience.channels : others) {
    const isMore = parts
      ? await expandParts(tx, push, parts, batchSize, channel)
      : insertRanges(tx, push, channel, await nextRanges(tx, push, batchSize, channel))
    if (isMore) return { isDone: false, batch: null }
  }
  if (parts) await beginWithFirstPart(tx, push)
  tx.send(
    `update push_notifications set state = 'sending',
       devices_total = (select coalesce(sum(size), 0) from push_batches where app_id = $1 and push_id = $2)
     where app_id = $1 and id = $2`,
    [push.appId, push.pushId],
  )
  return { isDone: true, batch: claim && (await claimLast(tx, push, claim.claimant, claim.onlyBrowsers)) }
}

async function nextRanges(tx: Tx, push: StoredPush, batchSize: number, channel: Channel): Promise<Range[]> {
  const audience = audienceValues({ ...push.audience, channels: [channel] })
  const { rows } = await tx.query<Range>(NEXT_RANGES, [...audience, push.pushId, CHUNK, batchSize, channel])
  return rows
}

/** Returns whether there are more devices of the channel. */
function insertRanges(tx: Tx, push: StoredPush, channel: Channel, ranges: readonly Range[]): boolean {
  tx.send(INSERT_BATCHES, [
    ...[push.appId, push.pushId, ranges.map(({ seq }) => seq)],
    ...[ranges.map(({ first_device }) => first_device), ranges.map(({ last_device }) => last_device), ranges.map(({ size }) => size)],
    channel,
  ])
  return ranges.reduce((devices, { size }) => devices + size, 0) === CHUNK
}

type Range = { seq: number; first_device: string; last_device: string; size: number }

/** The ranges of the next chunk, after the existing batches. */
const NEXT_RANGES = `
  with done as (
    select coalesce(max(seq) + 1, 0) as next_seq, (array_agg(last_device order by seq desc) filter (where channel = $9))[1] as last_device
    from push_batches where app_id = $1 and push_id = $6
  ), page as (
    select d.id, (row_number() over (order by d.id) - 1) / $8::int as part, row_number() over (order by d.id) as n
    from devices d, done
    where ${REACHABLE} and (done.last_device is null or d.id > done.last_device)
    order by d.id
    limit $7
  )
  select (done.next_seq + page.part)::int as seq, (array_agg(page.id order by page.n))[1] as first_device,
    (array_agg(page.id order by page.n desc))[1] as last_device, count(*)::int as size
  from page, done
  group by done.next_seq, page.part`

const INSERT_BATCHES = `
  insert into push_batches (app_id, push_id, seq, first_device, last_device, size, channel)
  select p.app_id, p.id, r.seq, r.first_device, r.last_device, r.size, $7
  from push_notifications p, unnest($3::int[], $4::uuid[], $5::uuid[], $6::int[]) as r (seq, first_device, last_device, size)
  where p.app_id = $1 and p.id = $2`
