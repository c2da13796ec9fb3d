import { formatDate, isTimeZone } from './dates.ts'
import { clockReached, dayAt, dayBegins, momentOf } from './days.ts'

/** The zone of apps that have not chosen one. */
export const DEFAULT_ZONE = 'UTC'

/** The time zone of an app, from its setup: UTC until one is chosen. */
export function zoneOf(setup: Readonly<Record<string, unknown>>): string {
  const zone = setup.time_zone
  if (typeof zone !== 'string') return DEFAULT_ZONE
  if (!known.has(zone) && isTimeZone(zone)) known.add(zone)
  return known.has(zone) ? zone : DEFAULT_ZONE
}

/** To look up a zone takes 30 us, and each request asks. */
const known = new Set([DEFAULT_ZONE])

/** The value of a new app's setup for the zone of whoever makes it; nothing if that is not known. */
export function zoneOfMaker(timeZone: unknown): { time_zone?: string } {
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? { time_zone: timeZone } : {}
}

/** Names of places that have changed, or that browsers still list under an older name. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
  'America/Godthab': 'Nuuk',
  'Atlantic/Faeroe': 'Faroe',
  'Africa/Asmera': 'Asmara',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
  'Etc/UTC': 'UTC',
}

/** The place that a time zone is named after: 'Los Angeles'. */
export function zoneName(timeZone: string): string {
  return renamed[timeZone] ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** The time in a time zone, as people say it: '9:05 AM'. */
export function timeIn(moment: Date, timeZone: string | null): string {
  return formatDate(moment, 'time', timeZone).replace(/^0/, '')
}

/** When a calendar day begins in an app's zone: '12:00 AM in Los Angeles', '12:00 AM UTC'. */
export function beginningOf(day: string, timeZone: string): string {
  return statedAt(timeIn(dayBegins(day, timeZone), timeZone), timeZone)
}

/** Whether clocks in two zones show the same at a moment; null is this computer's zone. */
export function agree(moment: Date, one: string | null, other: string | null): boolean {
  return formatDate(moment, 'dateTime', one) === formatDate(moment, 'dateTime', other)
}

/** A time with its zone: '9:00 AM London time', '9:00 AM UTC'. */
export function timeNamed(moment: Date, timeZone: string): string {
  const time = timeIn(moment, timeZone)
  return isUtc(timeZone) ? `${time} UTC` : `${time} ${zoneName(timeZone)} time`
}

/** The day and the time, HH:MM, on an app's clock. Hours that come twice are not counted again (`clockReached`). */
export type AppClock = { today: string; time: string }

/** An app's time zone, and what its clock shows. */
export type AppDay = AppClock & { zone: string }

/** What the clock of an app with this zone shows. */
export function appDay(zone: string, now: Date): AppDay {
  const today = dayAt(now, zone)
  const reached = clockReached(now, zone)
  return { zone, today, time: reached.startsWith(today) ? reached.slice(-5) : LAST_MINUTE }
}

/** An app's clock at the end of a day. */
export function endOfDay(zone: string, today: string): AppDay {
  return { zone, today, time: LAST_MINUTE }
}

const LAST_MINUTE = '23:59'

/** A moment of an app, as its clock shows it: '9:00 AM in Los Angeles'. */
export function momentIn(moment: Date, timeZone: string): string {
  return statedAt(timeIn(moment, timeZone), timeZone)
}

/** A time of day, HH:MM, as people say it: '9:00 AM'. */
export function timeOfDay(time: string): string {
  const moment = momentOf(`2000-01-01T${time}`, 'UTC')
  return moment ? timeIn(moment, 'UTC') : time
}

/** A time with the place whose clock shows it: '9:00 AM in Los Angeles', '9:00 AM UTC'. */
export function statedAt(time: string, timeZone: string): string {
  return isUtc(timeZone) ? `${time} UTC` : `${time} in ${zoneName(timeZone)}`
}

function isUtc(timeZone: string): boolean {
  return zoneName(timeZone) === 'UTC'
}
