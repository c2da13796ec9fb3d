/** How much leaves together, how often at a time, and how long more may wait for that. */
export type LaneWidth = {
  /** So many leave together at most: all of them are answered when the last one is. */
  together: number
  /** While so many groups are under way, what is asked waits for one to return, and leaves with what came meanwhile. */
  underWay: number
  /** No longer than this, in ms, in case that one of them takes longer than it should. */
  patience: number
}

/** What is asked of one app: that which waits, and how many groups are under way. */
type Lane<Asked> = { waiting: Asked[]; underWay: number; leaving?: NodeJS.Immediate | NodeJS.Timeout | undefined }

/**
 * Gathers what is asked of each app: that of one turn of the event loop leaves together, and what is asked while other
 * groups are under way leaves when one of them returns. `send` takes a group, and never rejects. Only apps with
 * something under way are remembered.
 */
export function inLanes<Asked>(
  { together, underWay, patience }: LaneWidth,
  send: (appId: string, group: readonly Asked[]) => Promise<void>,
): (appId: string, asked: Asked) => void {
  const lanes = new Map<string, Lane<Asked>>()

  const leave = (appId: string, lane: Lane<Asked>) => {
    lane.leaving = undefined
    const waiting = lane.waiting.splice(0)
    for (let from = 0; from < waiting.length; from += together) {
      lane.underWay += 1
      void send(appId, waiting.slice(from, from + together)).finally(() => {
        lane.underWay -= 1
        if (lane.waiting.length === 0 && lane.underWay === 0) lanes.delete(appId)
        else if (lane.waiting.length > 0 && isTimer(lane.leaving)) {
          clearTimeout(lane.leaving)
          leave(appId, lane)
        }
      })
    }
  }

  return (appId, asked) => {
    const lane = lanes.get(appId) ?? { waiting: [], underWay: 0 }
    lanes.set(appId, lane)
    lane.waiting.push(asked)
    lane.leaving ??= lane.underWay < underWay ? setImmediate(leave, appId, lane) : setTimeout(leave, patience, appId, lane)
  }
}

function isTimer(leaving: NodeJS.Immediate | NodeJS.Timeout | undefined): leaving is NodeJS.Timeout {
  return leaving !== undefined && 'refresh' in leaving
}
