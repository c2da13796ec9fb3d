import * as z from 'zod/mini'
import { amount } from './reach.ts'

/** The recipients of a push of the older composer: GET push_notifications/older_reach. */
export const olderReach = z.object({
  /** Devices that accept notifications in the chosen segments, or in all of them; null if OneSignal does not say. */
  devices: z.nullable(z.number()),
  /** False if a device may be in several of the chosen segments: the number is then an upper bound. */
  is_exact: z.boolean(),
  /** A stronger confirmation is needed: it reaches more than PUSH_CONFIRM_ABOVE devices, or an unknown number. */
  must_confirm: z.boolean(),
  /** Why OneSignal could not be queried, for users; null if it could. */
  problem: z.nullable(z.string()),
})

export type OlderReach = z.output<typeof olderReach>

/** '143 phones', 'Up to 49 phones' */
export function olderReachText({ devices, is_exact }: OlderReach): string {
  if (devices === null) return 'OneSignal does not say how many phones this reaches'
  if (devices === 0) return 'No phone accepts notifications'
  return is_exact ? amount(devices, 'phone') : `Up to ${amount(devices, 'phone')}`
}
