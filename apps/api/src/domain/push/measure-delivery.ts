import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import type { PushLimits } from '@greenroom/contract/push/limits'
import type { Sql } from '../../db/database.ts'
import { subjectResults } from './parts/subjects.ts'

/** Figures computed from a push's batches and openings; after those are removed, read from the push itself. */
export type MeasuredDelivery = Pick<
  DeliveryReport,
  'failures' | 'devices_opened' | 'opened_after' | 'withheld' | 'step_seconds' | 'over_time' | 'subjects'
>

/** The approximate maximum number of steps of a chart. */
const MAX_STEPS = 60
/** Round step lengths, in seconds. */
const STEPS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 10_800, 21_600, 86_400]

/** Counts a push's batches and openings. */
export async function measureDelivery(sql: Sql, appId: string, pushId: string): Promise<MeasuredDelivery> {
  const [opened_after, seconds, failures, withheld, subjects] = await Promise.all([
    openedAfter(sql, appId, pushId),
    secondsOf(sql, appId, pushId),
    failuresOf(sql, appId, pushId),
    withheldOf(sql, appId, pushId),
    subjectResults(sql, appId, pushId),
  ])
  const step_seconds = STEPS.find((length) => seconds / length <= MAX_STEPS) ?? Math.ceil(seconds / MAX_STEPS)
  const devices_opened = opened_after.reduce((sum, { devices }) => sum + devices, 0)
  const over_time = await overTime(sql, appId, pushId, step_seconds)
  return { failures, withheld, subjects, devices_opened, opened_after, step_seconds, over_time }
}

/** Openings by full hours after the push was sent; all after a day or more are counted together. */
async function openedAfter(sql: Sql, appId: string, pushId: string): Promise<MeasuredDelivery['opened_after']> {
  const { rows } = await sql.query<{ hour: number; devices: number }>(
    `select greatest(0, least(24, floor(extract(epoch from o.opened_at - p.created_at) / 3600)))::int as hour, count(*)::int as devices
     from push_openings o join push_notifications p on p.app_id = $1 and p.id = $2
     where o.app_id = $1 and o.push_id = $2
     group by 1 order by 1`,
    [appId, pushId],
  )
  return rows
}

/** From the first settled batch to the last. */
async function secondsOf(sql: Sql, appId: string, pushId: string): Promise<number> {
  const { rows } = await sql.query<{ seconds: number }>(
    `select coalesce(extract(epoch from max(settled_at) - min(settled_at)), 0)::float8 as seconds
     from push_batches where app_id = $1 and push_id = $2`,
    [appId, pushId],
  )
  return rows[0]?.seconds ?? 0
}

/**
 * Failed devices by reason. Batches from before reasons were stored, and devices without a response, are included:
 * UNCERTAIN, or an empty reason.
 */
async function failuresOf(sql: Sql, appId: string, pushId: string): Promise<MeasuredDelivery['failures']> {
  const { rows } = await sql.query<{ reason: string; devices: number }>(
    `select reason, sum(devices)::int as devices from (
       select r.key as reason, r.value::int as devices
       from push_batches b, jsonb_each_text(b.reasons) r where b.app_id = $1 and b.push_id = $2
       union all
       select 'UNCERTAIN', b.uncertain from push_batches b where b.app_id = $1 and b.push_id = $2
     ) counted where devices > 0 group by reason order by 2 desc, 1`,
    [appId, pushId],
  )
  return rows
}

/** The devices that were not tried because of the limits; null for a push without limits. */
async function withheldOf(sql: Sql, appId: string, pushId: string): Promise<MeasuredDelivery['withheld']> {
  const { rows } = await sql.query<{ quiet: number; limited: number; limits: PushLimits | null }>(
    `select coalesce(sum(b.quiet), 0)::int as quiet, coalesce(sum(b.limited), 0)::int as limited, p.limits
     from push_notifications p left join push_batches b on b.app_id = $1 and b.push_id = p.id
     where p.app_id = $1 and p.id = $2 group by p.limits`,
    [appId, pushId],
  )
  const [row] = rows
  return row?.limits ? { quiet: row.quiet, limited: row.limited, limits: row.limits } : null
}

async function overTime(sql: Sql, appId: string, pushId: string, step: number): Promise<MeasuredDelivery['over_time']> {
  const { rows } = await sql.query<{ at: string; sent: number; failed: number }>(
    `select to_json(date_bin($3 * interval '1 second', b.settled_at, 'epoch'::timestamptz)) #>> '{}' as at,
       sum(b.sent)::int as sent, sum(b.failed + b.uncertain)::int as failed
     from push_batches b where b.app_id = $1 and b.push_id = $2 and b.settled_at is not null
     group by 1 order by 1`,
    [appId, pushId, step],
  )
  return rows
}
