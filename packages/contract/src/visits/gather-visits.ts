import { visitLimits } from './visit-limits.ts'
import type { Visits } from './visits.ts'

/** Visits of many apps, in memory until they are taken. What is beyond the limits of an app is not counted. */
export type GatheredVisits = {
  opened(appId: string, recordId: string): void
  visited(appId: string, fingerprint: string): void
  missed(appId: string, words: string): void
  /** The visits of each app since the last call. */
  take(): [appId: string, Visits][]
}

type Gathered = { opened: Map<string, number>; visitors: Set<string>; searches: Map<string, number> }

export function gatherVisits(): GatheredVisits {
  let apps = new Map<string, Gathered>()
  const of = (appId: string): Gathered => {
    const known = apps.get(appId) ?? { opened: new Map(), visitors: new Set(), searches: new Map() }
    apps.set(appId, known)
    return known
  }
  return {
    opened: (appId, recordId) => countIn(of(appId).opened, recordId, visitLimits.opened),
    visited(appId, fingerprint) {
      const { visitors } = of(appId)
      if (visitors.size < visitLimits.visitors) visitors.add(fingerprint)
    },
    missed: (appId, words) => countIn(of(appId).searches, words, visitLimits.searches),
    take() {
      const taken = apps
      apps = new Map()
      return [...taken].map(([appId, { opened, visitors, searches }]) => [
        appId,
        {
          opened: [...opened].map(([id, times]) => ({ id, times })),
          visitors: [...visitors],
          searches: [...searches].map(([words, times]) => ({ words, times })),
        },
      ])
    },
  }
}

function countIn(counts: Map<string, number>, key: string, most: number): void {
  const known = counts.get(key)
  if (known !== undefined || counts.size < most) counts.set(key, (known ?? 0) + 1)
}
