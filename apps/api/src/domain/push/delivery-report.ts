import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/current-app.ts'
import { findListedPush } from './list-pushes.ts'
import { type MeasuredDelivery, measureDelivery } from './measure-delivery.ts'

/** How a push went; null when the app has none with this id. */
export async function reportDelivery(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents' | 'creators'>,
  pushId: string,
): Promise<DeliveryReport | null> {
  const push = await findListedPush(sql, app, pushId)
  if (push === null) return null
  const { measured, finished_at, created_by } = await aboutOf(sql, app.id, pushId)
  const sent_by = app.creators.find(({ id }) => id === created_by)?.name ?? null
  return { push, devices_total: push.devices_total, finished_at, sent_by, ...(measured ?? (await measureDelivery(sql, app.id, pushId))) }
}

type About = Pick<DeliveryReport, 'finished_at'> & { created_by: string | null; measured: MeasuredDelivery | null }

async function aboutOf(sql: Sql, appId: string, pushId: string): Promise<About> {
  const { rows } = await sql.query<About>(
    `select to_json(p.finished_at) #>> '{}' as finished_at, p.created_by, p.report as measured
     from push_notifications p
     where p.app_id = $1 and p.id = $2`,
    [appId, pushId],
  )
  return rows[0] ?? { finished_at: null, created_by: null, measured: null }
}
