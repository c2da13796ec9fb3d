import { olderPushReason } from '@greenroom/contract/push/older'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OneSignalKeys, OneSignalProblem } from '../../edges/onesignal/onesignal.ts'
import { describeWait } from './describe-wait.ts'
import { openOlderKeys } from './open-keys.ts'
import {
  countTryOf,
  endHold,
  endOlderPush,
  failOlderPush,
  lockOlderPush,
  markSending,
  type StoredOlderPush,
  saveCounts,
} from './stored-older-pushes.ts'

type DeliveryDeps = Pick<Deps, 'db' | 'vault' | 'log' | 'oneSignal' | 'queue'>
type Push = { appId: string; pushId: string }

/** Delayed calls before a push is given up: about an hour and a half, or at OneSignal's own pace if it sends one. */
const MAX_TRIES = 12
/** Polls of the counts: every few seconds at first, then minutes, for about two hours. */
const MAX_LOOKS = 30

/**
 * Advances a push of the older composer by one step: requests its delivery from OneSignal, then polls its progress
 * until nothing remains. A wait becomes a new job in the same transaction, so a crash loses nothing, and the
 * idempotency key prevents sending twice. The row is not locked during the call.
 */
export async function deliverOlderPush(deps: DeliveryDeps, { appId, pushId }: Push): Promise<void> {
  const found = await deps.db.changeApp(appId, async (tx) => {
    const push = await lockOlderPush(tx, appId, pushId)
    if (push === null) return null
    // The job of a push on hold is due when its hold ends; the row lock decides between the job and an Undo.
    if (push.held) {
      await again(deps, tx, { appId, pushId }, 1)
      return null
    }
    if (push.provider_id === null) await endHold(tx, appId, pushId)
    return { push, keys: await openOlderKeys(tx, deps, appId) }
  })
  if (!found) return
  const { push, keys } = found
  if ('problem' in keys) await step(deps, appId, push, (tx) => failOlderPush(tx, appId, pushId, olderPushReason(keys.problem)))
  else if (push.provider_id === null) await send(deps, appId, push, keys)
  else await look(deps, appId, push, keys, push.provider_id)
}

/** Records that an attempt failed in this server itself, until the queue tries again. */
export async function noteOlderPushFault({ db }: Pick<Deps, 'db'>, { appId, pushId }: Push): Promise<void> {
  await db.changeApp(appId, (tx) => describeWait(tx, appId, pushId, olderPushReason('HELD_UP')))
}

/**
 * Ends a push whose job the queue has given up: failed if OneSignal never accepted it; otherwise sent, with the counts
 * known so far.
 */
export async function giveUpOlderPush(deps: Pick<Deps, 'db' | 'log'>, { appId, pushId }: Push): Promise<void> {
  await deps.db.changeApp(appId, async (tx) => {
    const push = await lockOlderPush(tx, appId, pushId)
    if (push === null) return
    deps.log.error({ app: appId, push: pushId }, 'older push given up: its job failed to the end')
    if (push.provider_id === null) await failOlderPush(tx, appId, pushId, olderPushReason('FAULT'))
    else await endOlderPush(tx, appId, pushId)
  })
}

async function send(deps: DeliveryDeps, appId: string, push: StoredOlderPush, keys: OneSignalKeys): Promise<void> {
  const at = { appId, pushId: push.id }
  const segments = await segmentsOf(deps, push, keys)
  if (!segments.ok) return await refused(deps, at, push, segments.problem)
  const answer = await deps.oneSignal.send(keys, {
    idempotencyKey: push.id,
    title: push.title,
    subtitle: push.sub_title,
    body: push.description,
    url: push.launch_url,
    segments: segments.value,
    data: { app_id: appId, push_id: push.id },
  })
  if (!answer.ok) return await refused(deps, at, push, answer.problem)
  await step(deps, appId, push, async (tx) => {
    await describeWait(tx, appId, push.id, null)
    await markSending(tx, appId, push.id, answer.value)
    await again(deps, tx, at, 2)
  })
}

/** The chosen segments, or all of the app's segments (PUSH-088). */
async function segmentsOf({ oneSignal }: DeliveryDeps, push: StoredOlderPush, keys: OneSignalKeys) {
  if (push.send_to === 'segments') return { ok: true as const, value: push.segments }
  const answer = await oneSignal.listSegments(keys)
  if (!answer.ok) return answer
  if (answer.value.length > 0) return { ok: true as const, value: answer.value.map(({ name }) => name) }
  return { ok: false as const, problem: { kind: 'NOBODY' as const, said: '', waitMs: null } }
}

async function look(deps: DeliveryDeps, appId: string, push: StoredOlderPush, keys: OneSignalKeys, providerId: string): Promise<void> {
  const answer = await deps.oneSignal.readCounts(keys, providerId)
  const isLast = push.tries + 1 >= MAX_LOOKS
  await step(deps, appId, push, async (tx) => {
    // The push is already sent; unreadable counts do not make it fail.
    const isOver = isLast || (answer.ok ? answer.value.isComplete : answer.problem.kind !== 'UNAVAILABLE')
    if (answer.ok) await saveCounts(tx, appId, push.id, answer.value)
    else if (!isOver) await countTryOf(tx, appId, push.id)
    if (isOver) await endOlderPush(tx, appId, push.id)
    else await again(deps, tx, { appId, pushId: push.id }, secondsUntilNext(push.tries, answer.ok ? null : answer.problem))
  })
}

async function refused(deps: DeliveryDeps, at: Push, push: StoredOlderPush, problem: OneSignalProblem): Promise<void> {
  const mayTryAgain = problem.kind === 'UNAVAILABLE' && push.tries + 1 < MAX_TRIES
  if (!mayTryAgain) deps.log.warn({ app: at.appId, push: at.pushId, kind: problem.kind }, 'older push not sent: OneSignal refuses it')
  await step(deps, at.appId, push, async (tx) => {
    const isGivenUp = problem.kind === 'UNAVAILABLE'
    if (!mayTryAgain) {
      return await failOlderPush(tx, at.appId, at.pushId, olderPushReason(isGivenUp ? 'GIVEN_UP' : problem.kind, problem.said))
    }
    await describeWait(tx, at.appId, at.pushId, olderPushReason('TRIED_AGAIN'))
    await countTryOf(tx, at.appId, at.pushId)
    await again(deps, tx, at, secondsUntilNext(push.tries, problem))
  })
}

/** Writes the outcome, unless another worker has advanced the push meanwhile. */
async function step({ db }: DeliveryDeps, appId: string, push: StoredOlderPush, write: (tx: Tx) => Promise<void>): Promise<void> {
  await db.changeApp(appId, async (tx) => {
    const now = await lockOlderPush(tx, appId, push.id)
    if (now?.provider_id === push.provider_id && now.tries === push.tries) await write(tx)
  })
}

async function again({ queue }: DeliveryDeps, tx: Tx, at: Push, seconds: number): Promise<void> {
  await queue.send(tx, 'send-older-push', at, { startAfter: seconds })
}

/**
 * The delay that OneSignal requests, or exponential backoff up to ten minutes, with jitter so that many apps do not
 * retry at once.
 */
function secondsUntilNext(tries: number, problem: OneSignalProblem | null): number {
  if (problem?.waitMs) return Math.ceil(problem.waitMs / 1000)
  return Math.ceil(Math.min(2 ** (tries + 1), 600) * (1 + Math.random() / 4))
}
