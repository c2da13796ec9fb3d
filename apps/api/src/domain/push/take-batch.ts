import { setTimeout as sleep } from 'node:timers/promises'
import { stopReason, waitReasons } from '@greenroom/contract/push/stop-reasons'
import type { ServiceAccount } from '../../edges/fcm/service-account.ts'
import { type Batch, claimBatch, readBatch, returnBatch, settleBatch } from './batches.ts'
import { closeCircuit, type Line, openCircuit } from './circuit.ts'
import type { Shared } from './deliver.ts'
import { isTooOld } from './is-too-old.ts'
import { type Device, type Judgement, judge } from './judge.ts'
import type { StoredPush } from './load-push.ts'
import { endTroubles, reserve, slowDown } from './quota.ts'

/** One push that this process is sending. */
export type Channel = {
  push: StoredPush
  account: ServiceAccount
  projectId: string
  message: Record<string, unknown>
  line: Line
  /** The circuit was open: a success closes it. */
  trial: boolean
  /** Set when the push has to wait: the reason, as a sentence for people. */
  waits: string | null
  /** The batches that are being sent here; their leases are renewed. */
  inHand: Set<Batch>
  tell(): void
}

/** Pauses up to this are slept through; for a longer one the push frees its slot in the queue. */
export const WAITED_IN_PLACE_MS = 5_000

/** Claims, sends and settles one batch; false when there is none to claim, or when it may not be sent now. */
export async function takeBatch(shared: Shared, channel: Channel): Promise<boolean> {
  const { deps, claimant } = shared
  const { push } = channel
  const ahead = await shared.claims.take(shared.batchSize)
  try {
    const batch = shared.stopping.aborted || channel.waits !== null ? null : await claimBatch(deps.db, push, claimant)
    if (batch === null) return false
    channel.inHand.add(batch)
    try {
      return await workOn(shared, channel, batch)
    } finally {
      channel.inHand.delete(batch)
    }
  } finally {
    ahead()
  }
}

/** Reads the devices of a claimed batch and sends to them, or gives it back. */
async function workOn(shared: Shared, channel: Channel, batch: Batch): Promise<boolean> {
  const { deps, claimant } = shared
  const { push } = channel
  const devices = await deps.db.inApp(push.appId, (sql) => readBatch(sql, push, batch))
  const mayGo = devices.length === 0 || (await waitForQuota(shared, channel, devices.length))
  const land = await shared.air.take(devices.length)
  try {
    if (mayGo && !shared.stopping.aborted && channel.waits === null) return await sendBatch(shared, channel, batch, devices)
    await returnBatch(deps.db, push, batch, claimant.worker)
    return false
  } finally {
    land()
  }
}

/** Reserves room in the project's quota and waits for it; false when the project is paused for long, or the process stops. */
async function waitForQuota({ deps, perSecond, stopping }: Shared, channel: Channel, devices: number): Promise<boolean> {
  while (!stopping.aborted) {
    const found = await reserve(deps.db.platform, channel.projectId, devices, perSecond)
    if (found.kind === 'reserved') {
      if (found.troubled) channel.trial = true
      if (found.waitMs > 0) await nap(found.waitMs, stopping)
      return !stopping.aborted
    }
    if (found.waitMs > WAITED_IN_PLACE_MS) {
      channel.waits ??= waitReasons.ASKED
      return false
    }
    await nap(found.waitMs + 10, stopping)
  }
  return false
}

async function sendBatch(shared: Shared, channel: Channel, batch: Batch, devices: Device[]): Promise<boolean> {
  const { deps, claimant } = shared
  const { push, account, projectId, message } = channel
  const tokens = devices.map((device) => device.token)
  const outcomes = tokens.length === 0 ? [] : await deps.fcm.send({ account, projectId, message, tokens })
  const judgement = judge(devices, outcomes, { first: batch.seq === 0, isLast: isTooOld(shared, push) })
  if (judgement.silent) {
    const waitMs = await openCircuit(deps.db.platform, channel.line, { kind: 'silent', reason: 'UNREACHABLE' }, channel.trial)
    deps.log.warn({ app: push.appId, push: push.pushId, waitMs }, 'push waits: FCM does not answer')
    channel.waits ??= waitReasons.SILENT
    await returnBatch(deps.db, push, batch, claimant.worker)
    return false
  }
  const reason = judgement.refusal === null ? null : stopReason(judgement.refusal)
  if (reason !== null) deps.log.warn({ app: push.appId, push: push.pushId, refusal: judgement.refusal }, 'push stopped: FCM refuses it')
  await persistently(() => settleBatch(deps.db, push, batch, { worker: claimant.worker, devices, judgement, stopReason: reason }))
  await learn(shared, channel, judgement)
  channel.tell()
  return true
}

/** Shares what FCM answered with all workers: a refused key, a request to wait, or a recovery. */
async function learn({ deps }: Shared, channel: Channel, { refusal, slowDown: asked, sent }: Judgement): Promise<void> {
  const { platform } = deps.db
  if (refusal !== null && OF_THE_KEY.has(refusal)) {
    await openCircuit(platform, channel.line, { kind: 'refused', reason: refusal }, channel.trial)
  } else if (asked !== null) {
    const waitMs = await slowDown(platform, channel.projectId, asked)
    deps.log.warn({ project: channel.projectId, waitMs, ...asked }, 'FCM asks to wait')
    if (waitMs > WAITED_IN_PLACE_MS) channel.waits ??= waitReasons.ASKED
  } else if (channel.trial && sent > 0) {
    channel.trial = false
    await closeCircuit(platform, channel.line)
    await endTroubles(platform, channel.projectId)
  }
}

/** Refusals that every other push through this key gets as well. A refused message says nothing about the next one. */
const OF_THE_KEY = new Set([
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
  'SENDER_ID_MISMATCH',
  'NOT_FOUND',
  'UNREADABLE_KEY',
  'THIRD_PARTY_AUTH_ERROR',
])

const SETTLE_TRIES = 5

/** Retries a write for a few seconds: a batch that is sent but not settled would be sent again. */
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
