import { type CallKind, callLimits } from '@greenroom/contract/limits/call-limits'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { addCalls, addressKey } from '../domain/accounts/rate-limits.ts'
import { failure } from '../failure.ts'

/**
 * The hook of routes of one kind: counts the call, and refuses it with TOO_MANY_REQUESTS when its address has made too
 * many.
 */
export type LimitCalls = (kind: CallKind) => (request: FastifyRequest) => Promise<void>

const WINDOW_MS = 60_000
/** Addresses that one process remembers, some 4 MB. The one that was quiet for longest makes room for another. */
const MAX_REMEMBERED = 20_000
/** A process tells the others after this part of the limit, so that few calls write anything. */
const TOLD_EACH = 0.1
/** A database that is slow or away holds up no call: it is counted here alone for a while. */
const PATIENCE_MS = 250
const AWAY_MS = 5_000

/**
 * What is known of one address in the current minute: its calls in all processes, those that only this one knows, and
 * those of the minute before.
 */
type Calls = { window: number; total: number; untold: number; before: number }

/**
 * Counts calls by kind and address. Each process counts in memory and adds what it has counted to a row in PostgreSQL
 * after every tenth part of the limit, from which it learns what the others have counted. The minute is a sliding one:
 * what remains of the minute before counts too.
 */
export function createCallLimits({ db, log }: Pick<Deps, 'db' | 'log'>): LimitCalls {
  const known = new Map<string, Calls>()
  let awayUntil = 0

  return (kind) => async (request) => {
    const seconds = await count(kind, addressKey(request.ip))
    if (seconds > 0) throw failure('TOO_MANY_REQUESTS', undefined, { 'retry-after': String(seconds) })
  }

  async function count(kind: CallKind, address: string): Promise<number> {
    const { perMinute, isShared } = callLimits[kind]
    const key = `calls:${kind}:${address}`
    const now = Date.now()
    const calls = recall(key, Math.floor(now / WINDOW_MS))
    if (counted(calls, now) + 1 > perMinute) return secondsToWait(calls, now, perMinute)
    calls.total += 1
    calls.untold += 1
    if (!isShared || calls.untold < perMinute * TOLD_EACH || now < awayUntil) return 0
    await tell(key, calls)
    return counted(calls, now) > perMinute ? secondsToWait(calls, now, perMinute) : 0
  }

  /** The address's calls in this minute; it is the latest one seen from now on. */
  function recall(key: string, window: number): Calls {
    const last = known.get(key)
    known.delete(key)
    const oldest = known.size >= MAX_REMEMBERED ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    const before = last?.window === window - 1 ? last.total : 0
    const calls = last?.window === window ? last : { window, total: 0, untold: 0, before }
    known.set(key, calls)
    return calls
  }

  async function tell(key: string, calls: Calls): Promise<void> {
    const { untold } = calls
    calls.untold = 0
    const told = addCalls(db.platform, {
      key,
      calls: untold,
      windowStart: (calls.window * WINDOW_MS) / 1000,
      seconds: WINDOW_MS / 1000,
    }).then(
      ({ total, before }) => {
        calls.total = Math.max(calls.total, total + calls.untold)
        calls.before = Math.max(calls.before, before)
      },
      (error: unknown) => {
        calls.untold += untold
        awayUntil = Date.now() + AWAY_MS
        log.debug({ err: error }, 'calls are counted by this process alone for a moment')
      },
    )
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
  }
}

/** The calls of the last 60 seconds: those of this minute, and of the minute before the part that is not over. */
function counted({ window, total, before }: Calls, now: number): number {
  return total + before * (1 - (now / WINDOW_MS - window))
}

/** Until one more call fits. */
function secondsToWait({ window, total, before }: Calls, now: number, perMinute: number): number {
  const room = perMinute - total - 1
  const minutes = room >= 0 && before > 0 ? 1 - room / before : 2 - (perMinute - 1) / Math.max(total, perMinute)
  return Math.max(1, Math.ceil(((window + minutes) * WINDOW_MS - now) / 1000))
}
