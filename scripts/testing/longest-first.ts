import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs these files, named without their endings, before all others and in this order: begun last, a long one would keep
 * one worker busy while the others have nothing to do.
 */
export function longestFirst(names: readonly string[]): typeof BaseSequencer {
  const rank = ({ moduleId }: TestSpecification) => {
    const index = names.indexOf(basename(moduleId).replace(/\.(?:test|journey)\.tsx?$/, ''))
    return index === -1 ? names.length : index
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
    }
  }
}
