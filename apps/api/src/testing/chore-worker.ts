import { HOUR_MS } from '../jobs/chore.ts'
import { startChores } from '../jobs/run-chores.ts'
import { testDeps } from './deps.ts'

// A worker as a process of its own that never ends its chore: for a test that kills it. The timers of chores do not
// keep a process alive.
setInterval(() => {}, 60_000)
const deps = await testDeps({ url: process.env.WORKER_DATABASE ?? '' })
startChores(
  deps,
  [
    {
      name: 'endless',
      what: 'Counts.',
      everyMs: HOUR_MS,
      async run(_deps, slice) {
        for (;;) {
          slice.progress.reached = Number(slice.progress.reached ?? 0) + 1
          process.stdout.write('working\n')
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      },
    },
  ],
  { firstAfterMs: 0, lookEveryMs: 50, leaseMs: 600, sliceMs: HOUR_MS },
)
