import * as z from 'zod/mini'
import { listedPush } from './listed.ts'
import { amount } from './reach.ts'

/** How one push went: GET push_notifications/{id}/report. */
export const deliveryReport = z.object({
  push: listedPush,
  /** As in the push. */
  devices_total: listedPush.shape.devices_total,
  /** Failed devices by what was said of them, the most frequent first. */
  failures: z.array(z.object({ reason: z.string(), devices: z.number() })),
  /** Devices on which it was opened by a tap, as the apps report it. */
  devices_opened: z.number(),
  /**
   * When it was opened: devices by the full hours after it was sent, 24 for a day or more; hours without any are left
   * out. Empty in reports that were kept before this was.
   */
  opened_after: z.array(z.object({ hour: z.number(), devices: z.number() })),
  /** What is usual in this app: the median share of the pushes before it; null while there are too few to say. */
  usual: z.nullable(z.object({ pushes: z.number(), opened_share: z.number() })),
  finished_at: z.nullable(z.string()),
  /** Who sent it; null when that person is none of the app's creators (any more). */
  sent_by: z.nullable(z.string()),
  /** What was settled when, in steps of so many seconds; empty steps are left out. */
  step_seconds: z.number(),
  over_time: z.array(z.object({ at: z.string(), sent: z.number(), failed: z.number() })),
})

export type DeliveryReport = z.output<typeof deliveryReport>

/** What is opened within a day has mostly been opened by then; before, a comparison would be unfair. */
const DAY_MS = 86_400_000
/** Shares that differ by less are the same to a person. */
const ALIKE = 0.02

/** '22 of 67 phones (33%)' */
export function openedText({
  devices_opened: opened,
  push: { devices_sent: sent },
}: Pick<DeliveryReport, 'devices_opened' | 'push'>): string {
  return `${opened.toLocaleString('en-US')} of ${amount(sent, 'phone')} (${shareText(opened, sent)})`
}

/** 'Above your usual 31% (median of the last 10 pushes).'; null where nothing can be compared. */
export function comparedText(
  { devices_opened: opened, push, usual }: Pick<DeliveryReport, 'devices_opened' | 'push' | 'usual'>,
  now: Date,
) {
  if (usual === null || push.devices_sent === 0) return null
  const share = shareText(Math.round(usual.opened_share * 1_000), 1_000)
  const source = `(median of the last ${usual.pushes} pushes)`
  if (now.getTime() - Date.parse(push.send_at) < DAY_MS) return `So far. Your usual is ${share} ${source}.`
  const difference = opened / push.devices_sent - usual.opened_share
  if (Math.abs(difference) < ALIKE) return `About your usual ${share} ${source}.`
  return `${difference > 0 ? 'Above' : 'Below'} your usual ${share} ${source}.`
}

/** '98%'; of something but not nothing '<1%', and never 100% while one is missing. */
export function shareText(part: number, of: number): string {
  if (of === 0) return '–'
  if (part > 0 && part < of * 0.01) return '<1%'
  if (part < of && part > of * 0.99) return '>99%'
  return `${Math.round((part / of) * 100)}%`
}

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
