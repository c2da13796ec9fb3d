import { createHash } from 'node:crypto'
import { gatherVisits } from '@greenroom/contract/visits/gather-visits'
import { GATHERED_MS } from '@greenroom/contract/visits/visit-limits'
import type { Visits } from '@greenroom/contract/visits/visits'
import { appDay, zoneOf } from '@greenroom/contract/zones'
import type { Logger } from 'pino'
import { boundedMemory } from '../../bounded-memory.ts'
import type { Database } from '../../db/database.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'
import { countOn } from '../home/day-counts.ts'
import { sketchHash } from './sketch-keys.ts'
import { addToSketch, REGISTERS } from './sketch.ts'
import { storeOpened, storeSearches, storeSketch } from './store-visits.ts'

/** Counts what phones and browsers open, in memory first. */
export type VisitCounts = {
  /** A phone has read a record. */
  opened(appId: string, recordId: string): void
  /** A phone has reported itself. */
  active(appId: string, deviceToken: string): void
  /** Stores what the website has gathered. */
  add(app: Pick<CurrentApp, 'id' | 'setup'>, visits: Visits): Promise<void>
  /** Stores what this process has gathered; it does so every five seconds. */
  flush(): Promise<void>
  /** Stores it for the last time. */
  close(): Promise<void>
}

/** Sketches that a process remembers, of 4 kB each. What is in them already needs no write. */
const MOST_SKETCHES = 500

export function createVisitCounts({ db, log, now }: { db: Database; log: Logger; now: () => Date }): VisitCounts {
  const gathered = gatherVisits()
  const sketches = boundedMemory<Uint8Array>(MOST_SKETCHES)
  const hash = sketchHash(db.platform)
  const timer = setInterval(() => void flush(), GATHERED_MS).unref()
  let running: Promise<void> = Promise.resolve()

  return {
    opened: (appId, recordId) => gathered.opened(appId, recordId),
    active: (appId, token) => gathered.visited(appId, fingerprintOf(token)),
    add,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }

  function flush(): Promise<void> {
    running = running.then(storeGathered)
    return running
  }

  async function storeGathered(): Promise<void> {
    for (const [appId, visits] of gathered.take()) {
      try {
        const app = await loadCurrentApp(db, appId)
        if (app) await add(app, visits)
      } catch (error) {
        log.debug({ err: error, app: appId }, 'counts of a few seconds could not be stored')
      }
    }
  }

  async function add(app: Pick<CurrentApp, 'id' | 'setup'>, { opened, visitors, searches, installed = 0 }: Visits): Promise<void> {
    const at = { appId: app.id, day: appDay(zoneOf(app.setup), now()).today }
    const key = `${at.appId} ${at.day}`
    const added = await withVisitors(sketches.get(key), at.day, visitors)
    if (added === null && opened.length + searches.length + installed === 0) return
    const merged = await db.changeApp(app.id, async (tx) => {
      storeOpened(tx, at, opened)
      countOn(tx, at, 'installed', installed)
      await storeSearches(tx, at, searches)
      return added && (await storeSketch(tx, at, added))
    })
    if (merged) sketches.set(key, merged)
  }

  /** The known sketch with these visitors; null if all of them are in it. */
  async function withVisitors(known: Uint8Array | undefined, day: string, visitors: readonly string[]): Promise<Uint8Array | null> {
    const registers = known?.slice() ?? new Uint8Array(REGISTERS)
    let isChanged = false
    for (const visitor of visitors) isChanged = addToSketch(registers, await hash(day, visitor)) || isChanged
    return isChanged ? registers : null
  }
}

function fingerprintOf(token: string): string {
  return createHash('sha256').update(`device ${token}`).digest('base64url').slice(0, 22)
}
