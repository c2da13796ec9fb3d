import type { FormFacts } from '@greenroom/contract/fields/field'
import { type ComposedPush, pushMessages } from '@greenroom/contract/push/composer'
import type { ListedPush, PushProgress } from '@greenroom/contract/push/listed'
import { firstDayOf, repeatMistake } from '@greenroom/contract/push/repeat'
import { dueAt, isBeforeRelease, localTimeOf, type LocalTime, withRelease } from '@greenroom/contract/push/schedule'
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
import { demandEnoughForTwo, planParts } from '../parts/plan-parts.ts'
import { resolveTags } from '../resolve-push.ts'
import { toNextTime } from './next-time.ts'
import {
  countScheduled,
  endSchedule,
  insertSchedule,
  listedSchedule,
  lockSchedule,
  moveSchedule,
  type NewSchedule,
  removeSchedule,
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

/** Replaces what a scheduled push says, and its time; of a repeating one all following times. */
export async function editSchedule(tx: Tx, deps: Part, scope: ScheduleScope, id: string, push: ComposedPush): Promise<ListedPush> {
  const { app } = scope
  await demandScheduled(tx, app, id)
  await replaceSchedule(tx, app.id, id, await checkSchedule(tx, deps, scope, push))
  await saveReferences(tx, app.id, id, collectReferences({ image_url: push.image_url }), [])
  return await announced(tx, deps, app, id)
}

/** Takes the next time out of a repeating push, and schedules it as a push of its own that says something else. */
export async function editOneTime(tx: Tx, deps: Part, scope: ScheduleScope, id: string, push: ComposedPush): Promise<ListedPush> {
  const { app, by } = scope
  const stored = await demandScheduled(tx, app, id)
  if (stored.repeat === null) return await editSchedule(tx, deps, scope, id, push)
  const one = await schedulePush(tx, deps, { ...scope, by }, { ...push, repeat: null })
  await skipTime(tx, deps, app, stored)
  return one
}

/** Leaves out the next time of a scheduled push; one that does not repeat is stopped. Returns it as it was. */
export async function skipSchedule(tx: Tx, deps: Part, { app }: ScheduleScope, id: string): Promise<ListedPush> {
  const stored = await demandScheduled(tx, app, id)
  await skipTime(tx, deps, app, stored)
  return listedSchedule(app, stored)
}

async function skipTime(tx: Tx, deps: Part, app: CurrentApp, stored: StoredSchedule): Promise<void> {
  if (await toNextTime(tx, app.id, stored)) return await publish(tx, deps, app.id, stored.id, 'scheduled')
  await removeSchedule(tx, app.id, stored.id)
  await publish(tx, deps, app.id, stored.id, 'undone')
}

/** Moves a scheduled push to another time; of a repeating one the next time alone. */
export async function moveScheduledPush(
  tx: Tx,
  deps: Part,
  scope: ScheduleScope,
  id: string,
  to: Pick<ComposedPush, 'send_at' | 'time_zone' | 'follows_release'>,
): Promise<ListedPush> {
  const { app } = scope
  const { content, repeat } = await demandScheduled(tx, app, id)
  const push = { ...content.push, ...to, repeat: null }
  if (repeat !== null) return await editOneTime(tx, deps, scope, id, push)
  const { time, followsRelease } = await checkSchedule(tx, deps, scope, push)
  await moveSchedule(tx, app.id, id, time, { followsRelease })
  return await announced(tx, deps, app, id)
}

/** Removes a scheduled push, or one that was not sent; returns it as it was. */
export async function stopSchedule(tx: Tx, deps: Part, { app }: ScheduleScope, id: string): Promise<ListedPush> {
  const stored = await demandStored(tx, app, id)
  await removeSchedule(tx, app.id, id)
  await publish(tx, deps, app.id, id, 'undone')
  return listedSchedule(app, stored)
}

/** Sends a scheduled push now, with the undo period of every push; returns the push. */
export async function sendScheduleNow(tx: Tx, deps: Part, { app, facts, by }: ScheduleScope, id: string): Promise<ListedPush> {
  const stored = await demandScheduled(tx, app, id)
  const pushId = await enqueuePush(tx, deps, { app, facts, push: stored.content.push, createdBy: by })
  await planParts(tx, app.id, pushId, { ...stored.content.push, eachZone: null, isDue: false })
  await wasSent(tx, deps, app.id, stored, pushId)
  const push = await findListedPush(tx, app, pushId)
  if (push === null) throw failure('NOT_FOUND')
  return push
}

/** Ends a schedule that was sent as this push, or lets it wait for its next time. */
export async function wasSent(tx: Tx, deps: Pick<Deps, 'events'>, appId: string, stored: StoredSchedule, pushId: string): Promise<void> {
  const { id } = stored
  if (await toNextTime(tx, appId, stored, { pushId })) return await publish(tx, deps, appId, id, 'scheduled')
  await endSchedule(tx, appId, id, { state: 'sent', pushId })
  await saveReferences(tx, appId, id, [], collectReferences({ image_url: stored.content.push.image_url }))
  await publish(tx, deps, appId, id, 'undone')
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
 * The checks of every push, and its time. Content may come out until then; what a push follows may be a draft, which
 * has to be published until then. Nobody needs to be reachable yet: the audience is worked out when it is sent.
 */
async function checkSchedule(
  sql: Sql,
  { now }: Pick<Deps, 'now'>,
  { app, facts }: ScheduleScope,
  push: ComposedPush,
): Promise<Omit<NewSchedule, 'createdBy'>> {
  const chosen = demandTime(app, push, now())
  const { repeat } = push
  const early = { ...push, before_release: true }
  const { sender, target, link } = await checkPush(sql, { app, facts, push: early, mayBeDraft: push.follows_release })
  const appZone = zoneOf(app.setup)
  const release = target?.comesOut ? { day: target.comesOut, time: target.comesOutTime } : null
  if (push.follows_release) {
    if (release === null) throw invalid({ follows_release: [scheduleMessages.nothingToFollow] })
    if (chosen.zone !== appZone || release.day !== chosen.local.slice(0, 10)) throw invalid({ send_at: [scheduleMessages.dayOfRelease] })
  }
  const time = push.follows_release && release ? { ...chosen, local: withRelease(release, chosen.local.slice(-5)) } : chosen
  if (release && isBeforeRelease(release, dueAt(time), appZone) && !push.before_release)
    throw invalid({ form_content_uuid: [pushMessages.contentComesOut] })
  const { tags, mistake } = await resolveTags(sql, { appId: app.id, facts }, push, target)
  if (mistake !== null) throw invalid(byField([mistake]))
  const through = sender === app.id ? 'own' : sender
  const tagIds = push.send_to === 'tag' ? tags.map((tag) => tag.id) : null
  const { devices } = await countAudience(sql, { appId: app.id, through, channels: channelsOf(facts.app, through), tagIds, until: null })
  demandEnoughForTwo(push, devices)
  return { content: { push: { ...push, repeat: null }, link, tags }, sender, time, followsRelease: push.follows_release, repeat, devices }
}

/** The time of the push by the clocks of its zone; of one that repeats the first time from the chosen day on. */
function demandTime(
  app: CurrentApp,
  { send_at: sendAt, time_zone: chosenZone, repeat, follows_release: follows, each_zone: eachZone }: ComposedPush,
  now: Date,
): LocalTime {
  if (sendAt === 'now') throw invalid({ send_at: [scheduleMessages.chooseTime] })
  const time = localTimeOf(sendAt, { chosenZone, appZone: zoneOf(app.setup), now })
  if ('message' in time) throw invalid({ [time.field]: [time.message] })
  if (eachZone && follows) throw invalid({ each_zone: [scheduleMessages.followsInOneZone] })
  if (eachZone && time.zone !== zoneOf(app.setup)) throw invalid({ time_zone: [scheduleMessages.zoneOfApp] })
  if (repeat === null) return { ...time, eachZone }
  if (follows) throw invalid({ repeat: [scheduleMessages.repeatsRelease] })
  const mistake = repeatMistake(repeat, time.local.slice(0, 10), now)
  if (mistake !== null) throw invalid({ repeat: [mistake] })
  return { ...time, eachZone, local: `${firstDayOf(repeat, time.local.slice(0, 10))}${time.local.slice(10)}` }
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
