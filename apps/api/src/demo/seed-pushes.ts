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
         devices_sent, devices_failed, created_by, created_at, finished_at)
       values ($1, $2, $1, $3, $4, $5, $6, $7, 'sent', $8, $9, $10, $11, $11::timestamptz + interval '3 seconds')`,
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
