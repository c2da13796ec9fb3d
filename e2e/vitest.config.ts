import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../scripts/testing/longest-first.ts'

/** The browser journeys: one file each, every file with a running product of its own. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/journeys/*.journey.ts'],
    globalSetup: [resolve(import.meta.dirname, 'harness/prepare.setup.ts')],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: {
      sequencer: longestFirst([
        'accessibility',
        'every-form',
        'uploads',
        'accessibility-phone',
        'push-compose',
        'history',
        'sessions',
        'sign-out',
      ]),
    },
    expect: { poll: { timeout: 30_000 } },
  },
})
