import type { Sql } from '../../db/database.ts'

/** Room for so many devices was reserved: wait that long, then send. Or the project is paused: nothing was reserved. */
export type Reservation = { kind: 'reserved'; waitMs: number; troubled: boolean } | { kind: 'paused'; waitMs: number }

/** So much may be sent at once after a rest, in seconds of the pace. */
const BURST_SECONDS = 1

/**
 * Reserves quota of a Firebase project, shared by all workers of all processes: a token bucket in one row. Reservations
 * are served in order. What a worker reserves and does not use is lost for less than a second.
 *
 * @param perSecond devices that the project may be sent to in a second
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

const RESERVE = `
  insert into push_quotas as q (project, due) values ($1, clock_timestamp() + $2 / $3::float8 * interval '1 second')
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
 * Pauses a project because Google asked for it, and answers for how many milliseconds. As long as Google said, at most
 * an hour; otherwise longer each time in a row, starting at a minute after a 429 and at a second after anything else,
 * up to five minutes. A 429 also halves the pace. Batches in flight at the same moment count once.
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

/** Google answers again. */
export async function endTroubles(platform: Sql, project: string): Promise<void> {
  await platform.query('update push_quotas set troubles = 0 where project = $1 and troubles > 0', [project])
}
