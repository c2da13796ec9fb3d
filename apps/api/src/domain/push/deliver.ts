import type { Config } from '../../config.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import type { Claimant } from './batches.ts'
import { type InFlight, inFlight } from './in-flight.ts'
import { runPush } from './run-push.ts'

export type DeliveryDeps = Pick<Deps, 'db' | 'vault' | 'fcm' | 'events' | 'log'> & {
  config: Pick<Config, 'publicUrl' | 'fcmDevicesPerSecond'>
}

export type DeliverySettings = {
  /** Devices that are sent to and not yet settled, over all pushes of this process: the most that a crash can repeat. */
  inFlight: number
  /** Devices in one batch. */
  batchSize: number
  /** How long a batch stays with a worker that gives no sign of life. */
  leaseMs: number
  /** Devices that one Firebase project is sent in a second, over all processes. */
  perSecond: number
  /** Pushes of one app that this process has in hand at the same time; more wait, so that one app does not keep out the others. */
  perApp: number
  /** A push ends after so long: what could not be sent until then is tried once more and counts as failed. What it says is no longer news. */
  endsAfterMs: number
}

/**
 * A batch of a dead process is free after so long; a live one renews its leases three times as often. Long enough for a database that
 * fails over within seconds; a lease that runs out too soon costs repeats, which replace the first on the phone.
 */
export const LEASE_MS = 6_000

const standard = {
  inFlight: 1000,
  batchSize: 250,
  leaseMs: LEASE_MS,
  perApp: 4,
  endsAfterMs: 6 * 3_600_000,
} satisfies Partial<DeliverySettings>

export type Delivery = {
  /**
   * Sends a push to its end, or until it has to wait for Google: then it is taken up again later. Throws when the process stops before that,
   * so that the queue gives it to another.
   */
  deliver(push: { appId: string; pushId: string }): Promise<void>
  /** The ids of the pushes that are in hand here. */
  inHand(): string[]
  /** Takes no more batches; resolves when those in the air are settled. */
  stop(): Promise<void>
}

/** What the pushes of one process share. */
export type Shared = {
  deps: DeliveryDeps
  claimant: Claimant
  /** For claiming and reading ahead: a little more than may be in the air. */
  claims: InFlight
  air: InFlight
  stopping: AbortSignal
  batchSize: number
  perSecond: number
  lanes: number
  endsAfterMs: number
}

/**
 * The delivery of pushes in this process.
 *
 * A push is `queued` with its transaction. The first worker lays it out in batches (`sending`), then lanes take one batch after the
 * other: claim with a lease, read the devices, reserve room in the project's quota, send, settle. Any number of processes may work on one
 * push. When one dies, its leases run out and others take its batches: only the devices that were in the air can get the push twice,
 * and on the phone the second replaces the first. When nothing is left the counts are written, once (`sent`). Refusals of the key or the
 * message stop the push (`stopped`), and no token is blamed for them. When Google asks to wait, or does not answer, the push says so,
 * leaves its place to others, and goes on when the time is over.
 */
export function delivery(deps: DeliveryDeps, settings: Partial<DeliverySettings> = {}): Delivery {
  const { inFlight: most, batchSize, leaseMs, perApp, endsAfterMs } = { ...standard, ...settings }
  const stopping = new AbortController()
  const running = new Map<string, { appId: string; ended: Promise<void> }>()
  const shared: Shared = {
    deps,
    claimant: { worker: newId(), leaseMs },
    claims: inFlight(most + batchSize),
    air: inFlight(most),
    stopping: stopping.signal,
    batchSize,
    perSecond: settings.perSecond ?? deps.config.fcmDevicesPerSecond,
    lanes: Math.ceil(most / batchSize) + 1,
    endsAfterMs,
  }
  return {
    async deliver({ appId, pushId }) {
      const known = running.get(pushId)
      if (known) return known.ended
      // It is found again by looking for pushes that nobody has in hand.
      if ([...running.values()].filter((one) => one.appId === appId).length >= perApp) return
      const ended = runPush(shared, appId, pushId).finally(() => running.delete(pushId))
      running.set(pushId, { appId, ended })
      return ended
    },
    inHand: () => [...running.keys()],
    async stop() {
      stopping.abort()
      await Promise.allSettled([...running.values()].map(({ ended }) => ended))
    },
  }
}
