import { setTimeout as sleep } from 'node:timers/promises'
import type { PushProgress } from '@greenroom/contract/push/listed'
import { stopReason, waitReasons } from '@greenroom/contract/push/stop-reasons'
import type { Outcome } from '../../edges/fcm/classify.ts'
import type { ServiceAccount } from '../../edges/fcm/service-account.ts'
import { tally } from '../../tally.ts'
import { type Batch, claimBatch, readBatch, returnBatch, settleBatch } from './batches.ts'
import { closeCircuit, openCircuit, type SenderKey } from './circuit.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { settleAndFinish } from './finish.ts'
import { isTooOld } from './is-too-old.ts'
import { type Device, type Judgement, judge } from './judge.ts'
import { type Admitted, withhold } from './limits/withhold.ts'
import type { StoredPush } from './load-push.ts'
import type { Messages } from './parts/subjects.ts'
import { endTroubles, reserve, slowDown } from './quota.ts'

/** How a push is sent to phones. */
export type FcmRun = {
  account: ServiceAccount
  projectId: string
  senderKey: SenderKey
  /** The circuit was open: a success closes it. */
  trial: boolean
}

/** One push that this process is sending. */
export type PushRun = {
  push: StoredPush
  /** Null for a push to browsers alone. */
  fcm: FcmRun | null
  messages(batch: Batch): Promise<Messages>
  /** Set when FCM has to wait: the reason shown to users. Browsers do not wait. */
  waitReason: string | null
  /** Its final progress, once it was finished with its only batch. */
  finished: PushProgress | null
  /** The batches being sent here; their leases are renewed. */
  inHand: Set<Batch>
  report(): void
  /** Announces the push to the other workers, on the first call. */
  share(): Promise<void>
}

/** Pauses up to this long are slept through; for a longer one the push frees its slot in the queue. */
export const WAITED_IN_PLACE_MS = 5_000

type Claim = (onlyBrowsers: boolean) => Promise<Batch | null>

/**
 * Claims, sends and settles one batch; false if there is none to claim, or it may not be sent now.
 *
 * @param claim another way to claim it, such as together with the expansion of the push
 */
export async function takeBatch(context: DeliveryContext, run: PushRun, claim?: Claim): Promise<boolean> {
  const { deps, claimant } = context
  const { push } = run
  const releaseClaim = await context.claimSlots.take(context.batchSize)
  try {
    const onlyBrowsers = run.waitReason !== null
    const isOver = context.stopping.aborted || (onlyBrowsers && !push.audience.channels.includes('web'))
    const batch = isOver ? null : await (claim ? claim(onlyBrowsers) : claimBatch(deps.db, push, claimant, onlyBrowsers))
    if (batch === null) return false
    run.inHand.add(batch)
    try {
      return await workOn(context, run, batch, releaseClaim)
    } finally {
      run.inHand.delete(batch)
    }
  } finally {
    releaseClaim()
  }
}

/** Reads the devices of a claimed batch and sends to them, or releases it. */
async function workOn(context: DeliveryContext, run: PushRun, batch: Batch, releaseClaim: (needed: number) => void): Promise<boolean> {
  const { deps, claimant } = context
  const { push } = run
  const reachable = await deps.db.inApp(push.appId, (sql) => readBatch(sql, push, batch))
  // Most pushes are small. With the slots of a whole batch, only a few of them would be sent at a time.
  releaseClaim(reachable.length)
  const admitted = await withhold(deps.db, push, reachable, { startedAt: batch.part_at ?? push.createdAt, at: new Date() })
  const { devices } = admitted
  const isForPhones = batch.channel === 'fcm'
  const mayGo = devices.length === 0 || !isForPhones || (await waitForQuota(context, run, devices.length))
  const releaseSend = await context.sendSlots.take(devices.length)
  try {
    const mustWait = isForPhones && run.waitReason !== null
    if (mayGo && !context.stopping.aborted && !mustWait) return await sendBatch(context, run, batch, admitted)
    await returnBatch(deps.db, push, batch, claimant.worker)
    // Others may be for browsers.
    return mustWait
  } finally {
    releaseSend()
  }
}

/** Reserves quota of the project and waits for it; false if the project is paused for long, or the process stops. */
async function waitForQuota({ deps, perSecond, stopping }: DeliveryContext, run: PushRun, devices: number): Promise<boolean> {
  const { fcm } = run
  while (!stopping.aborted && fcm) {
    const found = await reserve(deps.db.platform, fcm.projectId, devices, perSecond)
    if (found.kind === 'reserved') {
      if (found.troubled) fcm.trial = true
      if (found.waitMs > 0) await pause(found.waitMs, stopping)
      return !stopping.aborted
    }
    if (found.waitMs > WAITED_IN_PLACE_MS) {
      run.waitReason ??= waitReasons.ASKED
      return false
    }
    await pause(found.waitMs + 10, stopping)
  }
  return false
}

