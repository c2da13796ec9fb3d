import { basename } from 'node:path'
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Begins with these files, by name without their ending, in this order: begun last, a long one would keep one worker
 * busy while the others have nothing to do.
 */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const place = names.indexOf(basename(moduleId).replace(/\.(test|journey)\.tsx?$/, ''))
    return place === -1 ? names.length : place
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
    }
  }
}
