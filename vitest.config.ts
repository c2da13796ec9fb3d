import { defineConfig } from 'vitest/config'

/**
 * Unit and API tests. The browser journeys have their own configuration in e2e/vitest.config.ts; `npm test` runs both.
 */
export default defineConfig({
  test: {
    projects: [
      project('contract', 'packages/contract', { isolate: false }),
      project('console', 'apps/console', { isolate: false }),
      project('scripts', 'scripts'),
      project('api', 'apps/api', {
        isolate: false,
        globalSetup: ['apps/api/src/testing/statements/statements.setup.ts', 'apps/api/src/testing/postgres.setup.ts'],
        setupFiles: ['apps/api/src/testing/statements/record.ts'],
      }),
    ],
    // One more than most machines for tests have processors: a file often waits for PostgreSQL, for a killed process or
    // for a timer.
    maxWorkers: 3,
  },
})

/**
 * One workspace's tests. `globalSetup` runs once for the project, and only when one of its files is asked for. Without
 * `isolate` the files of a worker share their modules, which saves loading the contract anew for each; only for files
 * that leave no state behind.
 */
function project(name: string, folder: string, options: { globalSetup?: string[]; setupFiles?: string[]; isolate?: boolean } = {}) {
  return {
    test: {
      name,
      include: [`${folder}/**/*.test.{ts,tsx}`],
      ...options,
      setupFiles: ['scripts/testing/quiet-console.ts', ...(options.setupFiles ?? [])],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }
}
