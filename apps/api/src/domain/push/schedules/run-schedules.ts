import { clockAt } from '@greenroom/contract/days'
import { pushMessages } from '@greenroom/contract/push/composer'
import { dueAt, lastDueAt, withRelease } from '@greenroom/contract/push/schedule'
import { clockWords } from '@greenroom/contract/visibility/hours'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Failure, failure } from '../../../failure.ts'
import { type CurrentApp, freshApp } from '../../apps/read/current-app.ts'
import { factsOf } from '../../apps/read/facts-of.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { raiseEvents } from '../../webhooks/raise-events.ts'
import { demandRoom, enqueuePush, type PushJob } from '../enqueue.ts'
import { planParts } from '../parts/plan-parts.ts'
import { publish, wasSent } from './change-schedule.ts'
import { notSentLetter } from './letters.ts'
import { mailOwners } from './mail-owners.ts'
import { missedBefore, missedWords } from './missed.ts'
import { laterTimes, toNextTime } from './next-time.ts'
import {
  dueSchedules,
  endSchedule,
  insertUnsent,
  lockSchedule,
  lockSchedules,
  movedReleases,
  moveSchedule,
  postponeSchedule,
  releaseOf,
  removeSchedule,
  type StoredSchedule,
  timedByOtherRules,
  timeOf,
} from './stored-schedules.ts'

/** Schedules of one look. */
const PIECE = 1_000
/** Schedules of one app that are sent in one transaction. */
const TOGETHER = 10
/** Schedules that one process begins to send at the same time. */
const AT_ONCE = 6
/** After a try that failed, such as one that reached the hourly limit. */
const AGAIN_MS = 30_000
const DISABLED = 'The app was disabled at that time.'
const NOBODY = 'No phone could be reached at that time.'

type RunDeps = Pick<Deps, 'db' | 'queue' | 'events' | 'config' | 'log' | 'mail' | 'now'>
type Due = { appId: string; id: string; dueAt: Date }

/**
 * Sends the pushes that are due at this moment; returns how many schedules there were. A push and the end of its
 * schedule are written in one transaction under the schedule's lock, so that it is sent once: a process that is killed
 * leaves it as it was, and two workers do not get the same lock.
 */
