import { mailSummaries } from '../domain/reports/mail-summaries.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

export const mailMonths: Chore = {
  name: 'summaries of months',
  what: 'Mails owners the figures of the month before, from 7:00 AM on the first in the app’s zone; not for apps in which nothing happened.',
  everyMs: 30 * MINUTE_MS,
  async run(deps, slice) {
    const { done, sent } = await mailSummaries(deps, slice)
    return { done, counted: { sent } }
  },
}
