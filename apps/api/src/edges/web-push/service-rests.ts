import { boundedMemory } from '../../bounded-memory.ts'
import type { Outcome } from '../fcm/classify.ts'

export type Rests = {
  /** Why nothing is sent to this push service now, and for how many milliseconds; null if it may be sent to. */
  of(origin: string): { reason: string; afterMs: number } | null
  /** The outcomes of the messages that were just sent to it. */
  note(origin: string, outcomes: readonly Outcome[]): void
}

const SHORTEST_MS = 2_000
const LONGEST_MS = 300_000
const LONGEST_REQUESTED_MS = 3_600_000
/** Fewer subscriptions that are throttled say nothing about the service. */
const REPORT_AFTER = 20
const MAX_ORIGINS = 1_000

/**
 * When this process leaves a push service alone, once it put off or did not answer most of a batch: as long as the
 * service requested, and otherwise 2, 4, 8 … seconds, up to five minutes. A single 429 concerns one subscription, which
 * waits by itself. So a service that does not answer holds up no other one, and is not called for each subscription.
 */
export function serviceRests(now: () => number): Rests {
  const rests = boundedMemory<{ reason: string; until: number; times: number }>(MAX_ORIGINS)
  return {
    of(origin) {
      const rest = rests.get(origin)
      return rest && rest.until > now() ? { reason: rest.reason, afterMs: rest.until - now() } : null
    },
    note(origin, outcomes) {
      const before = rests.get(origin)
      if (before && before.until > now()) return
      const put = outcomes.filter(isPutOff)
      const [first] = put
      const isFew = first?.kind === 'later' && first.reason === 'THROTTLED' && outcomes.length < REPORT_AFTER
      if (!first || isFew || put.length <= outcomes.length / 2) {
        rests.delete(origin)
        return
      }
      const times = (before?.times ?? 0) + 1
      const requested = put.flatMap((outcome) => ('afterMs' in outcome && outcome.afterMs !== null ? [outcome.afterMs] : []))
      const ms = requested.length > 0 ? Math.min(Math.max(...requested), LONGEST_REQUESTED_MS) : SHORTEST_MS * 2 ** (times - 1)
      const until = now() + (requested.length > 0 ? ms : Math.min(ms, LONGEST_MS))
      rests.set(origin, { reason: 'reason' in first ? first.reason : 'SERVICE_SILENT', until, times })
    },
  }
}

function isPutOff({ kind }: Outcome): boolean {
  return kind === 'later' || kind === 'unsent' || kind === 'uncertain'
}
