import type { Sql } from '../../db/database.ts'

/** Either quota was reserved: wait that long, then send. Or the project is paused and nothing was reserved. */
export type Reservation = { kind: 'reserved'; waitMs: number; troubled: boolean } | { kind: 'paused'; waitMs: number }

/** The burst allowed after idle time, in seconds of the rate. */
const BURST_SECONDS = 1

/**
 * Reserves quota of a Firebase project, shared by all workers of all processes: a token bucket in one row. Reservations
 * are served in order. Unused reservations are lost for less than a second. `perSecond` is the maximum rate of devices.
 */
export async function reserve(platform: Sql, project: string, devices: number, perSecond: number): Promise<Reservation> {
  const { rows } = await platform.query<{ wait: number; troubles: number }>(RESERVE, [project, devices, perSecond, BURST_SECONDS])
  if (rows[0]) return { kind: 'reserved', waitMs: Math.max(0, rows[0].wait), troubled: rows[0].troubles > 0 }
  const paused = await platform.query<{ wait: number }>(
    `select extract(epoch from paused_until - clock_timestamp())::float8 * 1000 as wait from push_quotas where project = $1`,
    [project],
  )
  return { kind: 'paused', waitMs: Math.max(0, paused.rows[0]?.wait ?? 0) }
}

// Committed without waiting for the disk, since all workers of a project wait for its row. A crash of PostgreSQL may
// lose the last reservations: up to a second of the rate can be reserved again.
const RESERVE = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into push_quotas as q (project, due) select $1, clock_timestamp() + $2 / $3::float8 * interval '1 second' from quick
  on conflict (project) do update set
    share = least(1, q.share + extract(epoch from clock_timestamp() - q.share_at) / 60),
    share_at = clock_timestamp(),
    due = greatest(q.due, clock_timestamp())
      + $2 / ($3::float8 * least(1, q.share + extract(epoch from clock_timestamp() - q.share_at) / 60)) * interval '1 second'
  where q.paused_until is null or q.paused_until <= clock_timestamp()
  returning extract(epoch from due - clock_timestamp() - $4 * interval '1 second')::float8 * 1000 as wait, troubles`

const SECOND = 1000
const LONGEST_SECONDS = 300

/**
 * Pauses a project at Google's request, and returns for how many milliseconds: as long as Google requested, at most an
 * hour; otherwise with exponential backoff, from a minute after a 429 and a second after anything else, up to five
 * minutes. A 429 also halves the rate. Batches in flight at the same moment count once.
 */
export async function slowDown(
  platform: Sql,
  project: string,
  { throttled, afterMs }: { throttled: boolean; afterMs: number | null },
): Promise<number> {
  const { rows } = await platform.query<{ wait: number }>(SLOW_DOWN, [
    project,
    afterMs === null ? null : Math.min(afterMs, 3600 * SECOND),
    throttled ? 60 : 1,
    LONGEST_SECONDS,
    throttled,
  ])
  return Math.max(0, rows[0]?.wait ?? 0)
}

const SLOW_DOWN = `
  insert into push_quotas as q (project, paused_until, troubles, share)
  values ($1, clock_timestamp() + coalesce($2::float8 / 1000, $3) * interval '1 second', 1, case when $5 then 0.5 else 1 end)
  on conflict (project) do update set
    troubles = case when q.paused_until > clock_timestamp() then q.troubles else q.troubles + 1 end,
    share = case when $5 and coalesce(q.paused_until, '-infinity') <= clock_timestamp() then greatest(0.05, q.share / 2) else q.share end,
    share_at = clock_timestamp(),
    paused_until = greatest(q.paused_until, case when $2::float8 is null and q.paused_until > clock_timestamp() then q.paused_until
      else clock_timestamp() + coalesce($2::float8 / 1000, least($4, $3 * 2 ^ least(q.troubles, 20))) * interval '1 second' end)
  returning extract(epoch from paused_until - clock_timestamp())::float8 * 1000 as wait`

/** Google accepts requests again. */
export async function endTroubles(platform: Sql, project: string): Promise<void> {
  await platform.query('update push_quotas set troubles = 0 where project = $1 and troubles > 0', [project])
}
