import { setTimeout as pause } from 'node:timers/promises'
import { type Outage, outageOf } from '../db/failures.ts'
import { proveWritable } from '../db/prove-writable.ts'
import type { Deps } from '../deps.ts'
import { reasonOf } from '../reason-of.ts'
import { outageOfFiles } from './outages.ts'

/** Its answers are not logged one by one: a monitor asks every few seconds, and the probe logs each outage once. */
export const READY_PATH = '/ready'

/** Shared by the stop and the probe: a server that is shutting down is not ready, whatever the probe finds. */
export type Readiness = { stopping: boolean }

const LIMIT_MS = 2_500
/** The result is cached, and concurrent callers share one probe. A failure is cached for less long. */
const GOOD_MS = 5_000
const BAD_MS = 1_000

type Parts = Pick<Deps, 'db' | 'files' | 'log' | 'now'>
type Fault = { part: 'database' | 'file store'; error: unknown }

/**
 * Whether the server can work, found by a small write to the database and to the file store, within 2.5 seconds: null,
 * or a sentence that says which part does not work. Each outage is logged once, with its reason, and so is its end.
 */
export function readinessProbe(): (parts: Parts) => Promise<string | null> {
  let running: Promise<string | null> | null = null
  let last: { found: string | null; until: number } = { found: null, until: 0 }
  const note = outageLog()
  return async (parts) => {
    if (parts.now().getTime() < last.until) return last.found
    running ??= probe(parts).then((faults) => {
      const found = faults.length === 0 ? null : sentenceOf(faults)
      note(parts, faults, found)
      last = { found, until: parts.now().getTime() + (found === null ? GOOD_MS : BAD_MS) }
      running = null
      return found
    })
    return await running
  }
}

async function probe({ db, files }: Parts): Promise<Fault[]> {
  const found = await Promise.all([faultOf('database', proveWritable(db)), faultOf('file store', files.probe())])
  return found.filter((fault) => fault !== null)
}

async function faultOf(part: Fault['part'], work: Promise<unknown>): Promise<Fault | null> {
  const limit = new AbortController()
  const late = pause(LIMIT_MS, undefined, { signal: limit.signal }).then(() =>
    Promise.reject(new Late(`no response within ${LIMIT_MS} ms`)),
  )
  try {
    await Promise.race([work, late])
    return null
  } catch (error) {
    return { part, error }
  } finally {
    limit.abort()
    // The slower of the two may still reject after the race.
    work.catch(() => {})
    late.catch(() => {})
  }
}

class Late extends Error {
  override name = 'Late'
}

/** Logs a part when it fails for the first time in an outage, and the end of the outage. */
function outageLog() {
  const logged = new Set<Fault['part']>()
  let since = 0
  return ({ log, now }: Pick<Parts, 'log' | 'now'>, faults: readonly Fault[], sentence: string | null) => {
    if (sentence === null) {
      if (logged.size > 0) log.warn({ seconds: Math.round((now().getTime() - since) / 1000) }, 'ready again')
      logged.clear()
      return
    }
    if (logged.size === 0) since = now().getTime()
    if (faults.every(({ part }) => logged.has(part))) return
    for (const { part } of faults) logged.add(part)
    log.warn({ reasons: faults.map(({ part, error }) => `${part}: ${reasonOf(error)}`) }, sentence)
  }
}

function sentenceOf(faults: readonly Fault[]): string {
  const parts = faults.map(({ part, error }) => `the ${part} ${wordsOf(part, error)}`)
  return `Not ready: ${parts.join(', and ')}. The log has the reason.`
}

function wordsOf(part: Fault['part'], error: unknown): string {
  if (error instanceof Late) return 'does not respond'
  const outage = part === 'database' ? outageOf(error) : outageOfFiles(error instanceof Error ? (error.cause ?? error) : error)
  return outage === undefined ? 'cannot be written' : WORDS[outage]
}

const WORDS: Record<Outage, string> = {
  away: 'cannot be reached',
  busy: 'is busy',
  'disk full': 'has no disk space left',
  exhausted: 'is short of memory, connections or temporary space',
  storage: 'cannot read or write its disk',
  'read only': 'accepts no changes',
}
