import { setTimeout as pause } from 'node:timers/promises'
import { mayRead } from '@greenroom/contract/define/for-role'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import { CREATOR_LEFT, NOT_ALLOWED, tryProblem } from '@greenroom/contract/webhooks/try-words'
import { allowedEvents, TEST_EVENT } from '@greenroom/contract/webhooks/webhook-events'
import { AT_ONCE, retryDelays } from '@greenroom/contract/webhooks/webhook-limits'
import type { Deps } from '../../deps.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import type { Scope } from '../records/scope.ts'
import {
  type Delivery,
  dueDeliveries,
  type LeasedWebhook,
  pauseWebhook,
  returnWebhook,
  type Settled,
  settleTries,
  takeWebhook,
  type TriedDelivery,
  type WebhookKey,
} from './leased-webhook.ts'
import { notifyOfPause } from './notify-of-pause.ts'
import { type CreatorRights, rightsOfCreator } from './rights-of-creator.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { webhookPayloads } from './webhook-payloads.ts'
import { openSecrets } from './webhook-secrets.ts'

export type SendDeps = Pick<Deps, 'db' | 'vault' | 'config' | 'mail' | 'log' | 'webhooks'>

/** Runs a request when there is room for one of this app. */
type WhenFree = <T>(appId: string, work: () => Promise<T>) => Promise<T>

type Sending = { webhook: WebhookKey; worker: string; whenFree: WhenFree; stopped: AbortSignal }

/** A worker that died is noticed after this time. */
const LEASE_MS = 10_000
const RENEW_MS = 2_500
/** Then the webhook waits behind others again, and its address and secret are read anew. */
const LONGEST_RUN_MS = 5_000
const FIRST_BATCH = 25
const FULL_BATCH = 100
/** Fewer requests at once after this many failures in a row, or while an answer takes this long. */
const FAILING = 5
const SLOW_MS = 2_000

/**
 * Sends the events of a webhook that are due, as long as this worker has its lease. Each try is stored when it has
 * ended; a worker that is killed leaves those without a result, which are sent again. `more`: its time was over before
 * the events were.
 */
export async function sendWebhook(deps: SendDeps, { webhook, worker, whenFree, stopped }: Sending): Promise<'done' | 'more'> {
  const lease = { ...webhook, worker, leaseMs: LEASE_MS }
  const app = await loadCurrentApp(deps.db, webhook.appId)
  if (app === null || app.disabledAt !== null) return 'done'
  const leased = await takeWebhook(deps, lease)
  if (leased === null) return 'done'
  const rights = await rightsOfCreator(deps.db.platform, webhook.appId, leased.created_by)
  if (rights === null) {
    await pauseWithoutCreator(deps, app, lease)
    return 'done'
  }
  const until = performance.now() + LONGEST_RUN_MS
  const batchOf = batchSender(deps, { app, rights, webhook, leased, whenFree, stopped, until })
  let size = FIRST_BATCH
  let end: 'done' | 'more' = 'more'
  while (!stopped.aborted && performance.now() < until) {
    const due = await dueDeliveries(deps, webhook, size)
    if (due.length === 0) {
      end = 'done'
      break
    }
    const began = performance.now()
    if (!(await settleAlongside(deps, app, lease, batchOf(due)))) {
      end = 'done'
      break
    }
    size = performance.now() - began < SLOW_MS ? FULL_BATCH : FIRST_BATCH
  }
  // Nothing happens if another worker has it by now.
  await returnWebhook(deps, lease)
  return end
}

async function pauseWithoutCreator(deps: SendDeps, app: CurrentApp, lease: Parameters<typeof settleTries>[1]): Promise<void> {
  await deps.db.changeApp(lease.appId, async (tx) => {
    const since = await pauseWebhook(tx, lease, CREATOR_LEFT)
    if (since !== null) await notifyOfPause(tx, deps, { app, webhookId: lease.id, since, reason: CREATOR_LEFT })
  })
  await returnWebhook(deps, lease)
}

/** Events on their way: `take` returns the results since the last call; `ended` resolves when all have one. */
type Batch = { take(): TriedDelivery[]; ended: Promise<void>; stop: AbortController; isGone(): boolean }

