import type { Logger } from 'pino'
import { boundedMemory } from '../../bounded-memory.ts'
import type { Database } from '../../db/database.ts'
import { addCalls } from './rate-limits.ts'

/** At most `perMinute` calls under a key in any 60 seconds. With `isShared: false` each process counts separately. */
type CallLimit = { key: string; perMinute: number; isShared: boolean }

/** Counters for frequent calls. */
export type SharedCounts = {
  /** Counts one call under each limit, the narrowest first, and returns the seconds to wait; 0 means proceed. */
  count(...limits: readonly CallLimit[]): Promise<number>
  /** How many more calls fit now, as far as this process knows. */
  left(limit: CallLimit): number
}

const WINDOW_MS = 60_000
/** Keys per process, about 10 MB. */
const MAX_REMEMBERED = 50_000
/** A process publishes its count after this share of the limit, so that few calls cause a write. */
const PUBLISH_SHARE = 0.1
/** Maximum number of keys in one statement. */
const MAX_KEYS = 1_000
/** A slow or unavailable database must not delay calls: this process then counts alone for a while. */
const PATIENCE_MS = 250
const AWAY_MS = 5_000

/**
 * The counts of one key in the current minute: the calls of all processes, those that only this one has counted, and
 * those of the minute before.
 */
type Calls = { key: string; window: number; total: number; untold: number; before: number }

/**
 * Counts in memory. After every tenth of the limit it adds its count of a key to a row in PostgreSQL, which returns the
 * other processes' counts. So each process lets at most a tenth of the limit through beyond it. A process runs one such
 * statement at a time; counts that become due meanwhile go with the next one. The window slides: what remains of the
 * minute before counts too.
 */
export function createSharedCounts({ db, log }: { db: Database; log: Logger }): SharedCounts {
  const known = boundedMemory<Calls>(MAX_REMEMBERED)
  const waiting = new Set<Calls>()
  let publishing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  let awayUntil = 0

  return {
    async count(...limits) {
      for (const limit of limits) {
        const seconds = await countOne(limit)
        if (seconds > 0) return seconds
      }
      return 0
    },
    left({ key, perMinute }) {
      const now = Date.now()
      return Math.max(0, Math.floor(perMinute - counted(recall(key, Math.floor(now / WINDOW_MS)), now)))
    },
  }

  async function countOne({ key, perMinute, isShared }: CallLimit): Promise<number> {
    const now = Date.now()
    const calls = recall(key, Math.floor(now / WINDOW_MS))
    if (counted(calls, now) + 1 > perMinute) return secondsToWait(calls, now, perMinute)
    calls.total += 1
    calls.untold += 1
    if (!isShared || calls.untold < perMinute * PUBLISH_SHARE || now < awayUntil) return 0
    await publish(calls)
    return counted(calls, now) > perMinute ? secondsToWait(calls, now, perMinute) : 0
  }

  function recall(key: string, window: number): Calls {
    const last = known.get(key)
    if (last?.window === window) return last
    const calls = { key, window, total: 0, untold: 0, before: last?.window === window - 1 ? last.total : 0 }
    known.set(key, calls)
    return calls
  }

  async function publish(calls: Calls): Promise<void> {
    waiting.add(calls)
    next ??= publishing.then(() => {
      next = null
      publishing = publishWaiting()
      return publishing
    })
    await Promise.race([next, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
  }

  async function publishWaiting(): Promise<void> {
    while (waiting.size > 0) await publishSome([...waiting].slice(0, MAX_KEYS))
  }

  async function publishSome(some: readonly Calls[]): Promise<void> {
    const published = some.map((calls) => ({ ...calls, calls: calls.untold }))
    for (const calls of some) {
      waiting.delete(calls)
      calls.untold = 0
    }
    try {
      const answers = new Map((await addCalls(db.platform, published)).map((answer) => [`${answer.window} ${answer.key}`, answer]))
      for (const calls of some) {
        const answer = answers.get(`${calls.window} ${calls.key}`)
        calls.total = Math.max(calls.total, (answer?.total ?? 0) + calls.untold)
        calls.before = Math.max(calls.before, answer?.before ?? 0)
      }
    } catch (error) {
      for (const [index, calls] of some.entries()) calls.untold += published[index]?.calls ?? 0
      awayUntil = Date.now() + AWAY_MS
      log.debug({ err: error }, 'cannot share call counts; this process counts alone for now')
    }
  }
}

/**
 * The calls of the last 60 seconds: those of this minute, and the share of the minute before that is still in the
 * window.
 */
function counted({ window, total, before }: Calls, now: number): number {
  return total + before * (1 - (now / WINDOW_MS - window))
}

/** Seconds until one more call fits. */
function secondsToWait({ window, total, before }: Calls, now: number, perMinute: number): number {
  const room = perMinute - total - 1
  const minutes = room >= 0 && before > 0 ? 1 - room / before : 2 - (perMinute - 1) / Math.max(total, perMinute)
  return Math.max(1, Math.ceil(((window + minutes) * WINDOW_MS - now) / 1000))
}
