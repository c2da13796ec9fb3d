import { isTimeZone } from '@greenroom/contract/dates'

/** The moment at which a calendar day, YYYY-MM-DD, begins in a time zone; in UTC where the zone is not known. */
export function startOfDay(day: string, timezone: string): Date {
  const zone = isTimeZone(timezone) ? timezone : 'UTC'
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset of that moment, not of midnight in UTC: the clock may have been changed in between.
  const near = inUtc - offsetAt(inUtc, zone)
  return new Date(inUtc - offsetAt(near, zone))
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant
}
