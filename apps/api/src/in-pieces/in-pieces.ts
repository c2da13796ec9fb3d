import { setImmediate as nextTick } from 'node:timers/promises'

/** The state that a piece of work passes to the next one: plain values, as in JSON. */
export type Progress = Record<string, string | number | null | undefined>

/**
 * The right to work for a while on a long task, in pieces that each stay well below the statement timeout. Its creator
 * (jobs/run-chores.ts) ends it when its time is up, its lease is lost or the process stops.
 */
export type TimeSlice = {
  /** Called between two pieces: lets others run. False: stop here; another time slice continues. */
  goesOn(): Promise<boolean>
  /** Whether the process is stopping, or another one has taken over. False when only the time is up. */
  isStopped(): boolean
  /** How far the work has come; stored in the database, so that the next slice, in any process, continues there. */
  progress: Progress
}

/** The result of a time slice. `done` is false when something is left for the next one. */
export type Worked = { done: boolean; rows: number }

/** A time slice without an end, for requests, tests and commands. */
export function unlimitedSlice(progress: Progress = {}): TimeSlice {
  return {
    async goesOn() {
      await nextTick()
      return true
    },
    isStopped: () => false,
    progress,
  }
}

/** Repeats a piece that handles up to `most` rows until one finds fewer. */
export async function inPieces(slice: TimeSlice, most: number, piece: () => Promise<number>): Promise<Worked> {
  let rows = 0
  do {
    const found = await piece()
    rows += found
    if (found < most) return { done: true, rows }
  } while (await slice.goesOn())
  return { done: false, rows }
}

/** Runs the steps one after the other as long as each is done, and adds up their results. */
export async function inOrder(...steps: readonly (() => Promise<Worked>)[]): Promise<Worked> {
  let rows = 0
  for (const step of steps) {
    const worked = await step()
    rows += worked.rows
    if (!worked.done) return { done: false, rows }
  }
  return { done: true, rows }
}
