import { forgetImports } from '../domain/transfer/forget-imports.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyImports: Chore = {
  name: 'imports',
  what: 'Forgets imports that were made 30 days ago, and removes their files.',
  everyMs: HOUR_MS,
  async run({ db, files, now }, slice) {
    const { done, rows } = await forgetImports(db, files, slice, now())
    return { done, counted: { removed: rows } }
  },
}
