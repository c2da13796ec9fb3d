import { resolve } from 'node:path'
import type { ProvidedContext } from 'vitest'
import { defineConfig } from 'vitest/config'
import { plainNames, plainRoot } from '../scripts/plain-root.ts'
import { CHEAPER_GARBAGE } from '../scripts/testing/cheaper-garbage.ts'
import { longestFirst } from '../scripts/testing/longest-first.ts'
import { secondTries } from '../scripts/testing/second-try.ts'

const longest = [
  'sessions',
  'website',
  'firefox',
  'lists',
  'shell',
  'settings',
  'accessibility',
  'members',
  'records',
  'tasks',
  'pushes',
  'forms',
  'media',
  'onboarding',
  'history',
  'webkit',
  'odd-browsers',
  'first-day',
]

// As in vitest.config.ts. A product turns to the cache by itself, but only after it compiled what its start is made of.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../node_modules/.cache/node')

/**
 * The browser journeys: every file has a running product of its own. Where a file imports several subjects from a
 * folder, they share it. Files of a worker share their modules and its browser, so no module of the harness may
 * register hooks: they would be those of the first file alone.
 */
export default defineConfig({
  root: plainRoot,
  test: {
    globalSetup: [resolve(plainRoot, 'e2e/harness/prepare.setup.ts')],
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      project('journeys', 'e2e/journeys/*.journey.ts', 'chromium'),
      project('firefox', 'e2e/engines/firefox*.journey.ts', 'firefox'),
      project('webkit', 'e2e/engines/webkit*.journey.ts', 'webkit'),
      // Only of `npm run looks`: stored pictures are those of one way to draw letters.
      ...(process.env.LOOKS ? [project('looks', 'e2e/looks/*.journey.ts', 'chromium')] : []),
    ],
  },
})

/** Journeys in one engine. Those of two engines never share a worker, so both may run the same module. */
function project(name: string, files: string, engine: ProvidedContext['engine']) {
  return {
    root: plainRoot,
    plugins: plainNames(),
    test: {
      name,
      include: [files],
      provide: { engine },
      isolate: false,
      execArgv: CHEAPER_GARBAGE,
      testTimeout: 180_000,
      hookTimeout: 120_000,
      retry: secondTries,
      expect: { poll: { timeout: 30_000 } },
    },
  }
}
