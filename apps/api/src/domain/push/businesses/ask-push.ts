import {
  type BusinessDestination,
  type BusinessMessage,
  businessPushMessages,
  businessPushMistakes,
  sendAtMistake,
} from '@greenroom/contract/push/business-push'
import type { UndoneBusinessPush } from '@greenroom/contract/push/business-push-answers'
import { pushMessages } from '@greenroom/contract/push/composer'
import { TOO_LATE_TO_UNDO } from '@greenroom/contract/push/hold'
import type { PushProgress } from '@greenroom/contract/push/listed'
import { stoppedBy } from '@greenroom/contract/push/stop-reasons'
import { zoneOf } from '@greenroom/contract/zones'
import type { Sql, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { type AuditLine, writeAudit } from '../../audit/write-audit.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import { byField } from '../check-push.ts'
import { HOURLY_LIMIT, lockSending, MAX_AN_HOUR } from '../enqueue.ts'
import { findListedToBusinesses } from '../list-pushes.ts'
import { givenRecords } from './given-records.ts'
import { type Asker, type BusinessContent, chosenChildren, findPush, notePush, retryChildren } from './stored-pushes.ts'

const NOTHING_TO_RETRY = 'There is no business in which it could be tried again.'
const ALREADY_STOPPED = 'It was stopped. Write a new one to send it.'

/** The job that sends a push to businesses, follows its progress, or stops it. `by` is the requester. */
export type BusinessPushJob = { appId: string; id: string; by: string }

export type Requester = { app: CurrentApp; madeBy: Asker }

/** Refuses ids that are not businesses of the app. The message is the same whether or not they exist. */
export function demandBusinesses({ businesses }: Pick<CurrentApp, 'businesses'>, chosen: readonly string[]): void {
  const known = new Set(businesses.map(({ id }) => id))
  if (chosen.length === 0) throw invalid({ businesses: [businessPushMessages.chooseBusiness] })
  if (chosen.some((id) => !known.has(id))) throw invalid({ businesses: [businessPushMessages.notYours] })
}

/** The names of the target tags and linked content. Refused unless they were rolled out by packs. */
export async function nameDestination(
  sql: Sql,
  appId: string,
  to: BusinessDestination,
): Promise<Pick<BusinessContent, 'send_to_tags' | 'form_content_title'>> {
  const needsRecords = to.form_link_to === 'content' || to.send_to === 'tag'
  const given = needsRecords ? await givenRecords(sql, appId) : { content: [], tags: [] }
  const content = given.content.find(({ id, content_type: type }) => id === to.form_content_uuid && type === to.form_content_type)
  if (to.form_link_to === 'content' && !content) throw invalid({ form_content_uuid: [pushMessages.chooseFromList] })
  const tags = to.send_to === 'tag' ? given.tags.filter(({ id }) => to.send_to_tags.includes(id)) : []
  if (to.send_to === 'tag' && tags.length < to.send_to_tags.length) throw invalid({ send_to_tags: [pushMessages.chooseFromList] })
  return { send_to_tags: tags, form_content_title: content?.title ?? '' }
}

type Wanted = { message: BusinessMessage; businesses: readonly string[]; sendAt: string }

/**
 * Stores a push to businesses of the app and queues it: after the undo period, or at its time. Returns its id. Nothing
 * is written to any business until a worker begins.
 */
export async function requestPush(
  deps: Pick<Deps, 'queue' | 'events' | 'config' | 'now'>,
  tx: Tx,
  { app, madeBy }: Requester,
  { message, businesses, sendAt }: Wanted,
): Promise<string> {
  demandBusinesses(app, businesses)
  const wrongTime = sendAtMistake(sendAt, deps.now())
  if (wrongTime !== null) throw invalid({ send_at: [wrongTime] })
  const mistakes = businessPushMistakes(message)
  if (mistakes.length > 0) throw invalid(byField(mistakes))
  const content = { ...message, ...(await nameDestination(tx, app.id, message)) }
  await limitToThirty(tx, app.id)
  const id = newId()
  const scheduledFor = sendAt === 'now' ? null : new Date(sendAt)
  const due = scheduledFor ? { scheduledFor, zone: zoneOf(app.setup) } : { holdSeconds: deps.config.pushHoldSeconds }
  const chosen = new Set(businesses)
  await notePush(
    tx,
    app.id,
    { id, content, madeBy, due },
    app.businesses.filter((business) => chosen.has(business.id)),
  )
  await saveReferences(tx, app.id, id, collectReferences({ image_url: message.image_url }), [])
  await writeAudit(tx, lineOf({ app, madeBy }, 'sent', id, content, businesses.length))
  const startAfter = scheduledFor ?? deps.config.pushHoldSeconds
  await deps.queue.send(tx, 'send-to-businesses', { appId: app.id, id, by: madeBy.id } satisfies BusinessPushJob, { startAfter })
  await reportProgress(deps, tx, app.id, id)
  return id
}

/** Thirty pushes to businesses an hour; each business also has its own limit. */
async function limitToThirty(tx: Tx, appId: string): Promise<void> {
  await lockSending(tx, appId)
  const { rows } = await tx.query<{ asked: number; wait: number }>(
    `select count(*)::int as asked, ceil(extract(epoch from min(made_at) + interval '1 hour' - now()))::int as wait
     from business_pushes where app_id = $1 and made_at > now() - interval '1 hour'`,
    [appId],
  )
  const { asked, wait } = rows[0] ?? { asked: 0, wait: 0 }
  if (asked >= MAX_AN_HOUR) throw failure('TOO_MANY_REQUESTS', HOURLY_LIMIT, { 'retry-after': String(Math.max(1, wait)) })
}

/**
 * Cancels a push that no business has received yet, and returns it with the chosen businesses, to be edited again. The
 * lock decides between this and the worker that begins to send it.
 */
export async function undoPushToBusinesses(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { app, madeBy }: Requester,
  id: string,
): Promise<UndoneBusinessPush> {
  const found = await findPush(tx, app.id, id, { lock: 'for update' })
  const push = found && (await findListedToBusinesses(tx, app.id, id))
  if (!push) throw failure('NOT_FOUND')
  if (found.begun) throw failure('CONFLICT', TOO_LATE_TO_UNDO)
  const chosen = await chosenChildren(tx, app.id, id)
  await saveReferences(tx, app.id, id, [])
  await tx.query('delete from business_pushes where app_id = $1 and id = $2', [app.id, id])
  await writeAudit(tx, lineOf({ app, madeBy }, 'undone', id, found.content))
  const undone: PushProgress = { id, state: 'undone', stop_reason: null, devices_sent: 0, devices_failed: 0, devices_total: null }
  await deps.events.publish(app.id, 'push', undone, tx)
  return { ...push, chosen }
}

/** Stops a push in all businesses: waiting ones get none, and the others send to no further device. */
export async function stopPushToBusinesses(
  deps: Pick<Deps, 'queue' | 'events'>,
  tx: Tx,
  { app, madeBy }: Requester,
  id: string,
): Promise<void> {
  const found = await findPush(tx, app.id, id, { lock: 'for update' })
  if (!found) throw failure('NOT_FOUND')
  const { rowCount } = await tx.query(
    'update business_pushes set stopped_by = $3 where app_id = $1 and id = $2 and ended_at is null and stopped_by is null',
    [app.id, id, stoppedBy(madeBy.name)],
  )
  if (rowCount === 0) return
  await writeAudit(tx, lineOf({ app, madeBy }, 'stopped', id, found.content))
  await deps.queue.send(tx, 'send-to-businesses', { appId: app.id, id, by: madeBy.id } satisfies BusinessPushJob)
  await reportProgress(deps, tx, app.id, id)
}

/** Retries a push in the businesses where it failed or that were skipped, in the name of the current requester. */
export async function retryPushToBusinesses(
  deps: Pick<Deps, 'queue' | 'events'>,
  tx: Tx,
  { app, madeBy }: Requester,
  id: string,
): Promise<void> {
  const found = await findPush(tx, app.id, id, { lock: 'for update' })
  if (!found) throw failure('NOT_FOUND')
  if (found.stoppedBy !== null) throw failure('CONFLICT', ALREADY_STOPPED)
  const again = await retryChildren(tx, app.id, id)
  if (again === 0) throw failure('CONFLICT', NOTHING_TO_RETRY)
  await writeAudit(tx, lineOf({ app, madeBy }, 'sent', id, found.content, again))
  await deps.queue.send(tx, 'send-to-businesses', { appId: app.id, id, by: madeBy.id } satisfies BusinessPushJob)
  await reportProgress(deps, tx, app.id, id)
}

/** Sends the progress to open consoles of the parent. */
export async function reportProgress({ events }: Pick<Deps, 'events'>, tx: Tx, appId: string, id: string): Promise<void> {
  const push = await findListedToBusinesses(tx, appId, id)
  if (!push) return
  const { state, stop_reason, devices_sent, devices_failed, devices_total } = push
  await events.publish(appId, 'push', { id, state, stop_reason, devices_sent, devices_failed, devices_total } satisfies PushProgress, tx)
}

function lineOf({ app, madeBy }: Requester, action: string, id: string, { subject }: BusinessContent, businesses?: number): AuditLine {
  return {
    ...{ appId: app.id, actorId: madeBy.id, actorName: madeBy.name, address: madeBy.address },
    ...{ action, target: 'push_notifications', targetId: id, summary: subject },
    ...(businesses !== undefined && { changes: { businesses: [null, businesses] as [null, number] } }),
  }
}
