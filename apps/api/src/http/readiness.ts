import { type Outage, outageOf } from '../db/failures.ts'
import { proveWritable } from '../db/prove-writable.ts'
import type { Deps } from '../deps.ts'
import { reasonOf } from '../reason-of.ts'
import { within } from '../within.ts'
import { outageOfFiles } from './outages.ts'

/** Its answers are not logged one by one: a monitor asks every few seconds, and the probe logs each outage once. */
export const READY_PATH = '/ready'

/** Shared by the stop and the probe: a server that is shutting down is not ready, whatever the probe finds. */
export type Readiness = { stopping: boolean }

const LIMIT_MS = 2_500
/** The result is cached, and concurrent callers share one probe. A failure is cached for less long. */
const GOOD_MS = 5_000
const BAD_MS = 1_000
/** Between two probes only the presence of the file store is checked, which writes nothing. */
const PRESENCE_MS = 1_000

/** Resolves with null, or with a sentence that says which part does not work. */
type Probe = (parts: Parts) => Promise<string | null>

type Parts = Pick<Deps, 'db' | 'files' | 'log' | 'now'>
type Fault = { part: 'database' | 'file store'; error: unknown }

const probes = new WeakMap<Readiness, Probe>()

/** The probe of this process: /ready and the metrics share it, so together they commit at most once a second. */
export function readinessProbe(readiness: Readiness): Probe {
  const known = probes.get(readiness) ?? createProbe()
  probes.set(readiness, known)
  return known
}

/**
 * Whether the server can work, found by a small write to the database and to the file store, within 2.5 seconds. Each
 * outage is logged once, with its reason, and so is its end.
 */
function createProbe(): Probe {
  let running: Promise<string | null> | null = null
  let last: { found: string | null; until: number; presentUntil: number } = { found: null, until: 0, presentUntil: 0 }
  const note = outageLog()

  const findAgain = async (parts: Parts): Promise<string | null> => {
    const isCached = parts.now().getTime() < last.until
    const faults = await (isCached ? absence(parts) : probe(parts))
    const presentUntil = parts.now().getTime() + PRESENCE_MS
    if (isCached && faults.length === 0) {
      last.presentUntil = presentUntil
      return last.found
    }
    const found = faults.length === 0 ? null : sentenceOf(faults)
    note(parts, faults, found)
    last = { found, until: parts.now().getTime() + (found === null ? GOOD_MS : BAD_MS), presentUntil }
    return found
  }

  return async (parts) => {
    const at = parts.now().getTime()
    if (at < last.until && at < last.presentUntil) return last.found
    running ??= findAgain(parts).finally(() => {
      running = null
    })
    return await running
  }
}

/** The fault of a file store that was moved away or exchanged. */
async function absence({ files }: Parts): Promise<Fault[]> {
  const fault = await faultOf('file store', files.identity())
  return fault === null ? [] : [fault]
}

async function probe({ db, files }: Parts): Promise<Fault[]> {
  const found = await Promise.all([faultOf('database', proveWritable(db)), faultOf('file store', files.probe())])
  return found.filter((fault) => fault !== null)
}

async function faultOf(part: Fault['part'], work: Promise<unknown>): Promise<Fault | null> {
  try {
    await within(LIMIT_MS, work, () => new Late(`no response within ${LIMIT_MS} ms`))
    return null
  } catch (error) {
    return { part, error }
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
