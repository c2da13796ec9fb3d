import { dayAt } from '@greenroom/contract/days'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { type ComposedPush, pushMessages } from '@greenroom/contract/push/composer'
import type { ListedPush, PushProgress } from '@greenroom/contract/push/listed'
import { dueAt, localTimeOf, type LocalTime } from '@greenroom/contract/push/schedule'
import { MAX_SCHEDULED, scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { zoneOf } from '@greenroom/contract/zones'
import type { Sql, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import { channelsOf, countAudience } from '../audience.ts'
import { byField, checkPush } from '../check-push.ts'
import { enqueuePush, lockSending } from '../enqueue.ts'
import { findListedPush } from '../list-pushes.ts'
import { resolveTags } from '../resolve-push.ts'
import {
  countScheduled,
  endSchedule,
  insertSchedule,
  listedSchedule,
  lockSchedule,
  moveSchedule,
  type NewSchedule,
  replaceSchedule,
  type StoredSchedule,
} from './stored-schedules.ts'

type Part = Pick<Deps, 'queue' | 'events' | 'config' | 'now'>

/** The app, with the facts of whoever changes it. */
export type ScheduleScope = { app: CurrentApp; facts: FormFacts; by: string }

/** Stores a push that goes out at its time; returns it as listed. Checked like one that is sent now. */
export async function schedulePush(tx: Tx, deps: Part, scope: ScheduleScope, push: ComposedPush): Promise<ListedPush> {
  const { app, by } = scope
  const schedule = await checkSchedule(tx, deps, scope, push)
  await lockSending(tx, app.id)
  if ((await countScheduled(tx, app.id)) >= MAX_SCHEDULED) throw invalid({ send_at: [scheduleMessages.tooMany] })
  const id = newId()
  await insertSchedule(tx, app.id, id, { ...schedule, createdBy: by })
  await saveReferences(tx, app.id, id, collectReferences({ image_url: push.image_url }), [])
  return await announced(tx, deps, app, id)
}

/** Replaces what a scheduled push says, and its time. */
export async function editSchedule(tx: Tx, deps: Part, scope: ScheduleScope, id: string, push: ComposedPush): Promise<ListedPush> {
  const { app } = scope
  await demandScheduled(tx, app, id)
  await replaceSchedule(tx, app.id, id, await checkSchedule(tx, deps, scope, push))
  await saveReferences(tx, app.id, id, collectReferences({ image_url: push.image_url }), [])
  return await announced(tx, deps, app, id)
}

/** Moves a scheduled push to another time. */
export async function moveScheduledPush(
  tx: Tx,
  deps: Part,
  scope: ScheduleScope,
  id: string,
  to: Pick<ComposedPush, 'send_at' | 'time_zone' | 'follows_release'>,
): Promise<ListedPush> {
  const { app } = scope
  const { content } = await demandScheduled(tx, app, id)
  const push = { ...content.push, ...to }
  const { time, followsRelease } = await checkSchedule(tx, deps, scope, push)
  await moveSchedule(tx, app.id, id, time, { followsRelease })
  return await announced(tx, deps, app, id)
}

/** Removes a scheduled push, or one that was not sent; returns it as it was. */
export async function stopSchedule(tx: Tx, deps: Part, { app }: ScheduleScope, id: string): Promise<ListedPush> {
  const stored = await demandStored(tx, app, id)
  await saveReferences(tx, app.id, id, [])
  await tx.query('delete from push_schedules where app_id = $1 and id = $2', [app.id, id])
  await publish(tx, deps, app.id, id, 'undone')
  return listedSchedule(app, stored)
}

/** Sends a scheduled push now, with the undo period of every push; returns the push. */
export async function sendScheduleNow(tx: Tx, deps: Part, { app, facts, by }: ScheduleScope, id: string): Promise<ListedPush> {
  const { content } = await demandScheduled(tx, app, id)
  const pushId = await enqueuePush(tx, deps, { app, facts, push: content.push, createdBy: by })
  await endSchedule(tx, app.id, id, { state: 'sent', pushId })
  await saveReferences(tx, app.id, id, [])
  await publish(tx, deps, app.id, id, 'undone')
  const push = await findListedPush(tx, app, pushId)
  if (push === null) throw failure('NOT_FOUND')
  return push
}

/** Reports the state of a schedule to open consoles. `undone`: it is no longer in the list. */
export async function publish(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  appId: string,
  id: string,
  state: PushProgress['state'],
  reason: string | null = null,
): Promise<void> {
  const progress: PushProgress = { id, state, stop_reason: reason, devices_sent: 0, devices_failed: 0, devices_total: null }
  await events.publish(appId, 'push', progress, tx)
}

/**
 * The checks of every push, and its time. Content may come out until then. Nobody needs to be reachable yet: the
 * audience is worked out when it is sent.
 */
async function checkSchedule(
  sql: Sql,
  { now }: Pick<Deps, 'now'>,
  { app, facts }: ScheduleScope,
  push: ComposedPush,
): Promise<Omit<NewSchedule, 'createdBy'>> {
  const time = demandTime(app, push, now())
  const { sender, target, link } = await checkPush(sql, { app, facts, push: { ...push, before_release: true } })
  const appZone = zoneOf(app.setup)
  const day = dayAt(dueAt(time), appZone)
  if (push.follows_release) {
    if (!target?.comesOut) throw invalid({ follows_release: [scheduleMessages.nothingToFollow] })
    if (time.zone !== appZone || target.comesOut !== day) throw invalid({ send_at: [scheduleMessages.dayOfRelease] })
  }
  if (target?.comesOut && target.comesOut > day && !push.before_release)
    throw invalid({ form_content_uuid: [pushMessages.contentComesOut] })
  const { tags, mistake } = await resolveTags(sql, { appId: app.id, facts }, push, target)
  if (mistake !== null) throw invalid(byField([mistake]))
  const through = sender === app.id ? 'own' : sender
  const tagIds = push.send_to === 'tag' ? tags.map((tag) => tag.id) : null
  const { devices } = await countAudience(sql, { appId: app.id, through, channels: channelsOf(facts.app, through), tagIds, until: null })
  return { content: { push, link, tags }, sender, time, followsRelease: push.follows_release, devices }
}

function demandTime(app: CurrentApp, { send_at: sendAt, time_zone: chosenZone }: ComposedPush, now: Date): LocalTime {
  if (sendAt === 'now') throw invalid({ send_at: [scheduleMessages.chooseTime] })
  const time = localTimeOf(sendAt, { chosenZone, appZone: zoneOf(app.setup), now })
  if ('message' in time) throw invalid({ [time.field]: [time.message] })
  return time
}

/** Locks it. The lock decides between a change and the worker that sends it. */
async function demandStored(tx: Tx, app: CurrentApp, id: string): Promise<StoredSchedule> {
  const stored = await lockSchedule(tx, app.id, id)
  if (stored === null) throw failure('NOT_FOUND')
  if (stored.state === 'sent') throw failure('CONFLICT', scheduleMessages.alreadySent)
  return stored
}

async function demandScheduled(tx: Tx, app: CurrentApp, id: string): Promise<StoredSchedule> {
  const stored = await demandStored(tx, app, id)
  if (stored.state !== 'scheduled') throw failure('CONFLICT', scheduleMessages.over)
  return stored
}

async function announced(tx: Tx, deps: Part, app: CurrentApp, id: string): Promise<ListedPush> {
  const stored = await lockSchedule(tx, app.id, id)
  if (stored === null) throw failure('NOT_FOUND')
  await publish(tx, deps, app.id, id, 'scheduled')
  return listedSchedule(app, stored)
}
