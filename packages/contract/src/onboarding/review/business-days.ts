/** A calendar date in UTC, YYYY-MM-DD. */
export type Day = string

/** Days without reviews, in addition to Saturdays and Sundays. */
export type Holidays = ReadonlySet<Day>

const DAY_MS = 86_400_000

/** The date of an instant, in UTC. */
export function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10)
}

export function isBusinessDay(day: Day, holidays: Holidays): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The date that is this many business days after another one; the first day itself is not counted. */
export function addBusinessDays(from: Day, count: number, holidays: Holidays): Day {
  let day = from
  for (let left = count; left > 0;) {
    day = nextDay(day)
    if (isBusinessDay(day, holidays)) left -= 1
  }
  return day
}

/** How many business days have begun since a date: none on the date itself. */
export function businessDaysSince(from: Day, today: Day, holidays: Holidays): number {
  let count = 0
  for (let day = nextDay(from); day <= today; day = nextDay(day)) if (isBusinessDay(day, holidays)) count += 1
  return count
}

function nextDay(day: Day): Day {
  return dayOf(new Date(new Date(day).getTime() + DAY_MS))
}
