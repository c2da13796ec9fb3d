import { foldContentVersions } from '../domain/published/content-version.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyContentVersions: Chore = {
  name: 'counts of changes',
  what: 'Adds up what connections that are closed counted of changes of the content.',
  everyMs: HOUR_MS,
  async run({ db }) {
    await foldContentVersions(db)
    return { done: true }
  },
}
