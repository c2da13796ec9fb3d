import { isStoppedByPerson, stoppedBy } from '@greenroom/contract/push/stop-reasons'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import { findAdministrator } from '../../accounts/stored-accounts.ts'
import { type CurrentApp, freshApp } from '../../apps/read/current-app.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { Interrupted } from '../../interrupted.ts'
import { enqueuePush, lockSending } from '../enqueue.ts'
import { readProgress, stopPush } from '../finish.ts'
import { type BusinessPushJob, reportProgress } from './ask-push.ts'
import { isMissed, missPush } from './late-pushes.ts'
import { findObstacles, type Obstacles } from './obstacles.ts'
import { planBusiness } from './plan-business.ts'
import {
  type Asker,
  type Came,
  endPush,
  findPush,
  noteChild,
  type OpenChild,
  openChildren,
  type StoredBusinessPush,
} from './stored-pushes.ts'

const GIVEN_UP = 'Something went wrong. Please try again.'
const NOT_ALLOWED = 'Not sent: the person who asked for it no longer manages your app. Please try again yourself.'
const CANCELED = 'It was stopped before this business got it.'
const GONE = 'The business no longer exists.'
/** Bounds in seconds of the polling interval, which is a tenth of the push's age. */
const [SOONEST, LATEST] = [2, 60]

/** The minimum interval of progress events to consoles, in milliseconds. */
const REPORT_MS = 500

type Running = { deps: Deps; parent: CurrentApp; pushId: string; push: StoredBusinessPush; asker: Asker | null; obstacles: Obstacles }

/**
 * Sends a push of a parent in each waiting business, one after the other, each in its own transaction, and follows the
 * progress of the others. A receipt in the business shows that it has its push: after a crash in between, the next run
 * finds it and sends no second push. While a business is sending, the job is queued again. Rejects on errors that a
 * retry may fix.
 */
