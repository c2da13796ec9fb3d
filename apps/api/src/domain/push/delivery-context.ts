import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Claimant } from './batches.ts'
import type { DeviceSlots } from './device-slots.ts'

export type DeliveryDeps = Pick<Deps, 'db' | 'vault' | 'fcm' | 'webPush' | 'events' | 'log'> & {
  config: Pick<Config, 'publicUrl' | 'webHost' | 'fcmDevicesPerSecond'>
}

/** State shared by the pushes of one process. */
export type DeliveryContext = {
  deps: DeliveryDeps
  claimant: Claimant
  /** Slots for claimed batches: slightly more than may be in flight, so that the next batch is read ahead. */
  claimSlots: DeviceSlots
  sendSlots: DeviceSlots
  stopping: AbortSignal
  batchSize: number
  perSecond: number
  lanes: number
  endsAfterMs: number
}