export async function runDueSchedules(deps: RunDeps, at: Date, stopped?: AbortSignal): Promise<number> {
  const seen = new Set<string>()
  for (;;) {
    const due = await dueSchedules(deps.db.platform, at, PIECE)
    const isNew = due.some(({ id }) => !seen.has(id))
    for (const { id } of due) seen.add(id)
    // Pushes of an app wait for each other's limit, so one lane sends them.
    const apps = shuffled([...Map.groupBy(due, ({ appId }) => appId)]).values()
    const lane = async () => {
      for (const [appId, schedules] of apps) await runOfApp(deps, appId, schedules, at, stopped)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    if (due.length < PIECE || !isNew || stopped?.aborted) return seen.size
  }
}

/** Computes the moment of each schedule again if the rules of its time zone may have changed. */
export async function retimeSchedules({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof timedByOtherRules>> = await timedByOtherRules(db.platform, after, PIECE)
    for (const { appId, id, time } of page) {
      await db.changeApp(appId, async (tx) => {
        // It may have been moved since it was read.
        const stored = await lockSchedule(tx, appId, id)
        const isSame = stored?.state === 'scheduled' && stored.local === time.local && stored.zone === time.zone
        if (isSame) await moveSchedule(tx, appId, id, time, stored)
      })
    }
    if (page.length < PIECE) return
    after = page.at(-1)?.id ?? null
  }
}

/** Moves the schedules whose content comes out at another time than before, and removes those whose content is gone. */
export async function followReleases(deps: Pick<Deps, 'db' | 'events'>, at: Date): Promise<void> {
  for (const { appId, id } of await movedReleases(deps.db.platform, PIECE)) {
    await deps.db.changeApp(appId, async (tx) => {
      const stored = await lockSchedule(tx, appId, id)
      if (stored?.state === 'scheduled' && stored.followsRelease) await followRelease(tx, deps, appId, stored, at)
    })
  }
}

/**
 * Moves a schedule to the time of its release, or removes it with its content; false if it stays. A release that was
 * moved to earlier today has come out just now, so its push is due; on an earlier day the push is late like others.
 */
async function followRelease(tx: Tx, deps: Pick<Deps, 'events'>, appId: string, stored: StoredSchedule, at: Date): Promise<boolean> {
  const { id, local, zone } = stored
  const { state, day, time } = await releaseOf(tx, appId, stored)
  if (state === 'gone' || (state === 'trashed' && stored.dueAt <= at)) {
    await removeSchedule(tx, appId, id)
    await publish(tx, deps, appId, id, 'undone')
    return true
  }
  if (day === null) return false
  const release = withRelease({ day, time }, local.slice(-5))
  const now = clockAt(at, zone)
  const isOut = release < now && day === now.slice(0, 10)
  const to = isOut && local !== release ? now : release
  if (to === local || (isOut && local > release && local <= now)) return false
  const reason = `Moved from ${clockWords(local)} with the release.`
  await moveSchedule(tx, appId, id, { local: to, zone }, { followsRelease: true, reason })
  await publish(tx, deps, appId, id, 'scheduled', reason)
  return true
}

/**
 * Sends several schedules of an app in one transaction, since a commit costs more than a push. If one of them cannot be
 * sent, each gets a transaction of its own.
 */
async function runOfApp(deps: RunDeps, appId: string, schedules: readonly Due[], at: Date, stopped?: AbortSignal): Promise<void> {
  const reading = freshApp(deps.db, appId)
  for (let from = 0; from < schedules.length; from += TOGETHER) {
    if (stopped?.aborted) return
    const group = schedules.slice(from, from + TOGETHER)
    const areSent = group.length > 1 && (await trySend(deps, reading, group, at))
    if (!areSent) for (const schedule of group) if (!stopped?.aborted) await runSchedule(deps, reading, schedule, at)
  }
}

async function trySend(deps: RunDeps, reading: Promise<CurrentApp | null>, group: readonly Due[], at: Date): Promise<boolean> {
  try {
    await send(deps, await reading, group, at)
    return true
  } catch {
    return false
  }
}

/** Never rejects: one schedule that cannot be sent does not delay the others. */
async function runSchedule(deps: RunDeps, reading: Promise<CurrentApp | null>, due: Due, at: Date): Promise<void> {
  const { db, log } = deps
  const { appId, id } = due
  try {
    await send(deps, await reading, [due], at)
  } catch (error) {
    const refusal = error instanceof Failure && error.status < 500 ? error : null
    if (refusal === null) log.error({ err: error, schedule: id }, 'a scheduled push could not be sent; it is tried again')
    await db
      .changeApp(appId, async (tx) => {
        if (refusal !== null && refusal.status !== 429) {
          const reason = reasonOf(refusal)
          const stored = await lockSchedule(tx, appId, id)
          const app = await reading.catch(() => null)
          // Another worker, which was refused as well, may have ended this time already.
          const isSameTime = stored?.state === 'scheduled' && stored.dueAt.getTime() === due.dueAt.getTime()
          if (isSameTime) await wasNotSent(tx, deps, { appId, app, stored, state: 'failed', reason, notBefore: null })
          return
        }
        await postponeSchedule(tx, appId, id, new Date(at.getTime() + AGAIN_MS), refusal?.message ?? null)
      })
      .catch((later: unknown) => log.error({ err: later, schedule: id }, 'a scheduled push could not be postponed'))
  }
}

/** Sends those that no other worker has locked, in one transaction and with one job. */
async function send(deps: RunDeps, app: CurrentApp | null, group: readonly Due[], at: Date): Promise<void> {
  if (app?.disabledAt !== null) throw failure('FORBIDDEN', DISABLED)
  await deps.db.changeApp(app.id, async (tx) => {
    const ids = group.map(({ id }) => id)
    const locked = await lockSchedules(tx, app.id, ids)
    let room: Promise<void> | undefined
    const due = { demandRoom: () => (room ??= demandRoom(tx, app.id, locked.length)) }
    // At the same time, so that their statements leave together.
    const pushIds = (await Promise.all(locked.map((stored) => sendLocked(tx, deps, { app, stored, at, due })))).flat()
    if (pushIds.length > 0) await deps.queue.send(tx, 'send-push', { appId: app.id, pushIds } satisfies PushJob)
  })
}

/** Inserts the push of a schedule and ends the schedule; returns the id of the push, or none if it is not sent now. */
async function sendLocked(
  tx: Tx,
  deps: RunDeps,
  { app, stored, at, due }: { app: CurrentApp; stored: StoredSchedule; at: Date; due: { demandRoom(): Promise<void> } },
): Promise<string[]> {
  if (stored.followsRelease && (await followRelease(tx, deps, app.id, stored, at))) return []
  const time = timeOf(stored)
  // The rules of the zone have changed since it was stored.
  if (dueAt(time) > at) {
    await moveSchedule(tx, app.id, stored.id, time, stored)
    return []
  }
  const notBefore = missedBefore(app.setup, at)
  if (lastDueAt(time) < notBefore) {
    const reason = missedWords({ time, at, later: laterTimes(stored, notBefore) })
    await wasNotSent(tx, deps, { appId: app.id, app, stored, state: 'missed', reason, notBefore })
    return []
  }
  const facts = factsOf(app, null, deps.config)
  const pushId = await enqueuePush(tx, deps, { app, facts, push: stored.content.push, createdBy: stored.createdBy, due })
  await planParts(tx, app.id, pushId, { ...stored.content.push, eachZone: time.eachZone ? time : null, isDue: true })
  await wasSent(tx, deps, app.id, stored, pushId)
  await writeAudit(tx, {
    ...{ appId: app.id, actorId: stored.createdBy, actorName: nameOf(app, stored) },
    ...{ action: 'sent', target: 'push_notifications', targetId: pushId, summary: stored.content.push.subject },
  })
  return [pushId]
}

type NotSent = {
  appId: string
  app: CurrentApp | null
  stored: StoredSchedule
  state: 'missed' | 'failed'
  reason: string
  /** Times before this moment are left out as well; null for none. */
  notBefore: Date | null
}

/**
 * Ends a schedule that was not sent, and mails the owners. A repeating one goes on; what was not sent stands beside it,
 * once, and while that is in the list no further mail is sent.
 */
async function wasNotSent(tx: Tx, deps: RunDeps, { appId, app, stored, state, reason, notBefore }: NotSent): Promise<void> {
  const { id, repeat, content } = stored
  const isFirst = repeat === null || (await insertUnsent(tx, appId, stored, { state, reason }))
  const goesOn = repeat !== null && (await toNextTime(tx, appId, stored, { notBefore }))
  if (repeat === null) await endSchedule(tx, appId, id, { state, reason })
  else if (!goesOn) await removeSchedule(tx, appId, id)
  const { subject } = content.push
  if (state === 'missed') raiseEvents(tx, appId, [{ event: 'push.missed', subjectId: id, about: { title: subject, reason } }])
  if (app && isFirst) await mailOwners(tx, deps, app, notSentLetter, { subject, reason }, { id, what: 'not_sent', subject, reason })
  await publish(tx, deps, appId, id, goesOn ? 'scheduled' : state, reason)
}

function nameOf({ creators }: CurrentApp, { createdBy }: StoredSchedule): string {
  return creators.find(({ id }) => id === createdBy)?.name ?? 'Greenroom'
}

function reasonOf({ data, message }: Failure): string {
  const reason = Object.values(data ?? {}).flat()[0] ?? message
  return reason === pushMessages.sendToDisabled ? NOBODY : reason
}

/** Two workers begin at different ends, so that they rarely wait for the same one. */
function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
