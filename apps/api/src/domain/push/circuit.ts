import type { Sql } from '../../db/database.ts'

/** The app whose key sends the push, and a mark that changes with the key. */
export type SenderKey = { senderAppId: string; keyMark: string }

/** `refused`: Google does not accept the key or its messages. `silent`: Google does not respond. */
export type Fault = { kind: 'refused' | 'silent'; reason: string }

/** `closed`: send. `trial`: half open, this worker may try. `open`: do not send now. */
export type Circuit = { state: 'closed' } | { state: 'trial' } | ({ state: 'open'; waitMs: number } & Fault)

/** Consecutive refused pushes before the circuit opens. If FCM is silent, it opens at once. */
const MAX_REFUSED = 3
/** How long one worker may have the trial, in seconds. */
const TRIAL_SECONDS = 30

/**
 * Checks the circuit breaker of an app's key. While it is open nothing is sent; later one worker tries (half open), and
 * its success closes it. A new key closes it at once.
 */
export async function readCircuit(platform: Sql, { senderAppId, keyMark }: SenderKey): Promise<Circuit> {
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
  if (row.kind === 'refused' && row.failures < MAX_REFUSED) return { state: 'trial' }
  if (row.wait <= 0) {
    const { rowCount } = await platform.query(
      `update push_circuits set open_until = clock_timestamp() + $2 * interval '1 second' where app_id = $1 and open_until <= clock_timestamp()`,
      [senderAppId, TRIAL_SECONDS],
    )
    if (rowCount > 0) return { state: 'trial' }
  }
  return { state: 'open', kind: row.kind, reason: row.reason, waitMs: Math.max(row.wait, 1000) }
}

/** Which of these apps have a key that Google currently refuses, with the mark of that key and the reason. */
export async function refusedSenders(
  platform: Sql,
  appIds: readonly string[],
): Promise<{ senderAppId: string; keyMark: string; reason: string }[]> {
  const { rows } = await platform.query<{ senderAppId: string; keyMark: string; reason: string }>(
    `select app_id as "senderAppId", key_mark as "keyMark", reason from push_circuits
     where app_id = any($1::uuid[]) and kind = 'refused' and failures >= $2 and open_until > clock_timestamp()`,
    [appIds, MAX_REFUSED],
  )
  return rows
}

/**
 * Records a failure and returns for how many milliseconds nothing is sent: 1, 2, 4 … minutes up to an hour after
 * refusals, 2, 4, 8 … seconds up to five minutes after silence. Simultaneous failures of several batches count once;
 * `trial`: this worker made the trial.
 */
export async function openCircuit(
  platform: Sql,
  { senderAppId, keyMark }: SenderKey,
  { kind, reason }: Fault,
  trial: boolean,
): Promise<number> {
  const { rows } = await platform.query<{ wait: number }>(OPEN, [senderAppId, kind, reason, keyMark, trial])
  return Math.max(0, rows[0]?.wait ?? 0)
}

const LENGTH = `case when $2 = 'refused' then least(3600, 60 * 2 ^ greatest(0, least(n - ${MAX_REFUSED}, 12))) else least(300, 2 ^ least(n, 12)) end`

const OPEN = `
  insert into push_circuits as c (app_id, kind, reason, key_mark, open_until)
  select $1, $2, $3, $4, clock_timestamp() + ${LENGTH} * interval '1 second' from (values (1)) as counted (n)
  on conflict (app_id) do update set kind = $2, reason = $3, key_mark = $4,
    failures = case when c.kind <> $2 or c.key_mark <> $4 then 1 when $5 or c.open_until <= clock_timestamp() then c.failures + 1 else c.failures end,
    open_until = case when c.kind = $2 and c.key_mark = $4 and not $5 and c.open_until > clock_timestamp() then c.open_until
      else (select clock_timestamp() + ${LENGTH} * interval '1 second'
        from (values (case when c.kind <> $2 or c.key_mark <> $4 then 1 else c.failures + 1 end)) as counted (n)) end
  returning extract(epoch from open_until - clock_timestamp())::float8 * 1000 as wait`

/** Closes the circuit of a key, unless it is that of a newer key. */
export async function closeCircuit(platform: Sql, { senderAppId, keyMark }: SenderKey): Promise<void> {
  await platform.query('delete from push_circuits where app_id = $1 and key_mark = $2', [senderAppId, keyMark])
}
