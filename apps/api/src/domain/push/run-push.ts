import { setTimeout as sleep } from 'node:timers/promises'
import { stopReason, waitReasons } from '@greenroom/contract/push/stop-reasons'
import { Interrupted } from '../interrupted.ts'
import { type Batch, renewLeases } from './batches.ts'
import { type Circuit, readCircuit } from './circuit.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { expandPush } from './expand.ts'
import { failPush, finishPush, noteWaiting, readProgress, stopPush } from './finish.ts'
import { isTooOld } from './is-too-old.ts'
import { loadPush, type StoredPush } from './load-push.ts'
import { openSender, readSender, type SealedSender, unsealSender } from './open-sender.ts'
import { addLateDevices } from './parts/late-devices.ts'
import { messagesFor } from './parts/subjects.ts'
import { raiseFailed } from './raise-failed.ts'
import { announce, report } from './report.ts'
import { sharePush } from './share-push.ts'
import { type FcmRun, type PushRun, takeBatch, WAITED_IN_PLACE_MS } from './take-batch.ts'

/**
 * Sends one push until it is finished, has to wait for Google, or this process stops (`Interrupted`). Leaves a push in
 * its undo period for later.
 */
export async function runPush(context: DeliveryContext, appId: string, pushId: string): Promise<void> {
  const { deps, stopping } = context
  // Most pushes are sent with the key of their app.
  const [stored, own] = await deps.db.inApp(appId, (sql) => Promise.all([loadPush(sql, appId, pushId), readSender(sql, appId)]))
  if (stored === null || stored.finished || stored.held) return
  const opened = await openFcm(context, stored, own)
  if ('problem' in opened) return end(context, stored, opened.problem)
  const { push, fcm, waitReason } = opened
  if (waitReason !== null && !push.audience.channels.includes('web')) return wait(context, push, waitReason)
  if (push.stopReason !== waitReason) await noteWaiting(deps.db, push, waitReason)
  const reporter = report(deps, push)
  // The worker that splits a push announces it to the others, once its trial is done.
  const share = push.state === 'queued' ? shareOnce(deps, push) : async () => {}
  const run: PushRun = {
    push,
    fcm,
    messages: messagesFor(deps.db, push, deps.config),
    waitReason,
    finished: null,
    inHand: new Set(),
    report: reporter.update,
    share,
  }
  const leases = setInterval(() => {
    renewLeases(deps.db, push, context.claimant, run.inHand).catch((error: unknown) =>
      deps.log.warn({ err: error, push: pushId }, 'leases not renewed'),
    )
  }, context.claimant.leaseMs / 3)
  if (push.state === 'sending' && push.parts?.localTime) await addLateDevices(deps.db, push, context.batchSize)
  let claim = push.state === 'queued' ? expandFirst(context, push) : undefined
  try {
    while (!stopping.aborted && !(await isFinished(context, run, claim))) claim = undefined
  } finally {
    clearInterval(leases)
    await reporter.end(run.finished)
  }
  if (run.waitReason !== null) await wait(context, push, run.waitReason)
  if (stopping.aborted) throw new Interrupted(`The push ${pushId} goes on in another process.`)
}

/**
 * The key with which a push is sent to phones, or why the push ends. Without a key it is sent to browsers alone, if the
 * website has notifications. While Google is silent, phones wait and browsers do not.
 */
