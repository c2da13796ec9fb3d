import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/current-app.ts'
import { findListedPush } from './list-pushes.ts'

/** A chart has at most about so many steps. */
const MAX_STEPS = 60
/** Lengths of a step that people can read, in seconds. */
const STEPS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 10_800, 21_600, 86_400]

/** How a push went; null when the app has none with this id. */
export async function reportDelivery(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents' | 'creators'>,
  pushId: string,
): Promise<DeliveryReport | null> {
  const push = await findListedPush(sql, app, pushId)
  if (push === null) return null
  const [about, failures] = await Promise.all([aboutOf(sql, app.id, pushId), failuresOf(sql, app.id, pushId)])
  const step = STEPS.find((seconds) => about.seconds / seconds <= MAX_STEPS) ?? Math.ceil(about.seconds / MAX_STEPS)
  return {
    push,
    devices_total: push.devices_total,
    failures,
    devices_opened: about.opened,
    finished_at: about.finished_at,
    sent_by: app.creators.find(({ id }) => id === about.created_by)?.name ?? null,
    step_seconds: step,
    over_time: await overTime(sql, app.id, pushId, step),
  }
}

type About = { opened: number; finished_at: string | null; created_by: string | null; seconds: number }

async function aboutOf(sql: Sql, appId: string, pushId: string): Promise<About> {
  const { rows } = await sql.query<About>(
    `select (select count(*)::int from push_openings o where o.app_id = p.app_id and o.push_id = p.id) as opened, to_json(p.finished_at) #>> '{}' as finished_at, p.created_by, coalesce(b.seconds, 0)::float8 as seconds
     from push_notifications p
     left join lateral (
       select extract(epoch from max(b.settled_at) - min(b.settled_at)) as seconds
       from push_batches b where b.app_id = p.app_id and b.push_id = p.id) b on true
     where p.app_id = $1 and p.id = $2`,
    [appId, pushId],
  )
  return rows[0] ?? { opened: 0, finished_at: null, created_by: null, seconds: 0 }
}

/**
 * Failed devices by reason. Batches from before reasons were kept, and devices without an answer, have theirs too:
 * UNCERTAIN, or an empty one.
 */
async function failuresOf(sql: Sql, appId: string, pushId: string): Promise<DeliveryReport['failures']> {
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

async function overTime(sql: Sql, appId: string, pushId: string, step: number): Promise<DeliveryReport['over_time']> {
  const { rows } = await sql.query<{ at: string; sent: number; failed: number }>(
    `select to_json(date_bin($3 * interval '1 second', b.settled_at, 'epoch'::timestamptz)) #>> '{}' as at,
       sum(b.sent)::int as sent, sum(b.failed + b.uncertain)::int as failed
     from push_batches b where b.app_id = $1 and b.push_id = $2 and b.settled_at is not null
     group by 1 order by 1`,
    [appId, pushId, step],
  )
  return rows
}
