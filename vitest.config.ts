import { resolve } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { isPoolerWanted } from './apps/api/src/testing/pgbouncer.ts'
import { plainNames, plainRoot } from './scripts/plain-root.ts'
import { CHEAPER_GARBAGE } from './scripts/testing/cheaper-garbage.ts'
import { longestFirst } from './scripts/testing/longest-first.ts'
import { secondTries } from './scripts/testing/second-try.ts'

/** What runs once more with a connection pooler before PostgreSQL, and what runs there alone. */
const BEHIND_A_POOLER = [
  'db/{connect,tenancy/isolation}.test.ts',
  'testing/conformance-isolation.test.ts',
  'routes/apps/{members,push_notifications}.test.ts',
  'domain/push/deliver.test.ts',
  'sso/sign-in.test.ts',
]
const POOLER_ALONE = '**/*.pooled.test.ts'

// Tests start the product some fifty times, each time in a process of its own: what one of them compiled, the others
// take from here, and so does `npm start`.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/node')

/**
 * Unit and API tests. The browser journeys have their own configuration in e2e/vitest.config.ts; `npm test` runs both.
 */
export default defineConfig({
  root: plainRoot,
  test: {
    projects: [
      project('client', 'packages/client', { isolate: false }),
      project('contract', 'packages/contract', { isolate: false }),
      project('pipeline', 'packages/pipeline', { isolate: false, globalSetup: ['apps/api/src/testing/postgres.setup.ts'] }),
      project('stage', 'packages/stage', { isolate: false }),
      project('site', 'apps/site', { isolate: false }),
      project('console', 'apps/console', { isolate: false }),
      project('scripts', 'scripts', { isolate: false }),
      project('api', 'apps/api', {
        isolate: false,
        exclude: [...configDefaults.exclude, POOLER_ALONE],
        globalSetup: ['apps/api/src/testing/postgres.setup.ts', 'apps/api/src/testing/statements/statements.setup.ts'],
        setupFiles: ['apps/api/src/testing/statements/record.ts'],
      }),
      ...behindAPooler(),
    ],
    // One more than most machines for tests have processors: a file often waits for PostgreSQL, for a killed process or
    // for a timer.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(['deploy-files', 'odd-folder', 'release', 'plans', 'wrong-secrets']) },
  },
})

type Options = { include?: string[]; exclude?: string[]; globalSetup?: string[]; setupFiles?: string[]; isolate?: boolean }

/** Left out, with a word why, where there is no pooler and none can be installed; never in continuous integration. */
function behindAPooler() {
  if (!isPoolerWanted()) {
    console.warn('The tests behind a pooler are left out: they need pgbouncer, installed or named with PGBOUNCER_PATH.')
    return []
  }
  const include = [POOLER_ALONE, ...BEHIND_A_POOLER].map((path) => `apps/api/src/${path}`)
  return [project('pooled', 'apps/api', { include, isolate: false, globalSetup: ['apps/api/src/testing/pooled.setup.ts'] })]
}

/**
 * One workspace's tests. `globalSetup` runs once for the project, and only when one of its files is asked for. Without
 * `isolate` the files of a worker share their modules, which saves loading the contract anew for each; only for files
 * that leave no state behind.
 */
function project(name: string, folder: string, options: Options = {}) {
  return {
    root: plainRoot,
    plugins: plainNames(),
    resolve: { alias: { '@node-rs/argon2': resolve(plainRoot, 'apps/api/src/testing/remembered-argon2.ts') } },
    test: {
      name,
      include: [`${folder}/**/*.test.{ts,tsx}`],
      ...options,
      execArgv: CHEAPER_GARBAGE,
      setupFiles: ['scripts/testing/quiet-console.ts', ...(options.setupFiles ?? [])],
      // Generous, for a machine with much else to do: what is waited for is a state, and it ends the wait.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      retry: secondTries,
      expect: { poll: { timeout: 20_000 } },
    },
  }
}
