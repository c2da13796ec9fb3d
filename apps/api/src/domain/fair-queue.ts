/** The party for which work is done: the people of an app, or anonymous visitors. */
export type Lane = { name: string; isVisitor: boolean }

type Limits = {
  /** How many tasks run at once. */
  slots: number
  /** How many of these places visitors may occupy together. */
  forVisitors: number
  /** How many tasks one lane may queue; further ones are refused. */
  waiting: number
  /** How many tasks all visitors' lanes may queue together; unlimited by default. */
  forVisitorsWaiting?: number
}

/**
 * Schedules tasks so that no lane can block the others: a free place goes to the lane with the fewest running tasks,
 * and among equals to the one served longest ago. Within a lane, first come, first served.
 */
export function fairQueue({ slots, forVisitors, waiting, forVisitorsWaiting = Number.POSITIVE_INFINITY }: Limits, refuse: () => Error) {
  const busy = new Map<string, { lane: Lane; running: number; servedAt: number; begin: (() => void)[] }>()
  let taken = 0
  let takenByVisitors = 0
  let visitorsWaiting = 0
  let served = 0

  const admit = () => {
    while (taken < slots) {
      const next = [...busy.values()]
        .filter(({ lane, begin }) => begin.length > 0 && (!lane.isVisitor || takenByVisitors < forVisitors))
        .sort((a, b) => a.running - b.running || a.servedAt - b.servedAt)[0]
      if (next === undefined) return
      taken += 1
      if (next.lane.isVisitor) {
        takenByVisitors += 1
        visitorsWaiting -= 1
      }
      served += 1
      next.running += 1
      next.servedAt = served
      next.begin.shift()?.()
    }
  }

  return async function run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    const own = busy.get(lane.name) ?? { lane, running: 0, servedAt: 0, begin: [] }
    if (own.begin.length >= waiting || (lane.isVisitor && visitorsWaiting >= forVisitorsWaiting)) throw refuse()
    if (lane.isVisitor) visitorsWaiting += 1
    busy.set(lane.name, own)
    const { promise, resolve } = Promise.withResolvers<void>()
    own.begin.push(resolve)
    admit()
    await promise
    try {
      return await work()
    } finally {
      taken -= 1
      if (lane.isVisitor) takenByVisitors -= 1
      own.running -= 1
      if (own.running === 0 && own.begin.length === 0) busy.delete(lane.name)
      admit()
    }
  }
}
