import { addDays, weekdayOf } from '../days.ts'
import type { Values } from '../fields/field.ts'

/** The first day of a list that is done once: its ticks never end. */
const ALWAYS = '1970-01-01'

/** By `weekdayOf`. */
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/**
 * The first day of the time for which ticks on this day count: the day itself in a daily list, Monday in a weekly one,
 * and the last chosen weekday in one with a custom frequency. After that time all items are open again.
 */
export function tickPeriod({ frequency, custom_frequency: chosen }: Values, day: string): string {
  if (frequency === 'Daily') return day
  if (frequency === 'Weekly') return lastOf(['Mo'], day)
  if (frequency === 'Custom' && Array.isArray(chosen)) return lastOf(chosen, day)
  return ALWAYS
}

function lastOf(weekdays: readonly unknown[], day: string): string {
  const back = WEEK.find((days) => weekdays.includes(WEEKDAYS[weekdayOf(addDays(day, -days))]))
  return back === undefined ? ALWAYS : addDays(day, -back)
}
