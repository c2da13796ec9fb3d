import { setTimeout as sleep } from 'node:timers/promises'
import { stopReason, waitReasons } from '@greenroom/contract/push/stop-reasons'
import { Interrupted } from '../interrupted.ts'
import { renewLeases } from './batches.ts'
import { askCircuit } from './circuit.ts'
import type { Shared } from './deliver.ts'
import { expandPush } from './expand.ts'
import { failPush, finishPush, noteWaiting, readProgress, stopPush } from './finish.ts'
import { isTooOld } from './is-too-old.ts'
import { loadPush, type StoredPush } from './load-push.ts'
import { fcmMessage } from './message.ts'
import { openSender, type Sender } from './open-sender.ts'
import { announce, report } from './report.ts'
import { type Channel, takeBatch, WAITED_IN_PLACE_MS } from './take-batch.ts'

/** Sends one push to its end, or until it has to wait for Google, or until this process stops (`Interrupted`). */
export async function runPush(shared: Shared, appId: string, pushId: string): Promise<void> {
  const { deps, stopping } = shared
  const push = await deps.db.inApp(appId, (sql) => loadPush(sql, appId, pushId))
  if (push === null || push.finished) return
  const sender = await openSender(deps, push)
  if ('problem' in sender) return end(shared, push, stopReason(sender.problem))
  const line = { senderAppId: push.senderAppId, keyMark: sender.keyMark }
  const circuit = push.state === 'stopped' ? { state: 'closed' as const } : await askCircuit(deps.db.platform, line)
  if (circuit.state === 'open') {
    if (circuit.kind === 'refused') return end(shared, push, stopReason(circuit.reason))
    if (isTooOld(shared, push)) return end(shared, push, stopReason('UNREACHABLE'))
    return wait(shared, push, waitReasons.SILENT)
  }
  if (push.state === 'queued') await expandPush(deps.db, push, shared.batchSize)
  await noteWaiting(deps.db, push, null)
  const reporter = report(deps, push)
  const channel = openChannel(shared, push, sender, { line, trial: circuit.state === 'trial', tell: reporter.tell })
  const leases = setInterval(() => {
    renewLeases(deps.db, push, shared.claimant, channel.inHand).catch((error: unknown) =>
      deps.log.warn({ err: error, push: pushId }, 'leases not renewed'),
    )
  }, shared.claimant.leaseMs / 3)
  try {
    while (!stopping.aborted && channel.waits === null && !(await isOver(shared, channel))) {}
  } finally {
    clearInterval(leases)
    await reporter.end()
  }
  if (channel.waits !== null) await wait(shared, push, channel.waits)
  if (stopping.aborted) throw new Interrupted(`The push ${pushId} goes on in another process.`)
}

function openChannel(
  { deps }: Shared,
  push: StoredPush,
  { account, projectId }: Sender,
  rest: Pick<Channel, 'line' | 'trial' | 'tell'>,
): Channel {
  return { push, account, projectId, message: fcmMessage(push, deps.config.publicUrl), waits: null, inHand: new Set(), ...rest }
}

/**
 * One batch first: the trial of a push or of a circuit, or a look whether there is work at all. Then the lanes, until none of them finds
 * a batch. Then the push is finished, or batches are put off or in other hands and it waits for them.
 */
async function isOver(shared: Shared, channel: Channel): Promise<boolean> {
  const { deps, stopping } = shared
  if (await takeBatch(shared, channel)) await together(Array.from({ length: shared.lanes }, () => lane(shared, channel)))
  if (stopping.aborted || channel.waits !== null) return true
  if (await finishPush(deps.db, channel.push)) return true
  const found = await deps.db.inApp(channel.push.appId, (sql) => readProgress(sql, channel.push))
  if (found === null || !['sending', 'stopped'].includes(found.progress.state)) return true
  const pause = found.nextAt === null ? 250 : found.nextAt.getTime() - Date.now()
  // Only devices are left that Google put off for longer: the place goes to another push until then.
  if (pause > 2 * WAITED_IN_PLACE_MS && found.taken === 0) return true
  await sleep(Math.min(Math.max(pause, 50), 1000), undefined, { signal: stopping }).catch(() => {})
  return false
}

async function lane(shared: Shared, channel: Channel): Promise<void> {
  while (!shared.stopping.aborted && channel.waits === null && (await takeBatch(shared, channel))) {}
}

/** Ends a push that cannot be sent: failed when nothing of it was tried, otherwise stopped with the counts of what arrived. */
async function end({ deps }: Shared, push: StoredPush, reason: string): Promise<void> {
  if (push.state === 'queued') await failPush(deps.db, push, reason)
  else {
    await deps.db.changeApp(push.appId, (tx) => stopPush(tx, push, reason))
    await finishPush(deps.db, push)
  }
  await announce(deps, push)
}

async function wait({ deps }: Shared, push: StoredPush, reason: string): Promise<void> {
  await noteWaiting(deps.db, push, reason)
  await announce(deps, push)
}

/** Waits for all of them, so that none goes on unseen, and then fails if one of them failed. */
async function together(lanes: Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(lanes)) if (ended.status === 'rejected') throw ended.reason
}
