import { setImmediate as nextTurn } from 'node:timers/promises'

/** What a piece of work may remember for the next one: plain values, as JSON keeps them. */
export type Progress = Record<string, string | number | null | undefined>

/**
 * The right to work for a while on something long, in pieces that each stay well below the statement limit. Whoever
 * gives it (jobs/run-chores.ts) ends it when its time is up, its lease is lost or the process stops.
 */
export type Turn = {
  /** Asked between two pieces: makes room for others. False: stop here; another turn continues. */
  goesOn(): Promise<boolean>
  /** Has the process been told to stop, or another one taken over? Not when merely the time is up. */
  isStopped(): boolean
  /** How far the work has come; kept in the database, so that the next turn, of any process, continues there. */
  progress: Progress
}

/** What a turn did. `done` is false when something is left for the next one. */
export type Worked = { done: boolean; rows: number }

/** A turn without an end, for requests, tests and commands. */
export function endlessTurn(progress: Progress = {}): Turn {
  return {
    async goesOn() {
      await nextTurn()
      return true
    },
    isStopped: () => false,
    progress,
  }
}

/** Repeats a piece that handles up to `most` rows until one finds fewer. */
export async function inPieces(turn: Turn, most: number, piece: () => Promise<number>): Promise<Worked> {
  let rows = 0
  do {
    const found = await piece()
    rows += found
    if (found < most) return { done: true, rows }
  } while (await turn.goesOn())
  return { done: false, rows }
}

/** Does one after the other as long as each is done, and adds up. */
export async function inOrder(...steps: readonly (() => Promise<Worked>)[]): Promise<Worked> {
  let rows = 0
  for (const step of steps) {
    const worked = await step()
    rows += worked.rows
    if (!worked.done) return { done: false, rows }
  }
  return { done: true, rows }
}
