import { addBusinessDays, businessDaysSince, type Day, type Holidays } from './business-days.ts'
import type { ReviewedSection } from './review-state.ts'

/**
 * Maximum number of business days for the review of a section (WIZ-077, WIZ-078). The specification names store info
 * and content; design has the limit of the former, Home/Profile that of the latter.
 */
export const reviewDays: Readonly<Record<ReviewedSection, number>> = { design: 3, store: 3, home_profile: 5, content: 5 }

/** A running clock: the remaining business days, counted from a date. */
export type Clock = { since: Day; daysLeft: number; dueOn: Day }

/** The clock of a section that was submitted. */
export function startClock(section: ReviewedSection, today: Day, holidays: Holidays): Clock {
  return clockWith(reviewDays[section], today, holidays)
}

/** The remaining business days while the owner makes changes. */
export function pauseClock({ since, daysLeft }: Pick<Clock, 'since' | 'daysLeft'>, today: Day, holidays: Holidays): number {
  return Math.max(1, daysLeft - businessDaysSince(since, today, holidays))
}

/** The clock once the owner has replied: at least one business day remains for the second review. */
export function resumeClock(daysLeft: number, today: Day, holidays: Holidays): Clock {
  return clockWith(Math.max(1, daysLeft), today, holidays)
}

/** How urgent a due date is today. */
export type Urgency = 'late' | 'today' | 'later'

export function urgencyOf(dueOn: Day, today: Day): Urgency {
  if (dueOn < today) return 'late'
  return dueOn === today ? 'today' : 'later'
}

function clockWith(daysLeft: number, today: Day, holidays: Holidays): Clock {
  return { since: today, daysLeft, dueOn: addBusinessDays(today, daysLeft, holidays) }
}
