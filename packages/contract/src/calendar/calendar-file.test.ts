import { describe, expect, test } from 'vitest'
import { calendarFile, type FileEvent } from './calendar-file.ts'

const event: FileEvent = {
  ...{ uid: '1@example.com', title: 'Full moon', day: '2026-12-04', times: { from: '19:30', to: null } },
  ...{ url: 'https://example.com/events/1', changed: '2026-11-28T23:52:16.550Z' },
}
const file = (values: Partial<FileEvent> = {}, timeZone = 'Europe/Oslo') =>
  calendarFile({ name: 'Calendar', timeZone, events: [{ ...event, ...values }] })
/** The lines, with those that were folded joined again. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test('has a time in UTC, and an hour where the event has no end', () => {
    expect(lines(file())).toEqual(
      expect.arrayContaining(['DTSTART:20261204T183000Z', 'DTEND:20261204T193000Z', 'DTSTAMP:20261128T235216Z']),
    )
    expect(lines(file({ times: { from: '23:00', to: '01:00' } }))).toEqual(
      expect.arrayContaining(['DTSTART:20261204T220000Z', 'DTEND:20261205T000000Z']),
    )
  })

  test('has whole days, up to the day after the last one', () => {
    expect(lines(file({ times: null, lastDay: '2026-12-31' }))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20270101']),
    )
  })

  test('escapes what ends a value, so that no text adds a line of its own', () => {
    const text = file({ title: 'Tea, cake; \\ and more\r\nBEGIN:VALARM', location: 'Hall\u0007' })
    expect(lines(text)).toContain(String.raw`SUMMARY:Tea\, cake\; \\ and more\nBEGIN:VALARM`)
    expect(lines(text)).toContain('LOCATION:Hall ')
    expect(lines(text)).not.toContain('BEGIN:VALARM')
  })

  test('folds lines at 75 octets and cuts no character', () => {
    const description = 'Ømåde og stjerner ✨ 🌕 '.repeat(20).trim()
    const text = file({ description })
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\uFFFD')
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text)
    expect(lines(text)).toContain(`DESCRIPTION:${description}`)
  })

  test('ends each line with CR LF, and begins and ends what it opens', () => {
    const text = file()
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines(text).filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })
})
