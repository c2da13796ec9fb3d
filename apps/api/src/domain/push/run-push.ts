import { setTimeout as sleep } from 'node:timers/promises'
import { stopReason, waitReasons } from '@greenroom/contract/push/stop-reasons'
import { Interrupted } from '../interrupted.ts'
import { renewLeases } from './batches.ts'
import { readCircuit } from './circuit.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { expandPush } from './expand.ts'
import { failPush, finishPush, noteWaiting, readProgress, stopPush } from './finish.ts'
import { isTooOld } from './is-too-old.ts'
import { loadPush, type StoredPush } from './load-push.ts'
import { fcmMessage } from './message.ts'
import { openSender, type Sender } from './open-sender.ts'
import { announce, report } from './report.ts'
import { sharePush } from './share-push.ts'
import { type PushRun, takeBatch, WAITED_IN_PLACE_MS } from './take-batch.ts'

/**
 * Sends one push until it is finished, has to wait for Google, or this process stops (`Interrupted`). Leaves a push in
 * its undo period for later.
 */
export async function runPush(context: DeliveryContext, appId: string, pushId: string): Promise<void> {
  const { deps, stopping } = context
  const push = await deps.db.inApp(appId, (sql) => loadPush(sql, appId, pushId))
  if (push === null || push.finished || push.held) return
  const sender = await openSender(deps, push)
  if ('problem' in sender) return end(context, push, stopReason(sender.problem))
  const senderKey = { senderAppId: push.senderAppId, keyMark: sender.keyMark }
  const circuit = push.state === 'stopped' ? { state: 'closed' as const } : await readCircuit(deps.db.platform, senderKey)
  if (circuit.state === 'open') {
    if (circuit.kind === 'refused') return end(context, push, stopReason(circuit.reason))
    if (isTooOld(context, push)) return end(context, push, stopReason('UNREACHABLE'))
    return wait(context, push, waitReasons.SILENT)
  }
  if (push.state === 'queued') await expandPush(deps.db, push, context.batchSize)
  await noteWaiting(deps.db, push, null)
  const reporter = report(deps, push)
  // The worker that splits a push announces it to the others, once its trial is done.
  const share = push.state === 'queued' ? shareOnce(deps, push) : async () => {}
  const run = openRun(context, push, sender, { senderKey, trial: circuit.state === 'trial', report: reporter.update, share })
  const leases = setInterval(() => {
    renewLeases(deps.db, push, context.claimant, run.inHand).catch((error: unknown) =>
      deps.log.warn({ err: error, push: pushId }, 'leases not renewed'),
    )
  }, context.claimant.leaseMs / 3)
  try {
    while (!stopping.aborted && run.waitReason === null && !(await isFinished(context, run))) {}
  } finally {
    clearInterval(leases)
    await reporter.end()
  }
  if (run.waitReason !== null) await wait(context, push, run.waitReason)
  if (stopping.aborted) throw new Interrupted(`The push ${pushId} goes on in another process.`)
}

function openRun(
  { deps }: DeliveryContext,
  push: StoredPush,
  { account, projectId }: Sender,
  rest: Pick<PushRun, 'senderKey' | 'trial' | 'report' | 'share'>,
): PushRun {
  return { push, account, projectId, message: fcmMessage(push, deps.config.publicUrl), waitReason: null, inHand: new Set(), ...rest }
}

/**
 * One batch first: the trial of a push or of a circuit, or a check whether there is work at all. Then the lanes, until
 * none of them finds a batch. Then the push is finished, or it waits for batches that were put off or that other
 * workers have.
 */
async function isFinished(context: DeliveryContext, run: PushRun): Promise<boolean> {
  const { deps, stopping } = context
  if (await takeBatch(context, run)) {
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

async function lane(context: DeliveryContext, run: PushRun): Promise<void> {
  while (!context.stopping.aborted && run.waitReason === null && (await takeBatch(context, run))) {}
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
    await deps.db.changeApp(push.appId, (tx) => stopPush(tx, push, reason))
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
