import { notifyAtOnce } from '../domain/apps/reviews/notify-at-once.ts'
import { notifyOwners } from '../domain/apps/reviews/notify-owners.ts'
import { notifyTeamOfSuggestions } from '../domain/apps/suggestions/notify-team.ts'
import { notifyEnds } from '../domain/help/end-help.ts'
import { forgetNotices } from '../domain/notices/forget-notices.ts'
import { mailWaiting, sendDigests } from '../domain/notices/send-digests.ts'
import { mailSummaries } from '../domain/reports/mail-summaries.ts'
import { inOrder } from '../in-pieces/in-pieces.ts'
import { type Chore, DAY_MS, MINUTE_MS } from './chore.ts'

/** Mails our team and owners about submits, reviews, rejections, calls, the launch, and suggested changes. */
export const notifyOfReviews: Chore = {
  name: 'reviews',
  what: 'Mails our team about submitted sections and suggested changes, and owners about reviews, rejections and suggestions (at most once a day per app) and the launch.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const now = deps.now()
    const first = await notifyAtOnce(deps, slice, now)
    if (!first.done) return { done: false, counted: { mails: first.mails } }
    const second = await notifyTeamOfSuggestions(deps, slice)
    if (!second.done) return { done: false, counted: { mails: first.mails + second.mails } }
    const { done, mails } = await notifyOwners(deps, slice, now)
    return { done, counted: { mails: first.mails + second.mails + mails } }
  },
}

/** Digests are due at full hours; notices to be mailed at once wait for the next run. */
export const mailDigests: Chore = {
  name: 'digests',
  what: 'Mails people the notices since their last digest, at the hour that they chose, and notices of failed pushes at once.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const { done, rows } = await inOrder(
      () => mailWaiting(deps, slice),
      () => sendDigests(deps, slice),
    )
    return { done, counted: { due: rows } }
  },
}

export const tidyNotices: Chore = {
  name: 'notices',
  what: 'Removes notices after 90 days, beyond the newest 500 of a person, and of deleted apps.',
  everyMs: DAY_MS,
  run: ({ db, now }, slice) => forgetNotices(db.platform, slice, now()),
}

export const notifyHelpEnds: Chore = {
  name: 'help',
  what: 'Tells the trail of an app that help in it has ended, and removes what ended a month ago.',
  everyMs: 2 * MINUTE_MS,
  run: ({ db }, slice) => notifyEnds(db, slice),
}

export const mailMonths: Chore = {
  name: 'summaries of months',
  what: 'Mails owners the figures of the month before, from 7:00 AM on the first in the app’s zone; not for apps in which nothing happened.',
  everyMs: 30 * MINUTE_MS,
  async run(deps, slice) {
    const { done, sent } = await mailSummaries(deps, slice)
    return { done, counted: { sent } }
  },
}
