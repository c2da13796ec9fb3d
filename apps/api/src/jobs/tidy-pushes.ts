import { condensePushes } from '../domain/push/condense-pushes.ts'
import { type Chore, HOUR_MS } from './chore.ts'

export const tidyPushes: Chore = {
  name: 'details of pushes',
  what: 'Keeps the reports of pushes that ended KEEP_PUSH_DETAILS_DAYS ago, and removes their batches and openings.',
  everyMs: HOUR_MS,
  async run({ config, db, now }, slice) {
    if (config.keepPushDetailsDays === 0) return { done: true }
    const { done, rows } = await condensePushes(db, slice, now(), config.keepPushDetailsDays)
    return { done, counted: { removed: rows } }
  },
}