async function openFcm(
  context: DeliveryContext,
  push: StoredPush,
  own: SealedSender,
): Promise<{ problem: string } | { push: StoredPush; fcm: FcmRun | null; waitReason: string | null }> {
  const { deps } = context
  const { senderAppId } = push
  const sender = senderAppId === push.appId ? unsealSender(deps, senderAppId, own) : await openSender(deps, push)
  if ('problem' in sender) {
    if (sender.problem !== 'NO_KEY' || !push.audience.channels.includes('web')) return { problem: stopReason(sender.problem) }
    return { push: { ...push, audience: { ...push.audience, channels: ['web'] } }, fcm: null, waitReason: null }
  }
  const { account, projectId, keyMark } = sender
  const senderKey = { senderAppId, keyMark }
  const circuit: Circuit = push.state === 'stopped' ? { state: 'closed' } : await readCircuit(deps.db.platform, senderKey)
  const fcm = { account, projectId, senderKey, trial: circuit.state === 'trial' }
  if (circuit.state !== 'open') return { push, fcm, waitReason: null }
  if (circuit.kind === 'refused') return { problem: stopReason(circuit.reason) }
  if (isTooOld(context, push)) return { problem: stopReason('UNREACHABLE') }
  return { push, fcm, waitReason: waitReasons.SILENT }
}

/**
 * One batch first: the trial of a push or of a circuit, or a check whether there is work at all. Then the lanes, until
 * none of them finds a batch. Then the push is finished, or it waits for batches that were put off or that other
 * workers have.
 */
async function isFinished(context: DeliveryContext, run: PushRun, claim?: Parameters<typeof takeBatch>[2]): Promise<boolean> {
  const { deps, stopping } = context
  if (await takeBatch(context, run, claim)) {
    // Most pushes have one batch.
    if (run.finished || (await finishPush(deps.db, run.push))) return true
    await together([run.share(), ...Array.from({ length: context.lanes }, () => lane(context, run))])
  }
  if (stopping.aborted || run.waitReason !== null) return true
  if (await finishPush(deps.db, run.push)) return true
  const found = await deps.db.inApp(run.push.appId, (sql) => readProgress(sql, run.push))
  if (found === null || !['sending', 'stopped'].includes(found.progress.state)) return true
  const pause = found.nextAt === null ? 250 : found.nextAt.getTime() - Date.now()
  // Only devices remain that Google put off for longer: the slot goes to another push until then.
  if (pause > 2 * WAITED_IN_PLACE_MS && found.taken === 0) return true
  await sleep(Math.min(Math.max(pause, 50), 1000), undefined, { signal: stopping }).catch(() => {})
  return false
}

/** Splits the push into batches and claims the first one. */
function expandFirst({ deps, claimant, batchSize }: DeliveryContext, push: StoredPush): (onlyBrowsers: boolean) => Promise<Batch | null> {
  return (onlyBrowsers) => expandPush(deps.db, push, batchSize, { claimant, onlyBrowsers })
}

async function lane(context: DeliveryContext, run: PushRun): Promise<void> {
  while (!context.stopping.aborted && (await takeBatch(context, run))) {}
}

/** Sending continues even if the announcement fails: the other workers also poll for pushes. */
function shareOnce(deps: DeliveryContext['deps'], push: StoredPush): () => Promise<void> {
  let shared: Promise<void> | undefined
  return () =>
    (shared ??= sharePush(deps, push).catch((error: unknown) =>
      deps.log.warn({ err: error, push: push.pushId }, 'the other workers were not told of a push'),
    ))
}

/** Ends a push that cannot be sent: failed if nothing was sent yet, otherwise stopped with the counts so far. */
async function end({ deps }: DeliveryContext, push: StoredPush, reason: string): Promise<void> {
  // Another worker may have begun it since it was read.
  if (push.state !== 'queued' || !(await failPush(deps.db, push, reason))) {
    await deps.db.changeApp(push.appId, async (tx) => {
      if (await stopPush(tx, push, reason)) await raiseFailed(tx, { ...push, reason })
    })
    await finishPush(deps.db, push)
  }
  await announce(deps, push)
}

async function wait({ deps }: DeliveryContext, push: StoredPush, reason: string): Promise<void> {
  await noteWaiting(deps.db, push, reason)
  await announce(deps, push)
}

/** Waits for all lanes, so that none goes on unnoticed, and then throws if one of them failed. */
async function together(lanes: Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason
}
