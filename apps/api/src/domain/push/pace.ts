/** Slows a whole project down when FCM says so often; single devices that are put off wait by themselves. */
export type Pace = {
  /** How long nothing should be sent to the project, in milliseconds. */
  waitMs(project: string): number
  /** Notes a batch's share of 429 answers and how long they asked to wait. */
  note(project: string, throttled: number, afterMs: number): void
}

/** Measured: pausing the project at every single 429 cost 96 % of the speed (push.md), so a fifth of a batch must say so. */
const MUCH = 0.2
const MOST_MS = 5 * 60_000

export function pace(now: () => number = Date.now): Pace {
  const until = new Map<string, number>()
  return {
    waitMs: (project) => Math.max(0, (until.get(project) ?? 0) - now()),
    note(project, throttled, afterMs) {
      if (throttled < MUCH) return
      until.set(project, Math.max(until.get(project) ?? 0, now() + Math.min(afterMs, MOST_MS)))
    },
  }
}
