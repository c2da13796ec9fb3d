import { shortDay } from './dates.ts'
import { addDays, dayAt } from './days.ts'
import { timeIn } from './zones.ts'

type Where = 'alone' | 'in a sentence'

/**
 * A calendar day, YYYY-MM-DD, in words, for running lists: 'Today', 'Yesterday', 'Tomorrow', '26 Nov', with its year
 * unless it is the current one. In a sentence: 'today', 'on 26 Nov'.
 */
export function nearDay(day: string, today: string, where: Where = 'alone'): string {
  const name = nameOf(day, today)
  if (where === 'alone') return name ?? shortDay(day, today)
  return name?.toLowerCase() ?? `on ${shortDay(day, today)}`
}

/** A moment in words, for running lists: 'Today, 3:04 PM', '26 Nov, 3:04 PM'. In a sentence: 'today, 3:04 PM'. */
export function nearMoment(moment: Date, now: Date, timeZone: string, where: Where = 'alone'): string {
  const [day, today] = [dayAt(moment, timeZone), dayAt(now, timeZone)]
  const name = nameOf(day, today)
  const said = where === 'alone' ? name : name?.toLowerCase()
  return `${said ?? shortDay(day, today)}, ${timeIn(moment, timeZone)}`
}

function nameOf(day: string, today: string): string | undefined {
  const names = { [addDays(today, -1)]: 'Yesterday', [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' }
  return names[day]
}
