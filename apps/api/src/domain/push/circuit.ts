import type { Sql } from '../../db/database.ts'

/** The app through whose key a push goes out, and a mark that changes with the key. */
export type Line = { senderAppId: string; keyMark: string }

/** `refused`: Google does not accept the key or its messages. `silent`: it does not answer at all. */
export type Fault = { kind: 'refused' | 'silent'; reason: string }

/** `closed`: send. `trial`: it was broken, and this worker may try. `open`: not now. */
export type Circuit = { state: 'closed' } | { state: 'trial' } | ({ state: 'open'; waitMs: number } & Fault)

/** So many pushes in a row must be refused before the next ones are stopped without a call; one that meets silence waits at once. */
const MOST_REFUSED = 3
/** How long a worker that tries has for it, in seconds. */
const TRIAL_SECONDS = 30

/**
 * Whether to send through an app's key. A broken key, or a service that does not answer, is not asked again and again: after a while
 * one worker tries (half open), and its success closes the circuit. A new key closes it at once.
 */
export async function askCircuit(platform: Sql, { senderAppId, keyMark }: Line): Promise<Circuit> {
  const { rows } = await platform.query<Fault & { wait: number; failures: number; same: boolean }>(
    `select kind, reason, failures, key_mark = $2 as same, extract(epoch from open_until - clock_timestamp())::float8 * 1000 as wait
     from push_circuits where app_id = $1`,
    [senderAppId, keyMark],
  )
  const [row] = rows
  if (!row) return { state: 'closed' }
  if (!row.same) {
    await platform.query('delete from push_circuits where app_id = $1 and key_mark <> $2', [senderAppId, keyMark])
    return { state: 'closed' }
  }
  if (row.kind === 'refused' && row.failures < MOST_REFUSED) return { state: 'trial' }
  if (row.wait <= 0) {
    const { rowCount } = await platform.query(
      `update push_circuits set open_until = clock_timestamp() + $2 * interval '1 second' where app_id = $1 and open_until <= clock_timestamp()`,
      [senderAppId, TRIAL_SECONDS],
    )
    if (rowCount > 0) return { state: 'trial' }
  }
  return { state: 'open', kind: row.kind, reason: row.reason, waitMs: Math.max(row.wait, 1000) }
}

/**
 * Notes a failure and answers how long nothing is sent: after refusals 1, 2, 4 … minutes up to an hour, after silence 2, 4, 8 …
 * seconds up to five minutes. What several batches met at the same moment counts once: `trial` says that this worker was to try.
 */
export async function openCircuit(platform: Sql, { senderAppId, keyMark }: Line, { kind, reason }: Fault, trial: boolean): Promise<number> {
  const { rows } = await platform.query<{ wait: number }>(OPEN, [senderAppId, kind, reason, keyMark, trial])
  return Math.max(0, rows[0]?.wait ?? 0)
}

const LENGTH = `case when $2 = 'refused' then least(3600, 60 * 2 ^ greatest(0, least(n - ${MOST_REFUSED}, 12))) else least(300, 2 ^ least(n, 12)) end`

const OPEN = `
  insert into push_circuits as c (app_id, kind, reason, key_mark, open_until)
  select $1, $2, $3, $4, clock_timestamp() + ${LENGTH} * interval '1 second' from (values (1)) as counted (n)
  on conflict (app_id) do update set kind = $2, reason = $3, key_mark = $4,
    failures = case when c.kind <> $2 or c.key_mark <> $4 then 1 when $5 or c.open_until <= clock_timestamp() then c.failures + 1 else c.failures end,
    open_until = case when c.kind = $2 and c.key_mark = $4 and not $5 and c.open_until > clock_timestamp() then c.open_until
      else (select clock_timestamp() + ${LENGTH} * interval '1 second'
        from (values (case when c.kind <> $2 or c.key_mark <> $4 then 1 else c.failures + 1 end)) as counted (n)) end
  returning extract(epoch from open_until - clock_timestamp())::float8 * 1000 as wait`

/** It works again. */
export async function closeCircuit(platform: Sql, { senderAppId }: Line): Promise<void> {
  await platform.query('delete from push_circuits where app_id = $1', [senderAppId])
}
