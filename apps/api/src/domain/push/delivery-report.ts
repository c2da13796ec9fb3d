import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { findListedPush } from './list-pushes.ts'
import { type MeasuredDelivery, measureDelivery } from './measure-delivery.ts'

/** The report of a push; null if the app has none with this id. */
export async function reportDelivery(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents' | 'creators'>,
  pushId: string,
): Promise<DeliveryReport | null> {
  const push = await findListedPush(sql, app, pushId)
  if (push === null) return null
  const { measured, finished_at, created_by } = await aboutOf(sql, app.id, pushId)
  const usual = await usualOf(sql, app.id, pushId)
  const sent_by = app.creators.find(({ id }) => id === created_by)?.name ?? null
  const about = { push, devices_total: push.devices_total, finished_at, sent_by, usual }
  const counted = measured ?? (await measureDelivery(sql, app.id, pushId))
  const { opened_after = [], withheld = null, subjects = [] } = counted
  return { ...about, ...counted, opened_after, withheld, subjects }
}

/** The number of earlier pushes to compare with, and the minimum for a comparison. */
const COMPARED = 10
const ENOUGH = 3

/** The median share of devices that opened the pushes before this one. */
async function usualOf(sql: Sql, appId: string, pushId: string): Promise<DeliveryReport['usual']> {
  const { rows } = await sql.query<{ pushes: number; opened_share: number | null }>(
    `select count(*)::int as pushes, percentile_cont(0.5) within group (order by opened.share) as opened_share
     from (
       select coalesce((p.report->>'devices_opened')::int, (
           select count(*) from push_openings o where o.app_id = $1 and o.push_id = p.id))::float8 / p.devices_sent as share
       from push_notifications p
       where p.app_id = $1 and p.state = 'sent' and p.devices_sent > 0 and p.created_at < (
         select this.created_at from push_notifications this where this.app_id = $1 and this.id = $2)
       order by p.created_at desc limit ${COMPARED}
     ) opened`,
    [appId, pushId],
  )
  const { pushes = 0, opened_share = null } = rows[0] ?? {}
  return pushes < ENOUGH || opened_share === null ? null : { pushes, opened_share }
}

type About = Pick<DeliveryReport, 'finished_at'> & { created_by: string | null; measured: StoredDelivery | null }

/** Reports stored before hours, limits or subjects were counted have none. */
type Later = 'opened_after' | 'withheld' | 'subjects'
type StoredDelivery = Omit<MeasuredDelivery, Later> & Partial<Pick<MeasuredDelivery, Later>>

async function aboutOf(sql: Sql, appId: string, pushId: string): Promise<About> {
  const { rows } = await sql.query<About>(
    `select to_json(p.finished_at) #>> '{}' as finished_at, p.created_by, p.report as measured
     from push_notifications p
     where p.app_id = $1 and p.id = $2`,
    [appId, pushId],
  )
  return rows[0] ?? { finished_at: null, created_by: null, measured: null }
}
