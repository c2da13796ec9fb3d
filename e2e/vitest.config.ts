import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The browser journeys: one file each, every file with a running product of its own. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['e2e/journeys/*.journey.ts'],
    globalSetup: [resolve(import.meta.dirname, 'harness/prepare.setup.ts')],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
})
