import { pushMessages } from '@greenroom/contract/push/composer'
import { limitsOf } from '@greenroom/contract/push/limits'
import type { PushProgress } from '@greenroom/contract/push/listed'
import { whyAllWithheld } from '@greenroom/contract/push/withheld-words'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { collectReferences, saveReferences } from '../media/references.ts'
import { type AudienceQuestion, channelsOf } from './audience.ts'
import { byField, type CheckedComposition, checkPush } from './check-push.ts'
import { countReach } from './limits/count-withheld.ts'
import { resolveTags } from './resolve-push.ts'

export const MAX_AN_HOUR = 30
export const HOURLY_LIMIT = `At most ${MAX_AN_HOUR} push notifications can be sent in an hour.`

/** The job that delivers one push, or several of one app. */
export type PushJob = { appId: string; pushId: string } | { appId: string; pushIds: string[] }

/** The parent's push that this one belongs to, the attempt, and the sender. */
type GivenPush = { pushId: string; attempt: number; by: { app: string; person: string } }

type Composition = CheckedComposition & {
  createdBy: string | null
  given?: GivenPush
  /**
   * It has waited for its time, in which it could be stopped: there is no undo period. The caller queues the delivery,
   * of several pushes in one job, and demands room for all of them.
   */
  due?: { demandRoom(): Promise<void> }
}

/**
 * Stores a push and queues its delivery in the caller's transaction; returns its id. Browser input is checked against
 * the app: the sending app is a parent that lets it send, tags and content are the app's own, and at least one device
 * is reachable. The first message is sent after PUSH_HOLD_SECONDS (`undo-push.ts`). A push from a parent has already
 * waited there, and its picture is a file of the parent.
 */
export async function enqueuePush(
  tx: Tx,
  { queue, events, config, now }: Pick<Deps, 'queue' | 'events' | 'config' | 'now'>,
  composition: Composition,
): Promise<string> {
  const { app, push, createdBy, given, due } = composition
  const holdSeconds = given || due ? 0 : config.pushHoldSeconds
  const { sender, target, link } = await checkPush(tx, composition)
  const { tags, mistake } = await resolveTags(tx, { appId: app.id, facts: composition.facts }, push, target)
  if (mistake !== null) throw invalid(byField([mistake]))
  const through = sender === app.id ? 'own' : sender
  const audience: AudienceQuestion = {
    appId: app.id,
    through,
    channels: channelsOf(composition.facts.app, through),
    tagIds: push.send_to === 'tag' ? tags.map((tag) => tag.id) : null,
    until: null,
  }
  const limits = limitsOf(app.setup)
  const { all, withheld } = await countReach(tx, audience, limits, now())
  const { devices } = all
  if (devices === 0) throw invalid({ send_to: [pushMessages.sendToDisabled] })
  // A push at an hour of each member goes out when it is not quiet there.
  const nobody = push.each_zone ? null : whyAllWithheld(withheld)
  if (nobody !== null) throw invalid({ send_to: [nobody] })
  await (due ? due.demandRoom() : demandRoom(tx, app.id))

  const id = newId()
  tx.send(
    `insert into push_notifications (app_id, id, sender_app_id, subject, message, image_url, send_to, form_link_to, link, created_by, devices_total,
       held_until, given_by, limits)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + $12::int * interval '1 second', $13, $14)`,
    [
      app.id,
      id,
      sender,
      push.subject,
      push.message,
      push.image_url || null,
      push.send_to ?? 'everyone',
      push.form_link_to,
      JSON.stringify(link),
      createdBy,
      withheld?.reaches.devices ?? devices,
      holdSeconds || null,
      given ? JSON.stringify(given.by) : null,
      limits === null ? null : JSON.stringify(limits),
    ],
  )
  if (given) {
    await tx.query('insert into business_push_receipts (app_id, business_push_id, attempt, push_id) values ($1, $2, $3, $4)', [
      ...[app.id, given.pushId, given.attempt, id],
    ])
  }
  if (tags.length > 0) {
    tx.send(
      `insert into push_tags (app_id, push_id, tag_id, tag_name)
       select p.app_id, p.id, t.id, t.name from push_notifications p, unnest($3::uuid[], $4::text[]) as t (id, name)
       where p.app_id = $1 and p.id = $2`,
      [app.id, id, tags.map((tag) => tag.id), tags.map((tag) => tag.name)],
    )
  }
  await saveReferences(tx, app.id, id, given ? [] : collectReferences({ image_url: push.image_url }), [])
  if (!due) await queue.send(tx, 'send-push', { appId: app.id, pushId: id } satisfies PushJob, { startAfter: holdSeconds })
  const progress: PushProgress = {
    id,
    state: 'queued',
    stop_reason: null,
    devices_sent: 0,
    devices_failed: 0,
    devices_total: withheld?.reaches.devices ?? devices,
  }
  await events.publish(app.id, 'push', progress, tx)
  return id
}

/** Thirty pushes per hour and app, serialized so that concurrent sends are counted. */
export async function demandRoom(tx: Tx, appId: string, pushes = 1): Promise<void> {
  const [, wait] = await Promise.all([lockSending(tx, appId), secondsToWait(tx, appId, pushes)])
  if (wait > 0) throw failure('TOO_MANY_REQUESTS', HOURLY_LIMIT, { 'retry-after': String(wait) })
}

/** Serializes sending in an app: takes a lock until the transaction ends. */
export async function lockSending(tx: Tx, appId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))`, [appId])
}

/** Seconds until the app may send more pushes; 0 if it may send this many now. */
export async function secondsToWait(sql: Sql, appId: string, pushes = 1): Promise<number> {
  const { rows } = await sql.query<{ sent: number; wait: number }>(
    `select count(*)::int as sent, ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as wait
     from push_notifications where app_id = $1 and created_at > now() - interval '1 hour'`,
    [appId],
  )
  const { sent, wait } = rows[0] ?? { sent: 0, wait: 0 }
  return sent + pushes <= MAX_AN_HOUR ? 0 : Math.max(1, wait)
}
