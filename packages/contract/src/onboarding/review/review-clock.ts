import { addBusinessDays, businessDaysSince, type Day, type Holidays } from './business-days.ts'
import type { ReviewedSection } from './review-state.ts'

/**
 * In how many business days a section is reviewed, at the latest (WIZ-077, WIZ-078). The specification names store info
 * and content; design is promised like the one, Home/Profile like the other.
 */
export const reviewDays: Readonly<Record<ReviewedSection, number>> = { design: 3, store: 3, home_profile: 5, content: 5 }

/** A clock that runs: the business days that are left, counted from a day. */
export type Clock = { since: Day; daysLeft: number; dueOn: Day }

/** The clock of a section that was submitted. */
export function startClock(section: ReviewedSection, today: Day, holidays: Holidays): Clock {
  return clockWith(reviewDays[section], today, holidays)
}

/** The business days that are left while the owner is asked. */
export function pauseClock({ since, daysLeft }: Pick<Clock, 'since' | 'daysLeft'>, today: Day, holidays: Holidays): number {
  return Math.max(1, daysLeft - businessDaysSince(since, today, holidays))
}

/** The clock once the owner has answered: at least one business day is left for the second look. */
export function resumeClock(daysLeft: number, today: Day, holidays: Holidays): Clock {
  return clockWith(Math.max(1, daysLeft), today, holidays)
}

/** How a due day looks from today. */
export type Urgency = 'late' | 'today' | 'later'

export function urgencyOf(dueOn: Day, today: Day): Urgency {
  if (dueOn < today) return 'late'
  return dueOn === today ? 'today' : 'later'
}

function clockWith(daysLeft: number, today: Day, holidays: Holidays): Clock {
  return { since: today, daysLeft, dueOn: addBusinessDays(today, daysLeft, holidays) }
}
