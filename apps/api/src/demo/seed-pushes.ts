import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { DemoApp, DemoPush } from './demo-apps.ts'

/** Ids of the app's records by their titles. */
export type Known = { articles: ReadonlyMap<string, string>; tags: ReadonlyMap<string, string> }

/** Pushes that were sent before the demo starts, with plausible counts. */
export async function seedPushes(tx: Tx, appId: string, app: DemoApp, userId: string, known: Known): Promise<void> {
  for (const [index, push] of app.pushes.entries()) {
    const id = newId()
    const createdAt = daysAgo(push.daysAgo)
    const sent = sentOf(app, push, index)
    await tx.query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, link, state,
         devices_sent, devices_failed, devices_total, created_by, created_at, finished_at)
       values ($1, $2, $1, $3, $4, $5, $6, $7, 'sent', $8::int, $9::int, $8::int + $9::int, $10, $11, $11::timestamptz + interval '3 seconds')`,
      [
        appId,
        id,
        push.subject,
        push.message,
        push.tag === undefined ? 'everyone' : 'tag',
        linkTarget(push),
        linkOf(push, known),
        sent,
        index + 1,
        userId,
        createdAt,
      ],
    )
    seedDelivery(tx, appId, id, { sent, failed: index + 1, createdAt })
    if (push.tag !== undefined) {
      await tx.query('insert into push_tags (app_id, push_id, tag_id, tag_name) values ($1, $2, $3, $4)', [
        appId,
        id,
        known.tags.get(push.tag),
        push.tag,
      ])
    }
  }
}

/** How many devices a push reached; `index` is its position among the app's pushes. */
export function sentOf(app: DemoApp, push: DemoPush, index: number): number {
  return Math.round(app.devices * (push.tag === undefined ? 0.9 : 0.2)) - index
}

/** How many of the devices that were reached opened it. */
export function openedOf(sent: number): number {
  return Math.floor(sent / 3)
}

/**
 * The delivery: four batches a second apart, with phones without the app at the end; a third opened it, most of them
 * soon.
 */
function seedDelivery(
  tx: Tx,
  appId: string,
  id: string,
  { sent, failed, createdAt }: { sent: number; failed: number; createdAt: Date },
): void {
  const quarter = Math.floor(sent / 4)
  for (const seq of [0, 1, 2, 3]) {
    const [arrived, gone] = seq < 3 ? [quarter, 0] : [sent - 3 * quarter, failed]
    tx.send(
      `insert into push_batches (app_id, push_id, seq, first_device, last_device, size, state, sent, failed, reasons, settled_at)
       values ($1, $2, $3, $2, $2, $4, 'done', $5, $6, $7, $8::timestamptz + $9 * interval '0.7 seconds')`,
      [appId, id, seq, arrived + gone, arrived, gone, gone > 0 ? { UNREGISTERED: gone } : {}, createdAt, seq + 1],
    )
  }
  tx.send(
    `insert into push_openings (app_id, push_id, device_id, opened_at)
     select d.app_id, $2, d.id, least($5::timestamptz, $3::timestamptz + interval '1 minute' * power(row_number() over (order by d.id), 1.9))
     from devices d where d.app_id = $1 and d.active order by d.id limit $4`,
    [appId, id, createdAt, openedOf(sent), new Date()],
  )
}

function linkTarget({ article }: DemoPush) {
  return article === undefined ? 'home' : 'content'
}

function linkOf({ article }: DemoPush, { articles }: Known): Record<string, unknown> {
  return article === undefined ? {} : { content_type: 'article', content_uuid: articles.get(article), content_title: article }
}

/** In the early evening, when such messages are written. */
function daysAgo(days: number): Date {
  const moment = new Date(Date.now() - days * 86_400_000)
  moment.setUTCHours(17, 12 + (days % 40), 0, 0)
  return moment > new Date() ? new Date(Date.now() - 3_600_000) : moment
}
