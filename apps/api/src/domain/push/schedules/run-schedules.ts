import { formatDate } from '@greenroom/contract/dates'
import { pushMessages } from '@greenroom/contract/push/composer'
import { lateMode } from '@greenroom/contract/push/late-pushes'
import { dueAt, scheduledWords } from '@greenroom/contract/push/schedule'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Failure, failure } from '../../../failure.ts'
import { type CurrentApp, freshApp } from '../../apps/read/current-app.ts'
import { factsOf } from '../../apps/read/facts-of.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { saveReferences } from '../../media/references.ts'
import { enqueuePush } from '../enqueue.ts'
import { publish } from './change-schedule.ts'
import { notSentLetter } from './letters.ts'
import { mailOwners } from './mail-owners.ts'
import {
  dueSchedules,
  endSchedule,
  lockSchedule,
  movedReleases,
  moveSchedule,
  postponeSchedule,
  releaseDayOf,
  type StoredSchedule,
  timedByOtherRules,
} from './stored-schedules.ts'

/** Schedules of one look. */
const PIECE = 200
/** Schedules that one process begins to send at the same time. */
const AT_ONCE = 6
/** After a try that failed, such as one that reached the hourly limit. */
const AGAIN_MS = 30_000
const DISABLED = 'The app was disabled at that time.'
const NOBODY = 'No phone could be reached at that time.'

type RunDeps = Pick<Deps, 'db' | 'queue' | 'events' | 'config' | 'log' | 'mail'>
type Due = { appId: string; id: string }

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

/** Moves the schedules whose content comes out on another day than before, with their hour. */
export async function followReleases(deps: Pick<Deps, 'db' | 'events'>): Promise<void> {
  for (const { appId, id } of await movedReleases(deps.db.platform, PIECE)) {
    await deps.db.changeApp(appId, async (tx) => {
      const stored = await lockSchedule(tx, appId, id)
      if (stored?.state === 'scheduled' && stored.followsRelease) await followRelease(tx, deps, appId, stored)
    })
  }
}

/** Moves a schedule to the day of its release; false if it is there. */
async function followRelease(tx: Tx, deps: Pick<Deps, 'events'>, appId: string, stored: StoredSchedule): Promise<boolean> {
  const { id, local, zone } = stored
  const day = await releaseDayOf(tx, appId, stored)
  if (day === null || day === local.slice(0, 10)) return false
  const reason = `Moved from ${formatDate(local.slice(0, 10), 'date', 'UTC')} with the release.`
  await moveSchedule(tx, appId, id, { local: `${day}${local.slice(10)}`, zone }, { followsRelease: true, reason })
  await publish(tx, deps, appId, id, 'scheduled', reason)
  return true
}

async function runOfApp(deps: RunDeps, appId: string, schedules: readonly Due[], at: Date, stopped?: AbortSignal): Promise<void> {
  const reading = freshApp(deps.db, appId)
  for (const schedule of schedules) {
    if (stopped?.aborted) return
    await runSchedule(deps, reading, schedule, at)
  }
}

/** Never rejects: one schedule that cannot be sent does not delay the others. */
async function runSchedule(deps: RunDeps, reading: Promise<CurrentApp | null>, { appId, id }: Due, at: Date): Promise<void> {
  const { db, log } = deps
  try {
    const app = await reading
    if (app?.disabledAt !== null) throw failure('FORBIDDEN', DISABLED)
    await send(deps, app, id, at)
  } catch (error) {
    const refusal = error instanceof Failure && error.status < 500 ? error : null
    if (refusal === null) log.error({ err: error, schedule: id }, 'a scheduled push could not be sent; it is tried again')
    await db
      .changeApp(appId, async (tx) => {
        if (refusal !== null && refusal.status !== 429) {
          const reason = reasonOf(refusal)
          const stored = await lockSchedule(tx, appId, id)
          await endSchedule(tx, appId, id, { state: 'failed', reason })
          const app = await reading.catch(() => null)
          if (app && stored) await mailOwners(tx, deps, app, notSentLetter, { subject: stored.content.push.subject, reason })
          return await publish(tx, deps, appId, id, 'failed', reason)
        }
        await postponeSchedule(tx, appId, id, new Date(at.getTime() + AGAIN_MS), refusal?.message ?? null)
      })
      .catch((later: unknown) => log.error({ err: later, schedule: id }, 'a scheduled push could not be postponed'))
  }
}

async function send(deps: RunDeps, app: CurrentApp, id: string, at: Date): Promise<void> {
  await deps.db.changeApp(app.id, async (tx) => {
    const stored = await lockSchedule(tx, app.id, id, { skipLocked: true })
    if (stored?.state !== 'scheduled') return
    if (stored.followsRelease && (await followRelease(tx, deps, app.id, stored))) return
    const { local, zone } = stored
    const due = dueAt({ local, zone })
    // The rules of the zone have changed since it was stored.
    if (due > at) return await moveSchedule(tx, app.id, id, { local, zone }, stored)
    if (at.getTime() - due.getTime() > Number(lateMode(app.setup).value) * 60_000) {
      const reason = missedWords(due, zone, at)
      await endSchedule(tx, app.id, id, { state: 'missed', reason })
      await mailOwners(tx, deps, app, notSentLetter, { subject: stored.content.push.subject, reason })
      return await publish(tx, deps, app.id, id, 'missed', reason)
    }
    const facts = factsOf(app, null, deps.config)
    const pushId = await enqueuePush(tx, deps, { app, facts, push: stored.content.push, createdBy: stored.createdBy, isDue: true })
    await endSchedule(tx, app.id, id, { state: 'sent', pushId })
    await saveReferences(tx, app.id, id, [])
    await forgetOld(tx, app.id)
    await writeAudit(tx, {
      ...{ appId: app.id, actorId: stored.createdBy, actorName: nameOf(app, stored) },
      ...{ action: 'sent', target: 'push_notifications', targetId: pushId, summary: stored.content.push.subject },
    })
    await publish(tx, deps, app.id, id, 'undone')
  })
}

function nameOf({ creators }: CurrentApp, { createdBy }: StoredSchedule): string {
  return creators.find(({ id }) => id === createdBy)?.name ?? 'Greenroom'
}

/** Sent schedules answer late changes with what happened; after a month nobody makes any. */
async function forgetOld(tx: Tx, appId: string): Promise<void> {
  await tx.query(`delete from push_schedules where app_id = $1 and state = 'sent' and ended_at < now() - interval '30 days'`, [appId])
}

function reasonOf({ data, message }: Failure): string {
  const reason = Object.values(data ?? {}).flat()[0] ?? message
  return reason === pushMessages.sendToDisabled ? NOBODY : reason
}

function missedWords(due: Date, zone: string, at: Date): string {
  return `It was due on ${scheduledWords(due, zone)} and could not be sent until ${formatDate(at, 'dateTime', zone)}.`
}

/** Two workers begin at different ends, so that they rarely wait for the same one. */
function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
