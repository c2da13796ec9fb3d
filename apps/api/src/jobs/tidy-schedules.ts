import { forgetDiscarded } from '../domain/drafts/discard-draft.ts'
import { forgetSent } from '../domain/push/schedules/forget-sent.ts'
import { type Chore, DAY_MS } from './chore.ts'

export const tidySchedules: Chore = {
  name: 'scheduled pushes',
  what: 'Removes scheduled pushes that were sent 30 days ago.',
  everyMs: DAY_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetSent(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}

export const tidyDrafts: Chore = {
  name: 'discarded drafts',
  what: 'Removes draft changes that were discarded 30 days ago.',
  everyMs: DAY_MS,
  async run({ db, now }, slice) {
    const { done, rows } = await forgetDiscarded(db, slice, now())
    return { done, counted: { removed: rows } }
  },
}
