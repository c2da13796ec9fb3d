import { defineConfig } from 'vitest/config'

/** Unit and API tests. The browser journeys have their own configuration in e2e/vitest.config.ts; `npm test` runs both. */
export default defineConfig({
  test: {
    projects: [
      project('contract', 'packages/contract'),
      project('console', 'apps/console'),
      project('scripts', 'scripts'),
      project('api', 'apps/api', ['apps/api/src/testing/postgres.setup.ts']),
    ],
  },
})

/** One workspace's tests. `globalSetup` runs once for the project, and only when one of its files is asked for. */
function project(name: string, folder: string, globalSetup: string[] = []) {
  return {
    test: {
      name,
      include: [`${folder}/**/*.test.{ts,tsx}`],
      setupFiles: ['scripts/testing/quiet-console.ts'],
      globalSetup,
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }
}
