import { addDays, momentOf } from '../days.ts'
import type { ClockTimes } from './clock-times.ts'

/** An event as calendars import it. */
export type FileEvent = {
  /** Unique among all calendars, and the same each time. */
  uid: string
  title: string
  /** YYYY-MM-DD */
  day: string
  /** The last day of several. */
  lastDay?: string
  times: ClockTimes | null
  location?: string
  description?: string
  /** The event's page. */
  url: string
  /** When it was changed, as an ISO timestamp. */
  changed: string
}

type Calendar = { name: string; timeZone: string; events: readonly FileEvent[] }

/** Events without an end last this long in calendars, which would show them as a line otherwise. */
const USUAL_MS = 3_600_000
const MOST_OCTETS = 75

/** A calendar as a file (RFC 5545). Times are in UTC, so that no description of the time zone is needed. */
export function calendarFile({ name, timeZone, events }: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Greenroom//Calendar//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, title, location = '', description = '', url, changed, ...when }: FileEvent, timeZone: string): string[] {
  const stamp = inUtc(new Date(changed))
  return [
    ...['BEGIN:VEVENT', `UID:${escaped(uid)}`, `DTSTAMP:${stamp}`, `LAST-MODIFIED:${stamp}`],
    ...timeLines(when, timeZone),
    `SUMMARY:${escaped(title)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...[`URL:${url}`, 'END:VEVENT'],
  ]
}

function timeLines({ day, lastDay = day, times }: Pick<FileEvent, 'day' | 'lastDay' | 'times'>, timeZone: string): string[] {
  const span = times === null ? null : momentsOf(day, times, timeZone)
  if (span !== null) return [`DTSTART:${inUtc(span.from)}`, `DTEND:${inUtc(span.to)}`]
  // The end of whole days is the day after the last one.
  return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${addDays(lastDay, 1).replaceAll('-', '')}`]
}

/** When an event begins and ends. One that ends before it begins ends on the next day. */
export function momentsOf(day: string, { from, to }: ClockTimes, timeZone: string): { from: Date; to: Date } | null {
  const begins = momentOf(`${day}T${from}`, timeZone)
  if (begins === null) return null
  const end = to === null ? null : momentOf(`${to > from ? day : addDays(day, 1)}T${to}`, timeZone)
  return { from: begins, to: end ?? new Date(begins.getTime() + USUAL_MS) }
}

function inUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** A text as a value: without the characters that end it. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ')
}

/** A line in parts of at most 75 octets, none of which cuts a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MOST_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
