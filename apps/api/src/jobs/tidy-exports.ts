import { forgetExports } from '../domain/transfer/forget-exports.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyExports: Chore = {
  name: 'exports',
  what: 'Forgets exports that were made 7 days ago, and removes their files.',
  everyMs: HOUR_MS,
  async run({ db, files, now }, slice) {
    const { done, rows } = await forgetExports(db, files, slice, now())
    return { done, counted: { removed: rows } }
  },
}
