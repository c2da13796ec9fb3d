import { setTimeout as pause } from 'node:timers/promises'
import { proveWritable } from '../db/prove-writable.ts'
import type { Deps } from '../deps.ts'

/** Shared by the stop and the probe: a server that is shutting down is not ready, whatever the probe finds. */
export type Readiness = { stopping: boolean }

const LIMIT_MS = 2_500
/** The result is cached, and concurrent callers share one probe. A failure is cached for less long. */
const GOOD_MS = 5_000
const BAD_MS = 1_000

type Parts = Pick<Deps, 'db' | 'files' | 'log' | 'now'>

/** Whether the server can work, found by a small write to the database and to the file store, within 2.5 seconds. */
export function readinessProbe(): (parts: Parts) => Promise<boolean> {
  let running: Promise<boolean> | null = null
  let last = { ready: false, until: 0 }
  return async (parts) => {
    if (parts.now().getTime() < last.until) return last.ready
    running ??= probe(parts).then((ready) => {
      last = { ready, until: parts.now().getTime() + (ready ? GOOD_MS : BAD_MS) }
      running = null
      return ready
    })
    return await running
  }
}

async function probe({ db, files, log }: Parts): Promise<boolean> {
  const limit = new AbortController()
  const late = pause(LIMIT_MS, undefined, { signal: limit.signal }).then(() =>
    Promise.reject(new Error(`The probe took over ${LIMIT_MS} ms.`)),
  )
  const work = Promise.all([proveWritable(db), files.probe()])
  try {
    await Promise.race([work, late])
    return true
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return false
  } finally {
    limit.abort()
    // The slower of the two may still reject after the race.
    work.catch(() => {})
    late.catch(() => {})
  }
}
