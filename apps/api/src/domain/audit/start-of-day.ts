import { isTimeZone } from '@greenroom/contract/dates'

/** The time at which a calendar day, YYYY-MM-DD, begins in a time zone; in UTC if the zone is unknown. */
export function startOfDay(day: string, timezone: string): Date {
  const zone = isTimeZone(timezone) ? timezone : 'UTC'
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  // Use the offset of that time, not of midnight UTC: the clock may have been changed in between.
  const near = inUtc - offsetAt(inUtc, zone)
  return new Date(inUtc - offsetAt(near, zone))
}

/** The zone's offset from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant
}
