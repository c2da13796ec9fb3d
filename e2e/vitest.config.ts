import { basename, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { plainNames, plainRoot } from '../scripts/plain-root.ts'
import { CHEAPER_GARBAGE } from '../scripts/testing/cheaper-garbage.ts'
import { secondTries } from '../scripts/testing/second-try.ts'

/**
 * The longest files, longest first: begun last, one of them would keep one worker busy while the other has nothing to
 * do.
 */
const longest = [
  'records',
  'accessibility',
  'settings',
  'members',
  'sessions',
  'onboarding',
  'history',
  'pushes',
  'media',
  'forms',
  'lists',
  'shell',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.indexOf(basename(moduleId, '.journey.ts'))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * The browser journeys: every file has a running product of its own. Where a file imports several subjects from a
 * folder, they share it. Files of a worker share their modules and its browser, so no module of the harness may
 * register hooks: they would be those of the first file alone.
 */
export default defineConfig({
  root: plainRoot,
  plugins: plainNames(),
  test: {
    name: 'journeys',
    include: ['e2e/journeys/*.journey.ts'],
    globalSetup: [resolve(plainRoot, 'e2e/harness/prepare.setup.ts')],
    isolate: false,
    execArgv: CHEAPER_GARBAGE,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    retry: secondTries,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 30_000 } },
  },
})
