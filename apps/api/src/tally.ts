import { channel } from 'node:diagnostics_channel'

/** Something that happened, for the counters of /metrics. */
export type Tally =
  | { of: 'job runs'; job: string; result: 'done' | 'failed' | 'returned'; count: number }
  | { of: 'mails'; result: 'sent' | 'failed' | 'expired'; count: number }
  | { of: 'pushes'; through: 'fcm' | 'onesignal'; result: 'sent' | 'stopped' | 'failed'; count: number }
  | { of: 'push devices'; result: 'sent' | 'failed' | 'uncertain' | 'retried'; count: number }

/** The diagnostics channel of tallies, within one thread. */
export const TALLIES = 'greenroom:tally'

const tallies = channel(TALLIES)

/** Counts something for /metrics. Costs nothing where nobody counts. */
export function tally(counted: Tally): void {
  if (tallies.hasSubscribers) tallies.publish(counted)
}
