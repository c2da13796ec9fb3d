import { expect, test } from 'vitest'
import { addDays, changedClock, clockAt, clockReached, dayAt, dayBegins, dayEnds, momentOf } from './days.ts'

test.each([
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-28', 'Pacific/Auckland', '2026-11-27T11:00:00.000Z'],
  ['2026-11-28', 'Pacific/Kiritimati', '2026-11-27T10:00:00.000Z'],
  ['2026-11-28', 'Etc/GMT+12', '2026-11-28T12:00:00.000Z'],
  ['2026-01-01', 'Mars/Olympus', '2026-01-01T00:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(dayBegins(day, zone).toISOString()).toBe(moment)
})

test('a day without midnight begins when its first hour does, and a day with two midnights at the first', () => {
  expect(dayBegins('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  expect(dayBegins('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z')
})

test('a day ends a minute before the next one, also on a day of 23 or 25 hours', () => {
  expect(dayEnds('2026-11-28', 'America/Los_Angeles').toISOString()).toBe('2026-11-29T07:59:00.000Z')
  expect(dayEnds('2026-11-01', 'America/Los_Angeles').toISOString()).toBe('2026-11-02T07:59:00.000Z')
  expect(dayEnds('2026-03-08', 'America/Los_Angeles').toISOString()).toBe('2026-03-09T06:59:00.000Z')
})

test('each moment lies between the beginning and the end of its day, in every zone', () => {
  const moments = Array.from({ length: 12 }, (_none, month) => Date.UTC(2026, month, 1 + month * 2, month * 2, month * 5))
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const moment of moments) {
      const day = dayAt(new Date(moment), zone)
      const [from, next] = [dayBegins(day, zone), dayBegins(addDays(day, 1), zone)].map((begin) => begin.getTime())
      expect([zone, day, Number(from) <= moment && moment < Number(next)]).toEqual([zone, day, true])
      expect(dayAt(new Date(Number(from) - 1), zone) < day, `${zone} ${day}`).toBe(true)
    }
  }
})

test.each([
  ['2026-11-29T09:00', 'Europe/London', '2026-11-29T09:00:00.000Z'],
  ['2026-06-29T09:00', 'Europe/London', '2026-06-29T08:00:00.000Z'],
  ['2026-11-29T00:00', 'Pacific/Auckland', '2026-11-28T11:00:00.000Z'],
  ['2026-11-28T23:59', 'America/Los_Angeles', '2026-11-29T07:59:00.000Z'],
])('a clock shows %s in %s at %s', (clock, zone, moment) => {
  expect(momentOf(clock, zone)?.toISOString()).toBe(moment)
  expect(clockAt(new Date(moment), zone)).toBe(clock)
})

test('a time that clocks skip is the first one after it, one that comes twice the first, and other texts are no time', () => {
  expect(momentOf('2026-10-25T01:30', 'Europe/London')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-03-29T01:30', 'Europe/London')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(['', 'soon', '2026-13-01T00:00', '2026-11-29'].map((text) => momentOf(text, 'UTC'))).toEqual([null, null, null, null])
})

test.each([
  ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
])('of %s in %s, which comes twice, the first one counts', (clock, zone, moment) => {
  expect(momentOf(clock, zone)?.toISOString()).toBe(moment)
})

test('a clock never goes back, whatever is done to it', () => {
  const nights: [zone: string, day: string][] = [
    ['America/Los_Angeles', '2026-11-01'],
    ['America/Los_Angeles', '2027-03-14'],
    ['Australia/Lord_Howe', '2027-04-03'],
    ['America/Santiago', '2027-04-04'],
    ['Antarctica/Troll', '2026-10-25'],
    ['Africa/Casablanca', '2027-02-07'],
  ]
  for (const [zone, day] of nights) {
    const shown = Array.from({ length: 300 }, (_none, step) => new Date(Date.parse(day) + (step * 10 - 720) * 60_000))
    const reached = shown.map((moment) => clockReached(moment, zone))
    expect(reached, zone).toEqual(reached.toSorted())
    expect(reached.filter((clock, index) => clock < clockAt(shown[index] ?? new Date(), zone))).toEqual([])
  }
})

test('says of a time whether clocks skip it or show it twice', () => {
  const changed = (clock: string) => changedClock(clock, 'America/Los_Angeles')
  expect(['2027-03-14T02:30', '2026-11-01T01:30', '2026-11-01T02:00', '2026-11-29T09:00', 'soon'].map(changed)).toEqual([
    ...['skipped', 'twice', null, null, null],
  ])
})

test('the end of a day is the beginning of the next', () => {
  expect(momentOf('2031-06-02T24:00', 'America/Los_Angeles')).toEqual(momentOf('2031-06-03T00:00', 'America/Los_Angeles'))
  expect(momentOf('2031-02-30T09:00', 'UTC')).toBe(null)
})

test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('23:59 on 31-Dec-9999 comes once in %s', (zone) => {
  expect(changedClock('9999-12-31T23:59', zone)).toBe(null)
  const moment = momentOf('9999-12-31T23:59', zone)
  expect(moment && clockAt(moment, zone)).toBe('9999-12-31T23:59')
  expect(clockAt(dayBegins('9999-12-31', zone), zone)).toBe('9999-12-31T00:00')
  expect(clockAt(dayEnds('9999-12-31', zone), zone)).toBe('9999-12-31T23:59')
})
