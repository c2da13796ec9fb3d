import { forgetCounts } from '../domain/push/limits/forget-counts.ts'
import { type Chore, DAY_MS } from './chore.ts'

export const tidyPushCounts: Chore = {
  name: 'counts of pushes',
  what: 'Removes which pushes members got, for the limit a day, after three days.',
  everyMs: DAY_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetCounts(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}
