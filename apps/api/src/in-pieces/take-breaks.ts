import { setImmediate as nextIteration } from 'node:timers/promises'

/** How long, in ms, work may go on before others run. */
const WORK_MS = 20

/**
 * Keeps long work from holding up the event loop. Await the returned function between two pieces of the work: once they
 * have taken 20 ms, it lets everything else that is ready run.
 */
export function takeBreaks(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < WORK_MS) return
    await nextIteration()
    since = performance.now()
  }
}
