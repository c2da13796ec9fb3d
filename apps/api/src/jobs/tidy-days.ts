import { closeDays } from '../domain/home/close-days.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyDays: Chore = {
  name: 'counts of days',
  what: 'Adds up what was counted on days that are over, and removes it after 500 days, searches after 90.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await closeDays({ db, now: now() }, slice)
    return { done, counted: { rows } }
  },
}
