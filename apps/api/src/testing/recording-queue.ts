import type { JobName, Queue } from '../jobs/queue.ts'

/** `startAfter`: in how many seconds it is due, if not at once. */
export type RecordedJob = { name: JobName; data: object; startAfter?: number }

/** A queue that only records the requested jobs: for tests that are not about the work itself. */
export function recordingQueue(): Queue & { jobs: RecordedJob[] } {
  const jobs: RecordedJob[] = []
  return {
    jobs,
    send: async (_tx, name, data, options) => {
      const startAfter = options?.startAfter
      jobs.push({ name, data, ...(typeof startAfter === 'number' && startAfter > 0 && { startAfter }) })
    },
    work: async () => {},
    retire: async () => {},
    stop: async () => {},
  }
}
