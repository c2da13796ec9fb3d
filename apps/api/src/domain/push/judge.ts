import type { Outcome } from '../../edges/fcm/classify.ts'

/** A device; a browser has the keys of its subscription, and its endpoint as token. */
export type Device = { id: string; token: string; p256dh: string | null; auth: string | null }

/** The result of one batch: the settled counts, the tokens to disable, and the devices to retry later. */
export type Judgement = {
  sent: number
  failed: number
  uncertain: number
  /** Failed devices by reason. */
  reasons: Record<string, number>
  /** Devices that can no longer be reached with this token. */
  dead: { id: string; reason: string }[]
  /** Devices to retry, with the delay that FCM requested; null if it gave none. */
  later: { id: string; reason: string; afterMs: number | null }[]
  /** Set if most responses refuse the key or the message: the push must stop. */
  refusal: string | null
  /**
   * Set if so many devices were put off that the whole project must pause, with the delay that Google requested; null
   * if it gave none.
   */
  slowDown: { throttled: boolean; afterMs: number | null } | null
  /** No request reached Google: the batch can be released unsent. */
  silent: boolean
}

/** Reasons for a retry without a response from FCM: the request was not sent, or no response arrived. */
const UNREACHABLE = 'UNREACHABLE'
const UNCERTAIN = 'UNCERTAIN'

/** Smaller batches say nothing about the whole push, except for the first one. */
const REPORT_AFTER = 20

/**
 * Measured: pausing a project at every single 429 cost 96 % of the throughput (push.md), so it takes a fifth of a
 * batch.
 */
const MUCH = 0.2

const SECOND = 1000

/**
 * Adds up the outcomes of a batch. A device that FCM put off or gave no response for is retried, unless this is the
 * last attempt of the push: a lost connection says nothing about the device, and a repeated message replaces the first.
 * If most responses are refusals, the key or the message is wrong: no token is disabled, and `refusal` is why the push
 * stops. The first batch is the trial of the push and may be small.
 */
export function judge(
  devices: readonly Pick<Device, 'id'>[],
  outcomes: readonly Outcome[],
  batch: { first: boolean; isLast: boolean },
): Judgement {
  const result: Judgement = {
    sent: 0,
    failed: 0,
    uncertain: 0,
    reasons: {},
    dead: [],
    later: [],
    refusal: null,
    slowDown: null,
    silent: false,
  }
  const refusals: Record<string, number> = {}
  let refused = 0
  const fail = (reason: string) => {
    result.failed += 1
    result.reasons[reason] = (result.reasons[reason] ?? 0) + 1
  }
  const again = (id: string, reason: string, afterMs: number | null) => {
    if (batch.isLast) fail(reason)
    else result.later.push({ id, reason, afterMs })
  }
  for (const [index, device] of devices.entries()) {
    const outcome = outcomes[index] ?? { kind: 'unsent' }
    if (outcome.kind === 'sent') result.sent += 1
    else if (outcome.kind === 'unsent') again(device.id, UNREACHABLE, null)
    else if (outcome.kind === 'uncertain' && batch.isLast) result.uncertain += 1
    else if (outcome.kind === 'uncertain') again(device.id, UNCERTAIN, null)
    else if (outcome.kind === 'later') again(device.id, outcome.reason, outcome.afterMs)
    else {
      fail(outcome.reason)
      if (outcome.kind === 'dead') result.dead.push({ id: device.id, reason: outcome.reason })
      if (outcome.kind === 'refused') {
        refused += 1
        refusals[outcome.reason] = (refusals[outcome.reason] ?? 0) + 1
      }
    }
  }
  const settled = result.sent + result.failed
  const isReported = batch.first || settled >= REPORT_AFTER
  if (isReported && refused > settled / 2) {
    result.refusal = mostFrequent(refusals)
    result.dead = []
  }
  result.silent = devices.length > 0 && devices.every((_, index) => (outcomes[index] ?? { kind: 'unsent' }).kind === 'unsent')
  result.slowDown = result.silent || devices.length < REPORT_AFTER ? null : slowDownOf(result.later, devices.length)
  return result
}

function slowDownOf(later: Judgement['later'], devices: number): Judgement['slowDown'] {
  const throttled = later.filter(({ reason }) => reason !== UNREACHABLE && reason !== UNCERTAIN)
  if (throttled.length <= devices * MUCH) return null
  const times = throttled.flatMap(({ afterMs }) => (afterMs === null ? [] : [afterMs]))
  return { throttled: throttled.some(({ reason }) => reason === 'QUOTA_EXCEEDED'), afterMs: times.length === 0 ? null : Math.max(...times) }
}

/**
 * The delay before the next attempt, in milliseconds: what FCM requested, up to an hour; otherwise a minute after a 429
 * and 1, 2, 4 … seconds, up to five minutes, after anything else. A fifth is random jitter, so that retries spread out.
 */
export function waitBefore(reason: string, afterMs: number | null, attempt: number, chance: number): number {
  const standard =
    reason === 'QUOTA_EXCEEDED' || reason === 'THROTTLED' ? 60 * SECOND : Math.min(300 * SECOND, SECOND * 2 ** Math.max(0, attempt - 1))
  const base = afterMs === null ? standard : Math.min(afterMs, 3600 * SECOND)
  return Math.round(base * (1 + chance / 5))
}

function mostFrequent(counts: Record<string, number>): string | null {
  return Object.entries(counts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
