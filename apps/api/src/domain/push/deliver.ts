import { newId } from '../../db/id.ts'
import type { DeliveryContext, DeliveryDeps } from './delivery-context.ts'
import { deviceSlots } from './device-slots.ts'
import { runPush } from './run-push.ts'

export type DeliverySettings = {
  /** Maximum devices in flight (sent to and not yet settled) in this process: the most that a crash can repeat. */
  inFlight: number
  /** Devices in one batch. */
  batchSize: number
  /** The lease of a batch, in milliseconds. */
  leaseMs: number
  /** Devices per second and Firebase project, over all processes. */
  perSecond: number
  /** Maximum concurrent pushes of one app in this process. More wait, so that one app does not block the others. */
  perApp: number
  /**
   * How long a push may take. Devices not reached by then are tried once more and then count as failed: the push is
   * outdated.
   */
  endsAfterMs: number
}

/**
 * Other processes may claim a batch of a dead process after this time; a live process renews its leases three times as
 * often. Long enough for a database failover of a few seconds. A lease that expires too early causes repeats, which
 * replace the first message on the phone.
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
   * Sends a push until it is finished or has to wait for Google, in which case it is resumed later. Throws if the
   * process stops first, so that the queue gives the job to another process.
   */
  deliver(push: { appId: string; pushId: string }): Promise<void>
  /** The ids of the pushes that this process is sending. */
  inHand(): string[]
  /** Claims no more batches; resolves when those in flight are settled. */
  stop(): Promise<void>
}

/**
 * Delivers the pushes of this process.
 *
 * A push is `queued` in its own transaction. The first worker splits it into batches (`sending`). Then lanes process
 * one batch after another: claim it with a lease, read its devices, reserve quota of the project, send, settle. Any
 * number of processes may work on one push. When a process dies, its leases expire and others claim its batches; only
 * devices that were in flight can get the push twice, and on the phone the second message replaces the first. When no
 * batch is left, the final counts are written once (`sent`). When FCM refuses the key or the message, the push stops
 * (`stopped`) and no token is disabled. When FCM requests a pause or does not respond, the push records that, frees its
 * slot and is resumed later.
 */
export function delivery(deps: DeliveryDeps, settings: Partial<DeliverySettings> = {}): Delivery {
  const { inFlight: most, batchSize, leaseMs, perApp, endsAfterMs } = { ...standard, ...settings }
  const stopping = new AbortController()
  const running = new Map<string, { appId: string; ended: Promise<void> }>()
  const context: DeliveryContext = {
    deps,
    claimant: { worker: newId(), leaseMs },
    claimSlots: deviceSlots(most + batchSize),
    sendSlots: deviceSlots(most),
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
      // The job polls for unfinished pushes and finds it again.
      if ([...running.values()].filter((one) => one.appId === appId).length >= perApp) return
      const ended = runPush(context, appId, pushId).finally(() => running.delete(pushId))
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
