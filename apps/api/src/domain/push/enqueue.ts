import { canSendPush } from '@greenroom/contract/access/flags'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { type ComposedPush, pushMessages, pushMistakes } from '@greenroom/contract/push/composer'
import type { PushProgress } from '@greenroom/contract/push/listed'
import { offeredSections } from '@greenroom/contract/push/targets'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../http/failure.ts'
import type { CurrentApp } from '../apps/current-app.ts'
import { collectReferences, saveReferences } from '../media/references.ts'
import { type AudienceQuestion, countAudience, unexpiredTags } from './audience.ts'
import type { PushLink } from './message.ts'
import { findTarget, type PushTarget } from './target.ts'

const MOST_AN_HOUR = 30

export type Composition = { app: CurrentApp; facts: FormFacts; push: ComposedPush; createdBy: string }

/**
 * Stores a push and asks for its delivery in the caller's transaction; answers its id. What the browser says is checked against the
 * app: the sending app is a parent that lets it send, tags and content are the app's own, somebody can be reached (trap T23).
 */
export async function enqueuePush(tx: Tx, { queue, events }: Pick<Deps, 'queue' | 'events'>, composition: Composition): Promise<string> {
  const { app, facts, push, createdBy } = composition
  if (!canSendPush(facts.app)) throw failure('FORBIDDEN')
  const mistakes = pushMistakes(push, { hasParents: facts.app.hasParents, webHost: facts.webHost })
  if (mistakes.length > 0) throw invalid(byField(mistakes))
  const sender = senderOf(app, push)
  const target = await contentOf(tx, app.id, push)
  const tags = await tagsOf(tx, app.id, push, target)
  const audience: AudienceQuestion = {
    appId: app.id,
    through: sender === app.id ? 'own' : sender,
    tagIds: push.send_to === 'tag' ? tags.map((tag) => tag.id) : null,
    until: null,
  }
  if ((await countAudience(tx, audience)).devices === 0) throw invalid({ send_to: [pushMessages.sendToDisabled] })
  await limitToThirty(tx, app.id)

  const id = newId()
  await tx.query(
    `insert into push_notifications (app_id, id, sender_app_id, subject, message, image_url, send_to, form_link_to, link, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      app.id,
      id,
      sender,
      push.subject,
      push.message,
      push.image_url || null,
      push.send_to ?? 'everyone',
      push.form_link_to,
      JSON.stringify(linkOf(push, target, facts, app)),
      createdBy,
    ],
  )
  if (tags.length > 0) {
    await tx.query('insert into push_tags (app_id, push_id, tag_id, tag_name) select $1, $2, * from unnest($3::uuid[], $4::text[])', [
      app.id,
      id,
      tags.map((tag) => tag.id),
      tags.map((tag) => tag.name),
    ])
  }
  await saveReferences(tx, app.id, id, collectReferences({ image_url: push.image_url }), [])
  await queue.send(tx, 'send-push', { appId: app.id, pushId: id })
  const progress: PushProgress = { id, state: 'queued', stop_reason: null, devices_sent: 0, devices_failed: 0, devices_total: null }
  await events.publish(app.id, 'push', progress, tx)
  return id
}

/** The app whose key sends: its own, or a parent that allows it. */
function senderOf(app: CurrentApp, push: ComposedPush): string {
  const chosen = push.parent_uuid?.id ?? app.id
  if (chosen === app.id) {
    if (app.hasFcmKey && app.fcmProjectId) return app.id
    throw invalid({ parent_uuid: [pushMessages.noOwnKey] })
  }
  if (app.parents.some((parent) => parent.id === chosen && parent.maySend)) return chosen
  throw invalid({ parent_uuid: [pushMessages.chooseFromList] })
}

async function contentOf(tx: Tx, appId: string, push: ComposedPush): Promise<PushTarget | null> {
  if (push.form_link_to !== 'content') return null
  const target = await findTarget(tx, appId, push.form_content_type, push.form_content_uuid)
  if (target === null) throw invalid({ form_content_uuid: [pushMessages.contentNotThere] })
  return target
}

/** The chosen tags with their names. Content that is limited to tags goes to holders of those tags alone. */
async function tagsOf(tx: Tx, appId: string, push: ComposedPush, target: PushTarget | null) {
  const limitedTo = target?.tagIds ?? []
  if (push.send_to !== 'tag') {
    if (limitedTo.length > 0) throw invalid({ send_to: [pushMessages.limitedToTags] })
    return []
  }
  const found = await unexpiredTags(tx, appId, push.send_to_tags)
  const allowed = limitedTo.length === 0 ? found : found.filter((tag) => limitedTo.includes(tag.id))
  if (allowed.length < push.send_to_tags.length) throw invalid({ send_to_tags: [pushMessages.chooseFromList] })
  return allowed
}

function linkOf(push: ComposedPush, target: PushTarget | null, facts: FormFacts, app: CurrentApp): PushLink {
  if (push.form_link_to === 'section') {
    const section = offeredSections(facts.app, app.setup).find(({ value }) => value === push.form_section_value)
    if (!section) throw invalid({ form_section_value: [pushMessages.chooseFromList] })
    return { section_value: section.value, section_title: section.title }
  }
  if (target) return { content_type: push.form_content_type, content_uuid: push.form_content_uuid, content_title: target.title }
  return push.form_link_to === 'url' ? { url: push.form_url } : {}
}

/** Thirty pushes an hour and app, counted one sender at a time. */
async function limitToThirty(tx: Tx, appId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))`, [appId])
  const { rows } = await tx.query<{ sent: number; wait: number }>(
    `select count(*)::int as sent, ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as wait
     from push_notifications where app_id = $1 and created_at > now() - interval '1 hour'`,
    [appId],
  )
  const { sent, wait } = rows[0] ?? { sent: 0, wait: 0 }
  if (sent < MOST_AN_HOUR) return
  throw failure('TOO_MANY_REQUESTS', `At most ${MOST_AN_HOUR} push notifications can be sent in an hour.`, { 'retry-after': String(wait) })
}

function byField(mistakes: readonly [string, string][]): FieldMessages {
  const messages: FieldMessages = {}
  for (const [field, message] of mistakes) messages[field] = [...(messages[field] ?? []), message]
  return messages
}
