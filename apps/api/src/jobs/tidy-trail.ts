import { forgetOldTrail } from '../domain/audit/forget-old-trail.ts'
import { type Chore, DAY_MS } from './chore.ts'

export const shortenTrail: Chore = {
  name: 'trail',
  what: 'Removes sign-ins, refusals and network addresses after KEEP_ACCESS_DAYS, and changes after KEEP_CHANGES_DAYS.',
  everyMs: DAY_MS,
  async run({ config, db, now }, slice) {
    const days = { access: config.keepAccessDays, changes: config.keepChangesDays }
    const { done, rows } = await forgetOldTrail(db.platform, slice, now(), days)
    return { done, counted: { lines: rows } }
  },
}
