import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { TimeSlice } from '../in-pieces/in-pieces.ts'
import { reasonOf } from '../reason-of.ts'
import { repeatedFailures } from '../repeated-failures.ts'
import { endLease, enterChores, type Lease, renewLease, takeDueChore } from './chore-leases.ts'
import type { Chore } from './chore.ts'
import { logFailedTry } from './failed-try.ts'

export type ChoreSettings = {
  /** The delay after the start of the process, which has more urgent work then. */
  firstAfterMs: number
  /** How often a worker polls for a chore that is due. */
  lookEveryMs: number
  /**
   * A worker that does not renew its lease for this long is considered dead, and another one continues. Renewed three
   * times as often.
   */
  leaseMs: number
  /** The most time that a chore may take in one time slice, so that the others get theirs. */
  sliceMs: number
}

const standard: ChoreSettings = { firstAfterMs: 60_000, lookEveryMs: 10_000, leaseMs: 30_000, sliceMs: 60_000 }

/** When an unfinished chore continues; those that have been due for longer come first. */
const GOES_ON_AFTER_MS = 1_000
const FAILED_AGAIN_MS = 10 * 60_000
/** After this much work a chore pauses. */
const WORK_MS = 200
const REST_MS = 20

/**
 * Runs the chores as long as the process runs jobs. A row in the table `chores` says for each one when it is due and
 * which worker has the lease, so that only one of many workers runs it. `stop` waits for the current piece; the rest is
 * free for another worker at once.
 */
export function startChores(deps: Deps, chores: readonly Chore[], given: Partial<ChoreSettings> = {}): { stop(): Promise<void> } {
  const settings = { ...standard, ...given }
  const worker = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const leased = new Map(chores.filter(({ by }) => by === undefined).map((chore) => [chore.name, chore]))
  const own = chores.filter(({ by }) => by === 'each worker').map((chore) => ({ chore, dueAt: 0 }))
  const names = [...leased.keys()]
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { ref: false, signal }).catch(() => {})

  const doNext = async (): Promise<boolean> => {
    const lease = await takeDueChore(deps.db.platform, { names, worker, leaseMs: settings.leaseMs })
    const chore = lease && leased.get(lease.name)
    if (!lease || !chore) return false
    await workUnderLease(deps, chore, lease, { ...settings, worker, stopping: signal })
    return true
  }
  const doOwn = async () => {
    for (const each of own) {
      if (signal.aborted || each.dueAt > Date.now()) continue
      each.dueAt = Date.now() + each.chore.everyMs
      await worked(
        deps,
        each.chore,
        sliceOf({}, settings.sliceMs, () => signal.aborted),
      )
    }
  }
  const work = async () => {
    await wait(settings.firstAfterMs)
    let isEntered = false
    const noteFailure = repeatedFailures(deps.log, 'cannot look for due chores; trying again')
    while (!signal.aborted) {
      try {
        if (!isEntered) await enterChores(deps.db.platform, names)
        isEntered = true
        await doOwn()
        while (!signal.aborted && (await doNext())) await wait(0)
      } catch (error) {
        noteFailure(error)
      }
      // Jitter, so that workers do not poll at the same time.
      await wait(settings.lookEveryMs * (0.8 + 0.4 * Math.random()))
    }
  }
  const running = work()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type LeaseSettings = ChoreSettings & { worker: string; stopping: AbortSignal }

async function workUnderLease(deps: Deps, chore: Chore, lease: Lease, settings: LeaseSettings): Promise<void> {
  const { worker, leaseMs, sliceMs, stopping } = settings
  let expiresAt = Date.now() + leaseMs
  let isLost = false
  const renewing = setInterval(() => {
    const requestedAt = Date.now()
    renewLease(deps.db.platform, lease, { worker, leaseMs }).then(
      (isMine) => {
        if (isMine) expiresAt = requestedAt + leaseMs
        else isLost = true
      },
      (error: unknown) => deps.log.debug({ err: error, chore: chore.name }, 'a lease could not be renewed'),
    )
  }, leaseMs / 3).unref()
  try {
    const isOver = () => stopping.aborted || isLost || Date.now() > expiresAt
    const { againMs, result } = await worked(deps, chore, sliceOf(lease.progress, sliceMs, isOver))
    if (isLost) deps.log.warn({ chore: chore.name }, 'this worker was too slow; another one took over the chore')
    else await endLease(deps.db.platform, lease, { worker, againMs, result })
  } finally {
    clearInterval(renewing)
  }
}

async function worked(deps: Deps, chore: Chore, slice: TimeSlice): Promise<{ againMs: number; result: string }> {
  try {
    const outcome = await chore.run(deps, slice)
    const counts = 'rows' in outcome ? { removed: outcome.rows } : outcome.counted
    const counted = inWords(counts)
    if (counted !== '') deps.log.info({ chore: chore.name, ...counts }, 'a chore was done')
    return { againMs: outcome.done ? chore.everyMs : GOES_ON_AFTER_MS, result: `${outcome.done ? 'done' : 'goes on'}${counted}` }
  } catch (error) {
    const againMs = Math.min(chore.everyMs, FAILED_AGAIN_MS)
    logFailedTry(deps.log, { kind: chore.name, error, nextTryAt: new Date(Date.now() + againMs) })
    return { againMs, result: `failed: ${reasonOf(error)}` }
  }
}

function inWords(counts: Readonly<Record<string, number>> = {}): string {
  const some = Object.entries(counts).filter(([, number]) => number > 0)
  return some.map(([what, number]) => `, ${what}: ${number}`).join('')
}

function sliceOf(progress: TimeSlice['progress'], sliceMs: number, isOver: () => boolean): TimeSlice {
  const endsAt = Date.now() + sliceMs
  let restedAt = Date.now()
  return {
    progress,
    async goesOn() {
      if (Date.now() - restedAt > WORK_MS) {
        await pause(REST_MS, undefined, { ref: false })
        restedAt = Date.now()
      }
      return !isOver() && Date.now() < endsAt
    },
    isStopped: isOver,
  }
}
