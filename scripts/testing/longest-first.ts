import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification, type TestSequencerConstructor } from 'vitest/node'

/**
 * The order of test files for Vitest: those with these names first, in this order, and then all others. `ending` is
 * what follows a name, such as `.test.ts`.
 */
export function longestFirst(names: readonly string[], ending: string): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const place = names.indexOf(basename(moduleId, ending))
    return place === -1 ? names.length : place
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
    }
  }
}
