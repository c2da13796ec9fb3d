import type { JobName, Queue } from '../jobs/queue.ts'

export type RecordedJob = { name: JobName; data: object }

/** A queue that writes down what it is asked for: for tests that are not about the work itself. */
export function recordingQueue(): Queue & { jobs: RecordedJob[] } {
  const jobs: RecordedJob[] = []
  return {
    jobs,
    send: async (_tx, name, data) => {
      jobs.push({ name, data })
    },
    work: async () => {},
    retire: async () => {},
    stop: async () => {},
  }
}
