import * as z from 'zod/mini'
import { count } from '../count.ts'
import { pushLimits } from './limits.ts'
import { listedPush } from './listed.ts'
import { amount, PUSHED_TO } from './reach.ts'
import { subjectResult } from './two-subjects.ts'

/** The result of one push: GET push_notifications/{id}/report. */
export const deliveryReport = z.object({
  push: listedPush,
  /** As in the push. */
  devices_total: listedPush.shape.devices_total,
  /** Failed devices by reason, most frequent first. */
  failures: z.array(z.object({ reason: z.string(), devices: z.number() })),
  /** Devices that it was not sent to because of the app's limits, and those limits; null if it had none. */
  withheld: z.nullable(z.object({ quiet: z.number(), limited: z.number(), limits: pushLimits })),
  /** Devices on which it was opened by a tap, as reported by the apps. */
  devices_opened: z.number(),
  /**
   * When it was opened: devices by full hours after sending, 24 for a day or more; hours without any are omitted. Empty
   * in reports stored before this was recorded.
   */
  opened_after: z.array(z.object({ hour: z.number(), devices: z.number() })),
  /** How the two subjects of a push went in their tenths of the audience, before the better one went to the rest. */
  subjects: z.array(subjectResult),
  /** The app's usual result: the median share of the previous pushes; null if there are too few. */
  usual: z.nullable(z.object({ pushes: z.number(), opened_share: z.number() })),
  finished_at: z.nullable(z.string()),
  /** The sender; null if they are not, or no longer, one of the app's creators. */
  sent_by: z.nullable(z.string()),
  /** Deliveries over time, in steps of this many seconds; empty steps are omitted. */
  step_seconds: z.number(),
  over_time: z.array(z.object({ at: z.string(), sent: z.number(), failed: z.number() })),
})

export type DeliveryReport = z.output<typeof deliveryReport>

/** Most opens happen within a day; an earlier comparison would be misleading. */
const DAY_MS = 86_400_000
/** Smaller differences between shares count as equal. */
const ALIKE = 0.02

/** '22 of 67 devices (33%)' */
export function openedText({
  devices_opened: opened,
  push: { devices_sent: sent },
}: Pick<DeliveryReport, 'devices_opened' | 'push'>): string {
  return `${count(opened)} of ${amount(sent, PUSHED_TO)} (${shareText(opened, sent)})`
}

/** 'Above your usual 31% (last 10 pushes).'; null without data to compare with. */
export function comparedText(
  { devices_opened: opened, push, usual }: Pick<DeliveryReport, 'devices_opened' | 'push' | 'usual'>,
  now: Date,
) {
  if (usual === null || push.devices_sent === 0) return null
  const share = shareText(Math.round(usual.opened_share * 1_000), 1_000)
  const source = `(last ${usual.pushes} pushes)`
  if (now.getTime() - Date.parse(push.send_at) < DAY_MS) return `So far. You usually get ${share} ${source}.`
  const difference = opened / push.devices_sent - usual.opened_share
  if (Math.abs(difference) < ALIKE) return `About your usual ${share} ${source}.`
  return `${difference > 0 ? 'Above' : 'Below'} your usual ${share} ${source}.`
}

/** '98%'; '<1%' for a small nonzero share, and never 100% if one is missing. */
export function shareText(part: number, of: number): string {
  if (of === 0) return '–'
  if (part > 0 && part < of * 0.01) return '<1%'
  if (part < of && part > of * 0.99) return '>99%'
  return `${Math.round((part / of) * 100)}%`
}

/** Why single devices failed, by the name from FCM or the delivery. */
const words: Readonly<Record<string, string>> = {
  UNREGISTERED: 'The app was removed from the phone',
  INVALID_TOKEN: 'The phone sent an invalid token',
  SENDER_ID_MISMATCH: 'The phone belongs to another FCM project',
  QUOTA_EXCEEDED: 'Google delayed it until we stopped retrying',
  UNREACHABLE: 'The push service could not be reached',
  UNAVAILABLE: 'Google was not available',
  INTERNAL: 'Google had an internal error',
  UNCERTAIN: 'The push service did not answer; it may have arrived',
  UNAUTHENTICATED: 'Google did not accept the push key',
  PERMISSION_DENIED: 'The push key has no permission for this project',
  THIRD_PARTY_AUTH_ERROR: "Apple did not accept the project's key",
  INVALID_ARGUMENT: 'Google did not accept the message',
  NOT_FOUND: 'The FCM project was not found',
  UNSUBSCRIBED: 'Notifications were turned off in the browser',
  THROTTLED: 'The browser’s push service delayed it until we stopped retrying',
  SERVICE_UNAVAILABLE: 'The browser’s push service was not available',
  SERVICE_SILENT: 'The browser’s push service did not answer',
  VAPID_REFUSED: 'The browser subscribed with another key',
  INVALID_SUBSCRIPTION: 'The browser sent an invalid subscription',
  TOO_LARGE: 'The message is too large for the browser’s push service',
  NOT_PUBLIC: 'The address of the browser’s push service is not public',
}

/** The words for a reason; an unknown reason is returned as is. */
export function failureWords(reason: string): string {
  return words[reason] ?? (reason === '' ? 'No reason given' : reason)
}