/** Stores results while others are still on their way, and renews the lease. False if this worker has lost it. */
async function settleAlongside(deps: SendDeps, app: CurrentApp, lease: Parameters<typeof settleTries>[1], batch: Batch): Promise<boolean> {
  for (let isOver = false; !isOver;) {
    const waiting = new AbortController()
    isOver = await Promise.race([batch.ended.then(() => true), pause(RENEW_MS, false, { signal: waiting.signal }).catch(() => false)])
    waiting.abort()
    const tried = batch.take()
    const settled = await deps.db.changeApp(lease.appId, async (tx): Promise<Settled> => {
      const result = await settleTries(tx, lease, tried, batch.isGone())
      if (result.paused) await notifyOfPause(tx, deps, { app, webhookId: lease.id, ...result.paused })
      return result
    })
    if (settled.isLeased) continue
    batch.stop.abort()
    // Its promise settles after the abort; nothing of it is stored.
    await batch.ended
    return false
  }
  return true
}

type Around = {
  app: CurrentApp
  rights: CreatorRights
  webhook: WebhookKey
  leased: LeasedWebhook
  whenFree: WhenFree
  stopped: AbortSignal
  until: number
}

/**
 * Returns a function that begins to send a batch, with few requests at once while the webhook fails or is slow. What is
 * not begun at the moment `until` is left for the next run.
 */
function batchSender(
  deps: SendDeps,
  { app, rights, webhook, leased, whenFree, stopped, until }: Around,
): (due: readonly Delivery[]) => Batch {
  const scope = scopeOf(deps, app, rights)
  const secrets = openSecrets(deps.vault, webhook.appId, webhook.id, leased)
  const allowed: ReadonlySet<string> = new Set([...allowedEvents(scope.facts), TEST_EVENT])
  let { failures } = leased
  let lastMs = 0
  return (due) => {
    const stop = new AbortController()
    const signal = AbortSignal.any([stopped, stop.signal])
    const results: TriedDelivery[] = []
    let isGone = false
    const run = async () => {
      const bodies = await deps.db.inApp(webhook.appId, (sql) => webhookPayloads(sql, scope, due))
      const waiting = due.entries()
      const lane = async (number: number) => {
        for (const [index, delivery] of waiting) {
          if (performance.now() > until) return
          const payload = bodies[index] ?? ''
          const tried =
            allowed.has(delivery.event) && mayReadSubject(scope, delivery)
              ? await whenFree(webhook.appId, () => tryOnce(deps, { url: leased.url, secrets, delivery, payload }, signal))
              : notAllowed(delivery)
          // A request that was cut off is not a try.
          if (tried === null || signal.aborted) return
          results.push(tried)
          isGone ||= tried.status === 410
          failures = tried.problem === null ? 0 : failures + 1
          lastMs = tried.durationMs
          if (isGone || (number > 0 && (failures >= FAILING || lastMs > SLOW_MS))) return
        }
      }
      const lanes = failures >= FAILING ? 1 : AT_ONCE
      await Promise.all(Array.from({ length: lanes }, (_none, number) => lane(number)))
    }
    return { take: () => results.splice(0), ended: run(), stop, isGone: () => isGone }
  }
}

type Attempt = { url: string; secrets: readonly string[]; delivery: Delivery; payload: string }

/** Sends an event once; null if it was stopped before there was a result. */
export async function tryOnce(
  { webhooks }: Pick<Deps, 'webhooks'>,
  { url, secrets, delivery, payload }: Attempt,
  signal: AbortSignal,
): Promise<TriedDelivery | null> {
  if (signal.aborted) return null
  const at = new Date()
  const headers = webhookHeaders({ id: delivery.id, sentAt: at, body: payload, secrets })
  const reply = await webhooks.post({ url, headers, body: payload }, signal)
  if (signal.aborted) return null
  const { status, answer, durationMs } = reply
  const problem = tryProblem(reply)
  const delay = problem === null || status === 410 ? undefined : retryDelays[delivery.tries]
  return { delivery, at, status, problem, durationMs, answer, payload, nextMs: delay === undefined ? null : delay * 1_000 }
}

function notAllowed(delivery: Delivery): TriedDelivery {
  return { delivery, at: new Date(), status: null, problem: NOT_ALLOWED, durationMs: 0, answer: '', payload: null, nextMs: null }
}

/** Whether the person who added the webhook may read the record that an event tells about. */
function mayReadSubject({ facts }: Scope, { about }: Delivery): boolean {
  const resource = typeof about.resource === 'string' ? resourceBySegment(about.resource) : undefined
  return resource === undefined || mayRead(resource, facts)
}

/** Events are read with the rights of the person who added the webhook. */
export function scopeOf({ config }: Pick<Deps, 'config'>, app: CurrentApp, rights: CreatorRights): Scope {
  return {
    appId: app.id,
    author: { actorId: null, actorName: 'Webhooks' },
    facts: factsOf(app, rights, config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: config.publicUrl,
  }
}