export async function runPushToBusinesses(deps: Deps, { appId, id, by }: BusinessPushJob, stopped: AbortSignal): Promise<void> {
  const { db } = deps
  const parent = await freshApp(db, appId)
  const push = parent && (await begin(deps, parent, { appId, id, by }))
  if (!push) return
  const address = by === push.madeBy.id ? push.madeBy.address : null
  const open = await db.inApp(appId, (sql) => openChildren(sql, appId, id))
  const waiting = open.filter(({ state }) => state === 'waiting').map((child) => child.id)
  const obstacles = await findObstacles(deps, appId, waiting)
  const errors: unknown[] = []
  let reportedAt = Date.now()
  for (const child of open) {
    if (stopped.aborted) throw new Interrupted()
    try {
      const found = child.state === 'waiting' ? await findAdministrator(db.platform, by, appId) : null
      const running = { deps, parent, pushId: id, push, asker: found && { ...found, address }, obstacles }
      const came = child.state === 'waiting' ? await give(running, child) : await follow(running, child)
      if (came === null) continue
      await db.changeApp(appId, async (tx) => {
        await noteChild(tx, { appId, pushId: id, child }, came)
        if (Date.now() - reportedAt < REPORT_MS) return
        reportedAt = Date.now()
        await reportProgress(deps, tx, appId, id)
      })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `The push ${id} is not complete.`)
  await db.changeApp(appId, async (tx) => {
    await endPush(tx, appId, id)
    const isOpen = (await openChildren(tx, appId, id)).length > 0
    const startAfter = Math.min(LATEST, Math.max(SOONEST, Math.round(push.age / 10)))
    if (isOpen) await deps.queue.send(tx, 'send-to-businesses', { appId, id, by } satisfies BusinessPushJob, { startAfter })
    await reportProgress(deps, tx, appId, id)
  })
}

/** Called when the job is given up: marks businesses not reached as failed, and checks the others again. */
export async function giveUpPushToBusinesses(deps: Deps, { appId, id, by }: BusinessPushJob): Promise<void> {
  await deps.db.changeApp(appId, async (tx) => {
    const open = await openChildren(tx, appId, id)
    for (const child of open.filter(({ state }) => state === 'waiting')) {
      await noteChild(tx, { appId, pushId: id, child }, { state: 'failed', detail: GIVEN_UP })
    }
    const isSending = open.some(({ state }) => state === 'sending')
    if (isSending) await deps.queue.send(tx, 'send-to-businesses', { appId, id, by } satisfies BusinessPushJob, { startAfter: LATEST })
    await endPush(tx, appId, id)
    await reportProgress(deps, tx, appId, id)
  })
}

/**
 * Ends the undo period, with the same lock as Undo. Null if there is nothing to do, if it is too early, or if it is too
 * late for a scheduled push.
 */
async function begin(deps: Deps, parent: CurrentApp, request: BusinessPushJob): Promise<StoredBusinessPush | null> {
  const { appId, id } = request
  const { db, queue } = deps
  return await db.changeApp(appId, async (tx) => {
    const push = await findPush(tx, appId, id, { lock: 'for update' })
    if (push === null || push.begun) return push
    // The earlier of both clocks: one that jumps ahead neither sends early nor misses a push.
    const at = new Date(Math.min(deps.now().getTime(), push.now.getTime()))
    const waitMs = push.scheduledFor === null ? push.waitMs : push.scheduledFor.getTime() - at.getTime()
    if (waitMs > 0 && push.stoppedBy === null) {
      await queue.send(tx, 'send-to-businesses', request, { startAfter: Math.ceil(waitMs / 1000) })
      return null
    }
    if (push.stoppedBy === null && isMissed(parent, push, at)) {
      await missPush(tx, deps, { parent, id, push, at })
      return null
    }
    await tx.query('update business_pushes set begun_at = now() where app_id = $1 and id = $2', [appId, id])
    return push
  })
}

/**
 * Sends the push in the business, unless it has it already or the push was stopped. Both are checked under the
 * business's send lock: a stop recorded later finds the push there.
 */
async function give({ deps, parent, pushId, push, asker, obstacles }: Running, { id: childId, attempt }: OpenChild): Promise<Came> {
  const child = await freshApp(deps.db, childId)
  if (child === null) return { state: 'skipped', detail: GONE }
  const { send_to_tags: tags, form_content_title: title, ...content } = push.content
  const message = { ...content, send_to_tags: tags.map(({ id }) => id) }
  try {
    return await deps.db.changeApp(childId, async (tx): Promise<Came> => {
      await lockSending(tx, childId)
      const { rows } = await tx.query<{ id: string }>(
        'select push_id as id from business_push_receipts where app_id = $1 and business_push_id = $2 and attempt = $3',
        [childId, pushId, attempt],
      )
      if (rows[0]) return { state: 'sending', givenId: rows[0].id }
      const now = await deps.db.inApp(parent.id, (sql) => findPush(sql, parent.id, pushId))
      if (now === null || now.stoppedBy !== null) return { state: 'canceled', detail: CANCELED }
      if (asker === null) return { state: 'failed', detail: NOT_ALLOWED }
      const plan = await planBusiness(deps, tx, { parent, child, message, title }, obstacles)
      if ('problem' in plan) return { state: 'skipped', detail: plan.problem }
      const given = { pushId, attempt, by: { app: parent.name, person: asker.name } }
      const givenId = await enqueuePush(tx, deps, { app: child, facts: plan.facts, push: plan.composed, createdBy: asker.id, given })
      await writeAudit(tx, {
        ...{ appId: childId, actorId: asker.id, actorName: `${asker.name} (${parent.name})`, address: asker.address },
        ...{ action: 'sent', target: 'push_notifications', targetId: givenId, summary: message.subject },
      })
      return { state: 'sending', givenId, figures: { total: plan.reach.devices, sent: 0, failed: 0 } }
    })
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { state: 'failed', detail: Object.values(error.data ?? {}).flat()[0] ?? error.message }
  }
}

/** The progress of the push in a business, stopped there first if the parent's was. Null if nothing has changed. */
async function follow({ deps, parent, pushId, push }: Running, { id: childId, givenId }: OpenChild): Promise<Came | null> {
  const given = { appId: childId, pushId: givenId ?? '' }
  const now = await deps.db.inApp(parent.id, (sql) => findPush(sql, parent.id, pushId))
  if (now?.stoppedBy) {
    const by = { actorId: push.madeBy.id, actorName: parent.name, address: null }
    await deps.db.changeApp(childId, async (tx) => {
      if (!(await stopPush(tx, given, stoppedBy(parent.name)))) return
      await writeAudit(tx, {
        ...{ appId: childId, ...by, action: 'stopped', target: 'push_notifications' },
        ...{ targetId: given.pushId, summary: push.content.subject },
      })
    })
  }
  const found = await deps.db.inApp(childId, (sql) => readProgress(sql, given))
  if (found === null) return { state: 'failed', detail: GONE }
  const { state, stop_reason: reason, devices_total: total, devices_sent: sent, devices_failed: failed } = found.progress
  const figures = { total: total ?? sent + failed, sent, failed }
  if (state === 'sent') return { state: 'sent', figures }
  if (state === 'failed') return { state: 'failed', detail: reason ?? '', figures }
  if (state !== 'stopped' || found.unsettled > 0) return { state: 'sending', detail: reason ?? '', figures }
  return { state: isStoppedByPerson(reason) ? 'canceled' : 'failed', detail: reason ?? '', figures }
}
