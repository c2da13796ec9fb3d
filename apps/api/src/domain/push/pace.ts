/** Leaves a whole project alone when FCM asks for it; single devices that are put off wait by themselves. */
export type Pace = {
  /** How long nothing should be sent to the project, in milliseconds. */
  waitMs(project: string): number
  /** Sends nothing to the project for so long, at most five minutes. */
  pause(project: string, ms: number): void
}

const MOST_MS = 5 * 60_000

export function pace(now: () => number = Date.now): Pace {
  const until = new Map<string, number>()
  return {
    waitMs: (project) => Math.max(0, (until.get(project) ?? 0) - now()),
    pause(project, ms) {
      if (ms > 0) until.set(project, Math.max(until.get(project) ?? 0, now() + Math.min(ms, MOST_MS)))
    },
  }
}
