import { expect, test } from 'vitest'
import { formatDate, isTimeZone } from './dates.ts'

const INSTANT = '2026-03-07T21:04:09Z'

test.each([
  ['date', 'UTC', '07-Mar-2026'],
  ['long', 'UTC', 'March 7, 2026'],
  ['long', 'Pacific/Auckland', 'March 8, 2026'],
  ['dateTime', 'UTC', '07-Mar-2026 09:04 PM'],
  ['dateTimeSeconds', 'UTC', '07-Mar-2026 09:04:09 PM'],
  ['dateTime', 'Asia/Tokyo', '08-Mar-2026 06:04 AM'],
  ['time', 'Asia/Tokyo', '06:04 AM'],
  ['dateTime', 'America/Los_Angeles', '07-Mar-2026 01:04 PM'],
] as const)('writes %s in %s as %s (PUSH-065, CCOM-013, CCOM-016, TRK-026)', (format, zone, written) => {
  expect(formatDate(INSTANT, format, zone)).toBe(written)
})

test('midnight and noon are 12', () => {
  expect(formatDate('2026-01-01T00:30:00Z', 'dateTime', 'UTC')).toBe('01-Jan-2026 12:30 AM')
  expect(formatDate('2026-01-01T12:30:00Z', 'dateTime', 'UTC')).toBe('01-Jan-2026 12:30 PM')
})

test.each([null, undefined, '', 'never'])('writes a dash for %o', (nothing) => {
  expect(formatDate(nothing, 'date', 'UTC')).toBe('-')
})

test('an unknown time zone falls back to UTC', () => {
  expect(formatDate(INSTANT, 'date', 'Moon/Crater')).toBe('07-Mar-2026')
  expect(['Europe/Berlin', 'UTC', 'Moon/Crater', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
