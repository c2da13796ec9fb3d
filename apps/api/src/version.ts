import { readFileSync } from 'node:fs'
import { changesOf } from '@greenroom/contract/platform/changelog'

/** The version of this release, such as 1.2.0: that of the repository and all of its packages. */
export const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** What this release changed, as HTML; null if the changelog does not have it. */
export function changes(): string | null {
  return changesOf(readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8'), version)
}
