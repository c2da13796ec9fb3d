import { Interrupted } from '../domain/interrupted.ts'
import { tally } from '../tally.ts'
import type { Queue } from './queue.ts'

/** The queue, with each run of a job counted for /metrics. */
export function countRuns(queue: Queue): Queue {
  return {
    ...queue,
    async work(job, handler, options) {
      // From 0, so that the first failure is an increase.
      for (const result of ['done', 'failed', 'returned'] as const) tally({ of: 'job runs', job, result, count: 0 })
      const counted: typeof handler = async (data) => {
        try {
          await handler(data)
        } catch (error) {
          tally({ of: 'job runs', job, result: error instanceof Interrupted ? 'returned' : 'failed', count: 1 })
          throw error
        }
        tally({ of: 'job runs', job, result: 'done', count: 1 })
      }
      await queue.work(job, counted, options)
    },
  }
}
