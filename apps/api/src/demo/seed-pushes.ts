import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { DemoApp, DemoPush } from './demo-apps.ts'

/** Ids of the app's records by their titles. */
export type Known = { articles: ReadonlyMap<string, string>; tags: ReadonlyMap<string, string> }

/** Pushes that were sent before the demo begins, with believable counts. */
export async function seedPushes(tx: Tx, appId: string, app: DemoApp, userId: string, known: Known): Promise<void> {
  for (const [index, push] of app.pushes.entries()) {
    const id = newId()
    const sent = push.tag === undefined ? Math.round(app.devices * 0.9) - index : Math.round(app.devices * 0.2) - index
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
        daysAgo(push.daysAgo),
      ],
    )
    await seedDelivery(tx, appId, id, { sent, failed: index + 1 })
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

/**
 * How it went: four batches a second apart, whose phones without the app were the last, and a third that was opened.
 */
async function seedDelivery(tx: Tx, appId: string, id: string, { sent, failed }: { sent: number; failed: number }): Promise<void> {
  await tx.query(
    `insert into push_batches (app_id, push_id, seq, first_device, last_device, size, state, sent, failed, reasons, settled_at)
     select $1, $2, n, $2, $2, part + gone, 'done', part, gone, case when gone > 0 then jsonb_build_object('UNREGISTERED', gone) else '{}' end,
       p.created_at + (n + 1) * interval '0.7 seconds'
     from push_notifications p, generate_series(0, 3) n,
       lateral (select case when n < 3 then $3::int / 4 else $3::int - 3 * ($3::int / 4) end as part, case when n = 3 then $4::int else 0 end as gone) s
     where p.app_id = $1 and p.id = $2`,
    [appId, id, sent, failed],
  )
  await tx.query(
    `insert into push_openings (app_id, push_id, device_id, opened_at)
     select $1, $2, d.id, p.created_at + interval '1 minute' * row_number() over (order by d.id)
     from push_notifications p, devices d where p.app_id = $1 and p.id = $2 and d.app_id = $1 and d.active order by d.id limit $3::int / 3`,
    [appId, id, sent],
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
