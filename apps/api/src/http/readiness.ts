import { setTimeout as pause } from 'node:timers/promises'
import { proveWritable } from '../db/prove-writable.ts'
import type { Deps } from '../deps.ts'

/** What the stop and the probe share: a server that is going down is not ready, whatever its parts say. */
export type Readiness = { stopping: boolean }

const LIMIT_MS = 2_500
/**
 * Asking is cheap: an answer is remembered, and everybody who asks meanwhile waits for the same probe. A bad one for
 * less long.
 */
const GOOD_MS = 5_000
const BAD_MS = 1_000

type Parts = Pick<Deps, 'db' | 'files' | 'log' | 'now'>

/** Answers whether the server can work, by a small write to the database and to the file store, within 2.5 seconds. */
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
    // Whichever of the two ends later is heard by nobody.
    work.catch(() => {})
    late.catch(() => {})
  }
}
