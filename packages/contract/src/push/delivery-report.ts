import * as z from 'zod/mini'
import { listedPush } from './listed.ts'

/** How one push went: GET push_notifications/{id}/report. */
export const deliveryReport = z.object({
  push: listedPush,
  /** As in the push. */
  devices_total: listedPush.shape.devices_total,
  /** Failed devices by what was said of them, the most frequent first. */
  failures: z.array(z.object({ reason: z.string(), devices: z.number() })),
  /** Devices on which it was opened by a tap, as the apps report it. */
  devices_opened: z.number(),
  finished_at: z.nullable(z.string()),
  /** Who sent it; null when that person is none of the app's creators (any more). */
  sent_by: z.nullable(z.string()),
  /** What was settled when, in steps of so many seconds; empty steps are left out. */
  step_seconds: z.number(),
  over_time: z.array(z.object({ at: z.string(), sent: z.number(), failed: z.number() })),
})

export type DeliveryReport = z.output<typeof deliveryReport>

/** Why single devices failed, in words, by the name that FCM or the delivery gives it. */
const words: Readonly<Record<string, string>> = {
  UNREGISTERED: 'The app was removed from the device',
  INVALID_TOKEN: 'The device sent an invalid token',
  SENDER_ID_MISMATCH: 'The device belongs to another FCM project',
  QUOTA_EXCEEDED: 'Google delayed it until we stopped trying',
  UNREACHABLE: 'Google could not be reached',
  UNAVAILABLE: 'Google was not available',
  INTERNAL: 'Google had an internal error',
  UNCERTAIN: 'Google did not answer; it may have arrived',
  UNAUTHENTICATED: 'Google did not accept the push key',
  PERMISSION_DENIED: 'The push key may not send for this project',
  THIRD_PARTY_AUTH_ERROR: "Apple did not accept the project's key",
  INVALID_ARGUMENT: 'Google did not accept the message',
  NOT_FOUND: 'The FCM project was not found',
}

/** The words for a reason; one that is not known stands for itself. */
export function failureWords(reason: string): string {
  return words[reason] ?? (reason === '' ? 'No reason given' : reason)
}
