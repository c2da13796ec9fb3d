import { formatDate, isTimeZone } from '../dates.ts'
import { addDays, clockAt, dayAt, momentOf, momentsOf, offsetAt } from '../days.ts'
import { timeIn, timeNamed, zoneName } from '../zones.ts'
import { MAX_YEARS, scheduleMessages } from './schedule-messages.ts'

/**
 * What a clock in the zone shows when a push goes out, as 2026-12-06T08:00, and the zone. With `eachZone` each member
 * gets it when clocks show this where they are, and the zone is that of members whose zone is not known.
 */
export type LocalTime = { local: string; zone: string; eachZone?: boolean }

/** Where a day begins first, and where last. */
const FIRST_ZONE = 'Pacific/Kiritimati'
const LAST_ZONE = 'Etc/GMT+12'

/** The day on which content comes out, YYYY-MM-DD, and its time, HH:MM, if it has one. */
export type Release = { day: string; time: string | null }

/** The hour of a push about a release without a time. At midnight, when such a release is, it would wake people. */
export const HOUR_WITHOUT_TIME = '09:00'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The local time of a `send_at` that is not `now`, or the message of its mistake and the field of the message. A part
 * of a minute is rounded up, so that nothing goes out early. If a zone was chosen, its clocks must show the given time:
 * a form that took a skipped hour for another one is corrected here.
 */
export function localTimeOf(
  sendAt: string,
  { chosenZone, appZone, now }: { chosenZone: string; appZone: string; now: Date },
): LocalTime | { field: 'send_at' | 'time_zone'; message: string } {
  const zone = chosenZone === '' ? appZone : chosenZone
  if (!isTimeZone(zone)) return { field: 'time_zone', message: scheduleMessages.unknownZone }
  const moment = new Date(Math.ceil(Date.parse(sendAt) / MINUTE_MS) * MINUTE_MS)
  if (Number.isNaN(moment.getTime())) return { field: 'send_at', message: scheduleMessages.notATime }
  const written = sendAt.slice(0, 16)
  const local = clockAt(moment, zone)
  const isByClock = chosenZone !== '' && !/z$/i.test(sendAt)
  const mistake = (isByClock ? clockMistake(written, zone) : null) ?? timeMistake({ local, zone }, now)
  return mistake === null ? { local, zone } : { field: 'send_at', message: mistake }
}

/** The error of a local time, if any: form and API share it. */
export function timeMistake({ local, zone }: LocalTime, now: Date): string | null {
  if (!isTimeZone(zone)) return scheduleMessages.unknownZone
  const moment = momentOf(local, zone)
  if (moment === null) return scheduleMessages.chooseTime
  const wrong = clockMistake(local, zone)
  if (wrong !== null) return wrong
  if (moment <= now) return scheduleMessages.past
  return moment.getTime() > now.getTime() + MAX_YEARS * 365.25 * DAY_MS ? scheduleMessages.tooFarAhead : null
}

/** Why a clock never shows this time, or shows it twice; null for all other times. */
function clockMistake(local: string, zone: string): string | null {
  const moments = momentsOf(local, zone)
  const day = formatDate(local.slice(0, 10), 'date', 'UTC')
  const time = timeIn(new Date(`${local}Z`), 'UTC')
  if (moments.length === 1) return null
  if (moments.length > 1) return `${time} comes twice on ${day} in ${zoneName(zone)}, where clocks are put back. Choose another time.`
  const next = momentOf(local, zone)
  const after = next === null ? '' : ` The next time is ${timeIn(next, zone)}.`
  return `${time} does not exist on ${day} in ${zoneName(zone)}, where clocks are put forward.${after}`
}

/**
 * The moment at which a push is due, or its first part. Where clocks have come to skip its time it is the first
 * moment after, and of a time that comes twice the first.
 */
export function dueAt({ local, zone, eachZone = false }: LocalTime): Date {
  return momentOf(local, eachZone ? FIRST_ZONE : zone) ?? new Date(Number.NaN)
}

/** The moment at which its last part is due. */
export function lastDueAt({ local, zone, eachZone = false }: LocalTime): Date {
  return dueAt({ local, zone: eachZone ? LAST_ZONE : zone })
}

/** When members in a zone get a push at this hour: the next day where it was before a moment. */
export function partAt(local: string, zone: string, notBefore: Date): Date {
  const moment = dueAt({ local, zone })
  return moment < notBefore ? dueAt({ local: `${addDays(local.slice(0, 10), 1)}${local.slice(10)}`, zone }) : moment
}

/** The release of the content that a push links to, from its reach; null if it is out. */
export function releaseOf(reach: { comes_out: string | null; comes_out_time?: string | undefined } | null): Release | null {
  return reach?.comes_out ? { day: reach.comes_out, time: reach.comes_out_time ?? null } : null
}

/** When a push that follows a release goes out: at the release's time, or at this hour of its day if it has none. */
export function withRelease({ day, time }: Release, hour = HOUR_WITHOUT_TIME): string {
  return `${day}T${time ?? hour}`
}

/** Whether this moment is before the release, by the clocks of the app. */
export function isBeforeRelease({ day, time }: Release, moment: Date, appZone: string): boolean {
  return clockAt(moment, appZone) < `${day}T${time ?? '00:00'}`
}

/** The `send_at` of a local time: its moment, with the offset of its zone. */
export function sendAtOf(time: LocalTime): string {
  const minutes = offsetAt(dueAt({ local: time.local, zone: time.zone }), time.zone)
  const two = (value: number) => String(value).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${time.local}:00${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** 'Sun, 06-Dec-2026, 8:00 AM Berlin time (UTC+1)'; in summer '(UTC+2, daylight saving time)'. */
export function scheduledWords(moment: Date, zone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone }).format(moment)
  const day = `${weekday}, ${formatDate(moment, 'date', zone)}, ${timeNamed(moment, zone)}`
  return zoneName(zone) === 'UTC' ? day : `${day} (${offsetWords(moment, zone)})`
}

/** When a push goes out: `scheduledWords`, or 'Sun, 06-Dec-2026, 8:00 AM in the time zone of each member'. */
export function whenWords({ local, zone, eachZone = false }: LocalTime): string {
  if (!eachZone) return scheduledWords(dueAt({ local, zone }), zone)
  return `${scheduledWords(dueAt({ local, zone: 'UTC' }), 'UTC').replace(/ UTC$/, '')} in the time zone of each member`
}

/** How clocks change between now and a scheduled time; null if they do not. */
export function clockChangeWords({ local, zone }: LocalTime, now: Date): string | null {
  const moment = dueAt({ local, zone })
  if (Number.isNaN(moment.getTime()) || offsetAt(moment, zone) === offsetAt(now, zone)) return null
  return `Clocks in ${zoneName(zone)} change before then. It still goes out at ${timeIn(moment, zone)} there.`
}

function offsetWords(moment: Date, zone: string): string {
  const minutes = offsetAt(moment, zone)
  const ahead = Math.abs(minutes)
  const rest = ahead % 60 === 0 ? '' : `:${String(ahead % 60).padStart(2, '0')}`
  const name = `UTC${minutes < 0 ? '-' : '+'}${Math.floor(ahead / 60)}${rest}`
  return minutes > standardOffset(moment, zone) ? `${name}, daylight saving time` : name
}

/** The smaller of the offsets in January and July of that year. */
function standardOffset(moment: Date, zone: string): number {
  const year = dayAt(moment, zone).slice(0, 4)
  return Math.min(...['01', '07'].map((month) => offsetAt(new Date(`${year}-${month}-01T12:00:00Z`), zone)))
}
