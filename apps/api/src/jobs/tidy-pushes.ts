import { forgetDiscarded } from '../domain/drafts/discard-draft.ts'
import { closeDays } from '../domain/home/close-days.ts'
import { condensePushes } from '../domain/push/condense-pushes.ts'
import { forgetSent } from '../domain/push/schedules/forget-sent.ts'
import { type Chore, DAY_MS, HOUR_MS } from './chore.ts'

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

export const tidySchedules: Chore = {
  name: 'scheduled pushes',
  what: 'Removes scheduled pushes that were sent 30 days ago.',
  everyMs: DAY_MS,
  run: ({ db, now }, slice) => forgetSent(db, slice, now()),
}

export const tidyDrafts: Chore = {
  name: 'discarded drafts',
  what: 'Removes draft changes that were discarded 30 days ago.',
  everyMs: DAY_MS,
  run: ({ db, now }, slice) => forgetDiscarded(db, slice, now()),
}

export const tidyDays: Chore = {
  name: 'counts of days',
  what: 'Adds up what was counted on days that are over, and removes it after 500 days, searches after 90.',
  everyMs: HOUR_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await closeDays({ db, now: now() }, slice)
    return { done, counted: { rows } }
  },
}
