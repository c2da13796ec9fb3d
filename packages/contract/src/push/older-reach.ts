import * as z from 'zod/mini'
import { amount } from './reach.ts'

/** Who would receive a push of the older composer: GET push_notifications/older_reach. */
export const olderReach = z.object({
  /** Devices that take notifications in the chosen segments, or in all of them; null when OneSignal does not say. */
  devices: z.nullable(z.number()),
  /** False when a device may be in several of the chosen segments: then at most so many are reached. */
  is_exact: z.boolean(),
  /** Ask the person more strongly: it reaches more than PUSH_CONFIRM_ABOVE, or nobody knows how many. */
  must_confirm: z.boolean(),
  /** Why OneSignal could not be asked, for people; null when all is well. */
  problem: z.nullable(z.string()),
})

export type OlderReach = z.output<typeof olderReach>

/** '143 devices', 'Up to 49 devices' */
export function olderReachText({ devices, is_exact }: OlderReach): string {
  if (devices === null) return 'OneSignal does not say how many devices this reaches'
  if (devices === 0) return 'No device accepts notifications'
  return is_exact ? amount(devices, 'device') : `Up to ${amount(devices, 'device')}`
}
