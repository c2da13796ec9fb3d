import { count } from '@greenroom/contract/count'
import type { DayMeasure } from '@greenroom/contract/home/day-measures'
import { monthBefore, monthName } from '@greenroom/contract/reports/months'
import type { Letter } from '../../edges/mail/letter.ts'
import type { MonthFigures } from './month-figures.ts'

const labels: Readonly<Record<DayMeasure, string>> = {
  active: 'Active phones and browsers',
  content_opens: 'Content opened',
  lessons: 'Lessons completed',
  unlocks: 'Codes unlocked',
  members: 'New members',
  opens: 'Pushes opened',
  installed: 'Website installed',
}

type About = { to: string; app: string; figures: MonthFigures; url: string }

/** Sent to the owners of an app on the first of a month, about what happened in it in the month before. */
export function monthLetter({ to, app, figures: { month, figures, most }, url }: About): Letter {
  const name = monthName(month, { withYear: true })
  const earlier = monthName(monthBefore(month))
  return {
    to,
    subject: `${app} in ${name}`,
    heading: `${app} in ${name}`,
    paragraphs: [
      ...figures.map(({ measure, now, before }) => `${labels[measure]}: ${count(now)} (${count(before)} in ${earlier})`),
      ...(most.length > 0 ? [`Opened most: ${most.map(({ title, opened }) => `“${title}” (${count(opened)})`).join(', ')}.`] : []),
    ],
    action: { label: 'Open the reports', url },
  }
}
