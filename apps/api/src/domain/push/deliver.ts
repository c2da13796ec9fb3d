import { setTimeout as sleep } from 'node:timers/promises'
import { stopReason } from '@greenroom/contract/push/stop-reasons'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { ServiceAccount } from '../../edges/fcm/service-account.ts'
import { type Claimant, claimBatch, readBatch, renewLeases, returnBatch, settleBatch } from './batches.ts'
import { expandPush } from './expand.ts'
import { failPush, finishPush, readProgress } from './finish.ts'
import { type InFlight, inFlight } from './in-flight.ts'
import { judge } from './judge.ts'
import { loadPush, type StoredPush } from './load-push.ts'
import { fcmMessage } from './message.ts'
import { openSender } from './open-sender.ts'
import { type Pace, pace } from './pace.ts'
import { announce, report } from './report.ts'

type DeliveryDeps = Pick<Deps, 'db' | 'vault' | 'fcm' | 'events' | 'log' | 'config'>

export type DeliverySettings = {
  /** Devices that are sent to and not yet settled, over all pushes of this process: the most that a crash can repeat. */
  inFlight: number
  /** Devices in one batch. */
  batchSize: number
  /** How long a batch stays with a worker that gives no sign of life. */
  leaseMs: number
}

const standard: DeliverySettings = { inFlight: 500, batchSize: 100, leaseMs: 20_000 }

export type Delivery = {
  /** Sends a push to its end. Throws when the process stops before that, so that the queue gives it to another. */
  deliver(push: { appId: string; pushId: string }): Promise<void>
  /** Takes no more batches; resolves when those in the air are settled. */
  stop(): Promise<void>
}

/** Thrown when a push is not finished because this process stops. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/**
 * The delivery of pushes in this process.
 *
 * A push is `queued` with its transaction. The first worker lays it out in batches (`sending`), then lanes take one batch after the
 * other: claim with a lease, read the devices, send, settle. Any number of processes may work on one push. When one dies, its leases
 * run out and others take its batches: only the devices that were in the air can get the push twice, and on the phone the second
 * replaces the first. When nothing is left the counts are written, once (`sent`). Refusals of the key or the message stop the push
 * (`stopped`), and no token is blamed for them.
 */
export function delivery(deps: DeliveryDeps, settings: Partial<DeliverySettings> = {}): Delivery {
  const { inFlight: most, batchSize, leaseMs } = { ...standard, ...settings }
  const claimant: Claimant = { worker: newId(), leaseMs }
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const room = inFlight(most)
  const speed = pace()
  return {
    deliver({ appId, pushId }) {
      const known = running.get(pushId)
      if (known) return known
      const run = runPush(
        { deps, claimant, room, speed, stopping: stopping.signal, batchSize, lanes: Math.ceil(most / batchSize) + 1 },
        appId,
        pushId,
      )
      const tracked = run.finally(() => running.delete(pushId))
      running.set(pushId, tracked)
      return tracked
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(running.values())
    },
  }
}

type Run = { deps: DeliveryDeps; claimant: Claimant; room: InFlight; speed: Pace; stopping: AbortSignal; batchSize: number; lanes: number }

type Channel = { push: StoredPush; account: ServiceAccount; projectId: string; message: Record<string, unknown>; tell(): void }

async function runPush(run: Run, appId: string, pushId: string): Promise<void> {
  const { deps, stopping } = run
  const push = await deps.db.inApp(appId, (sql) => loadPush(sql, appId, pushId))
  if (push === null || push.finished) return
  const sender = await openSender(deps, push)
  if ('problem' in sender) {
    await failPush(deps.db, push, stopReason(sender.problem))
    await announce(deps, push)
    return
  }
  if (push.state === 'queued') await expandPush(deps.db, push, run.batchSize)
  const reporter = report(deps, push)
  const channel: Channel = { push, ...sender, message: fcmMessage(push, deps.config.publicUrl), tell: reporter.tell }
  const leases = setInterval(() => {
    renewLeases(deps.db, push, run.claimant).catch((error: unknown) => deps.log.warn({ err: error, push: pushId }, 'leases not renewed'))
  }, run.claimant.leaseMs / 3)
  try {
    while (!stopping.aborted && !(await isOver(run, channel))) {}
  } finally {
    clearInterval(leases)
    await reporter.end()
  }
  if (stopping.aborted) throw new Interrupted(`The push ${pushId} goes on in another process.`)
}

/**
 * One batch first: the trial of a push, or a look whether there is work at all. Then the lanes, until none of them finds a batch. Then
 * the push is finished, or batches are put off or in other hands and it waits for them.
 */
async function isOver(run: Run, channel: Channel): Promise<boolean> {
  if (await takeOne(run, channel)) await together(Array.from({ length: run.lanes }, () => lane(run, channel)))
  if (run.stopping.aborted) return true
  if (await finishPush(run.deps.db, channel.push)) return true
  const found = await run.deps.db.inApp(channel.push.appId, (sql) => readProgress(sql, channel.push))
  if (found === null || !['sending', 'stopped'].includes(found.progress.state)) return true
  const wait = found.nextAt === null ? 250 : found.nextAt.getTime() - Date.now()
  await nap(Math.min(Math.max(wait, 50), 1000), run.stopping)
  return false
}

async function lane(run: Run, channel: Channel): Promise<void> {
  while (!run.stopping.aborted && (await takeOne(run, channel))) {}
}

/** Claims, sends and settles one batch; false when there is none to claim. */
async function takeOne(
  { deps, claimant, room, speed, stopping }: Run,
  { push, account, projectId, message, tell }: Channel,
): Promise<boolean> {
  for (let pause = speed.waitMs(projectId); pause > 0 && !stopping.aborted; pause = speed.waitMs(projectId)) await nap(pause, stopping)
  const batch = stopping.aborted ? null : await claimBatch(deps.db, push, claimant)
  if (batch === null) return false
  const devices = await deps.db.inApp(push.appId, (sql) => readBatch(sql, push, batch))
  const release = await room.take(devices.length)
  try {
    if (stopping.aborted) {
      await returnBatch(deps.db, push, batch, claimant.worker)
      return false
    }
    const tokens = devices.map((device) => device.token)
    const outcomes = tokens.length === 0 ? [] : await deps.fcm.send({ account, projectId, message, tokens })
    const judgement = judge(devices, outcomes, { first: batch.seq === 0, attempt: batch.attempt })
    speed.pause(projectId, judgement.pauseMs)
    const reason = judgement.refusal === null ? null : stopReason(judgement.refusal)
    if (reason !== null) deps.log.warn({ app: push.appId, push: push.pushId, refusal: judgement.refusal }, 'push stopped: FCM refuses it')
    const settled = { worker: claimant.worker, devices, judgement, stopReason: reason }
    await persistently(() => settleBatch(deps.db, push, batch, settled))
  } finally {
    release()
  }
  tell()
  return true
}

/** Waits for all of them, so that none goes on unseen, and then fails if one of them failed. */
async function together(lanes: Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason
}

const SETTLE_TRIES = 5

/** What was sent must be written down, or it is sent again: a database that is away for a few seconds is asked again. */
async function persistently<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error
      await sleep(250 * 2 ** tries)
    }
  }
}

/** Sleeps, or wakes at once when the process stops. */
async function nap(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