async function sendBatch(context: DeliveryContext, run: PushRun, batch: Batch, admitted: Admitted): Promise<boolean> {
  const { deps, claimant } = context
  const { push, fcm } = run
  const { devices } = admitted
  const isForPhones = batch.channel === 'fcm'
  const outcomes = await (isForPhones ? sendToPhones : sendToBrowsers)(context, run, await run.messages(batch), devices)
  const judgement = judge(devices, outcomes, {
    first: batch.seq === 0,
    isLast: isTooOld(context, { startedAt: batch.part_at ?? push.createdAt }),
  })
  if (judgement.silent && isForPhones && fcm) {
    const waitMs = await openCircuit(deps.db.platform, fcm.senderKey, { kind: 'silent', reason: 'UNREACHABLE' }, fcm.trial)
    deps.log.warn({ app: push.appId, push: push.pushId, waitMs }, 'push waits: FCM does not answer')
    run.waitReason ??= waitReasons.SILENT
    await returnBatch(deps.db, push, batch, claimant.worker)
    return push.audience.channels.includes('web')
  }
  const reason = judgement.refusal === null ? null : stopReason(judgement.refusal)
  if (reason !== null) deps.log.warn({ app: push.appId, push: push.pushId, refusal: judgement.refusal }, 'push stopped: FCM refuses it')
  const settled = { worker: claimant.worker, ...admitted, judgement, stopReason: reason }
  // Without a retry the first batch may be the only one.
  const mayBeLast = batch.seq === 0 && reason === null && judgement.later.length === 0 && judgement.dead.length === 0
  await withRetries(async () => {
    if (mayBeLast) run.finished = await settleAndFinish(deps.db, push, batch, settled)
    else await settleBatch(deps.db, push, batch, settled)
  })
  countDevices(judgement)
  if (isForPhones && fcm) await noteOutcome(context, run, fcm, judgement)
  run.report()
  return true
}

async function sendToPhones({ deps }: DeliveryContext, { fcm }: PushRun, { message }: Messages, devices: Device[]): Promise<Outcome[]> {
  const tokens = devices.map(({ token }) => token)
  return tokens.length === 0 || fcm === null ? [] : await deps.fcm.send({ account: fcm.account, projectId: fcm.projectId, message, tokens })
}

async function sendToBrowsers({ deps }: DeliveryContext, _run: PushRun, { webMessage }: Messages, devices: Device[]): Promise<Outcome[]> {
  const subscriptions = devices.map(({ token, p256dh, auth }) => ({ endpoint: token, p256dh: p256dh ?? '', auth: auth ?? '' }))
  return await deps.webPush.send(webMessage, subscriptions)
}

function countDevices({ sent, failed, uncertain, later }: Judgement): void {
  const counts = { sent, failed, uncertain, retried: later.length } as const
  for (const result of ['sent', 'failed', 'uncertain', 'retried'] as const) {
    if (counts[result] > 0) tally({ of: 'push devices', result, count: counts[result] })
  }
}

/** Shares FCM's response with all workers: a refused key, a request to wait, or a recovery. */
async function noteOutcome(
  { deps }: DeliveryContext,
  run: PushRun,
  fcm: FcmRun,
  { refusal, slowDown: retryAfter, sent }: Judgement,
): Promise<void> {
  const { platform } = deps.db
  if (refusal !== null && OF_THE_KEY.has(refusal)) {
    await openCircuit(platform, fcm.senderKey, { kind: 'refused', reason: refusal }, fcm.trial)
  } else if (retryAfter !== null) {
    const waitMs = await slowDown(platform, fcm.projectId, retryAfter)
    deps.log.warn({ project: fcm.projectId, waitMs, ...retryAfter }, 'FCM asks to wait')
    if (waitMs > WAITED_IN_PLACE_MS) run.waitReason ??= waitReasons.ASKED
  } else if (fcm.trial && sent > 0) {
    fcm.trial = false
    await closeCircuit(platform, fcm.senderKey)
    await endTroubles(platform, fcm.projectId)
  }
}

/** Refusals that apply to every push with this key. A refused message says nothing about the next one. */
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
async function withRetries<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error
      await sleep(250 * 2 ** tries)
    }
  }
}

/** Sleeps until the time is over or the process stops. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
