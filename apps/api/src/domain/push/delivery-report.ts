import type { DeliveryReport } from '@greenroom/contract/push/delivery-report'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/current-app.ts'
import { findListedPush } from './list-pushes.ts'
import { type MeasuredDelivery, measureDelivery } from './measure-delivery.ts'

/** How a push went; null when the app has none with this id. */
export async function reportDelivery(sql: Sql, app: Pick<CurrentApp, 'id' | 'parents'>, pushId: string): Promise<DeliveryReport | null> {
  const push = await findListedPush(sql, app, pushId)
  if (push === null) return null
  const { measured, ...about } = await aboutOf(sql, app.id, pushId)
  return { push, devices_total: push.devices_total, ...about, ...(measured ?? (await measureDelivery(sql, app.id, pushId))) }
}

type About = Pick<DeliveryReport, 'finished_at' | 'sent_by'> & { measured: MeasuredDelivery | null }

async function aboutOf(sql: Sql, appId: string, pushId: string): Promise<About> {
  const { rows } = await sql.query<About>(
    `select to_json(p.finished_at) #>> '{}' as finished_at, u.name as sent_by, p.report as measured
     from push_notifications p left join users u on u.id = p.created_by
     where p.app_id = $1 and p.id = $2`,
    [appId, pushId],
  )
  return rows[0] ?? { finished_at: null, sent_by: null, measured: null }
}
