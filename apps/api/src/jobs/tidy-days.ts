import { forgetDays } from '../domain/home/day-counts.ts'
import { type Chore, DAY_MS } from './chore.ts'

export const tidyDays: Chore = {
  name: 'counts of days',
  what: 'Removes what apps counted on days that are more than 500 days ago.',
  everyMs: DAY_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetDays(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}
