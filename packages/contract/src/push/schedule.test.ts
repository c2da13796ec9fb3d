import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt, momentOf, momentsOf } from '../days.ts'
import { scheduleMessages } from './schedule-messages.ts'
import { clockChangeWords, dueAt, localTimeOf, scheduledWords, sendAtOf, timeMistake } from './schedule.ts'

const now = new Date('2026-11-28T12:00:00Z')
const read = (sendAt: string, chosenZone = '', appZone = 'UTC') => localTimeOf(sendAt, { chosenZone, appZone, now })

describe('the local time of a push', () => {
  test.each([
    ['in the app’s zone', '2026-12-06T07:00:00Z', '', 'Europe/Berlin', '2026-12-06T08:00'],
    ['in a chosen zone', '2026-12-06T08:00:00-05:00', 'America/New_York', 'Europe/Berlin', '2026-12-06T08:00'],
    ['in a zone with another offset', '2026-12-06T08:00:00+01:00', 'Asia/Kolkata', 'UTC', '2026-12-06T12:30'],
    ['at the next whole minute', '2026-12-06T07:00:01.5Z', '', 'UTC', '2026-12-06T07:01'],
    ['after an hour that clocks skipped', '2027-03-28T01:00:00Z', '', 'Europe/Berlin', '2027-03-28T03:00'],
  ])('is read %s', (_name, sendAt, zone, appZone, local) => {
    expect(read(sendAt, zone, appZone)).toEqual({ local, zone: zone || appZone })
  })

  test.each([
    ['in the past', '2026-11-28T12:59:00+01:00', 'Europe/Berlin', scheduleMessages.past],
    ['that is now', '2026-11-28T12:00:00Z', 'UTC', scheduleMessages.past],
    ['in more than ten years', '2036-12-01T12:00:00Z', 'UTC', scheduleMessages.tooFarAhead],
    [
      'that clocks skip',
      '2027-03-28T02:30:00+01:00',
      'Europe/Berlin',
      '2:30 AM does not exist on 28-Mar-2027 in Berlin, where clocks are put forward. The next time is 3:00 AM.',
    ],
    [
      'that comes twice, the first time',
      '2027-10-31T02:30:00+02:00',
      'Europe/Berlin',
      '2:30 AM comes twice on 31-Oct-2027 in Berlin, where clocks are put back. Choose another time.',
    ],
    ['that comes twice, the second time', '2027-10-31T02:30:00+01:00', 'Europe/Berlin', expect.stringContaining('comes twice')],
    ['of half an hour that comes twice', '2027-04-04T01:45:00+11:00', 'Australia/Lord_Howe', expect.stringContaining('comes twice')],
  ])('is refused %s', (_name, sendAt, zone, message) => {
    expect(read(sendAt, zone)).toEqual({ field: 'send_at', message })
  })

  test('is refused in an unknown zone, and as a text that is no time', () => {
    expect(read('2026-12-06T08:00:00Z', 'Mars/Olympus')).toEqual({ field: 'time_zone', message: scheduleMessages.unknownZone })
    expect(read('tomorrow')).toEqual({ field: 'send_at', message: scheduleMessages.notATime })
    expect(['', '2026-02-30T10:00', '2026-12-06'].map((local) => timeMistake({ local, zone: 'UTC' }, now))).toEqual([
      ...[scheduleMessages.chooseTime, scheduleMessages.chooseTime, scheduleMessages.chooseTime],
    ])
  })

  test('that a new rule of its zone skips or repeats is still one moment', () => {
    expect(dueAt({ local: '2027-03-28T02:30', zone: 'Europe/Berlin' }).toISOString()).toBe('2027-03-28T01:00:00.000Z')
    expect(dueAt({ local: '2027-10-31T02:30', zone: 'Europe/Berlin' }).toISOString()).toBe('2027-10-31T00:30:00.000Z')
    expect(momentsOf('2011-12-30T12:00', 'Pacific/Apia')).toEqual([])
  })

  test('is written back as it was read, in every zone and on every side of a change of clocks', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const minutes = fc.integer({ min: 1, max: 2 * 366 * 24 * 60 })
    fc.assert(
      fc.property(zones, minutes, (zone, ahead) => {
        const moment = new Date(now.getTime() + ahead * 60_000)
        const local = clockAt(moment, zone)
        const moments = momentsOf(local, zone)
        expect(moments.map((one) => one.getTime())).toContain(moment.getTime())
        expect(momentOf(local, zone)).toEqual(moments[0])
        const time = localTimeOf(moment.toISOString(), { chosenZone: zone, appZone: 'UTC', now })
        if (moments.length > 1) return expect(time).toMatchObject({ field: 'send_at' })
        expect(time).toEqual({ local, zone })
        expect(dueAt({ local, zone })).toEqual(moment)
        const sendAt = sendAtOf({ local, zone })
        expect([new Date(sendAt), read(sendAt, zone)]).toEqual([moment, { local, zone }])
      }),
      { numRuns: 300, interruptAfterTimeLimit: 5_000 },
    )
  })
})

test('a scheduled time is written with its zone, its offset and daylight saving time', () => {
  expect(scheduledWords(new Date('2026-12-06T07:00:00Z'), 'Europe/Berlin')).toBe('Sun, 06-Dec-2026, 8:00 AM Berlin time (UTC+1)')
  expect(scheduledWords(new Date('2027-06-06T06:00:00Z'), 'Europe/Berlin')).toBe(
    'Sun, 06-Jun-2027, 8:00 AM Berlin time (UTC+2, daylight saving time)',
  )
  expect(scheduledWords(new Date('2026-12-06T07:00:00Z'), 'Asia/Kolkata')).toBe('Sun, 06-Dec-2026, 12:30 PM Kolkata time (UTC+5:30)')
  expect(scheduledWords(new Date('2026-12-06T07:00:00Z'), 'UTC')).toBe('Sun, 06-Dec-2026, 7:00 AM UTC')
})

test('a change of clocks before the time is stated', () => {
  expect(clockChangeWords({ local: '2027-06-06T08:00', zone: 'Europe/Berlin' }, now)).toBe(
    'Clocks in Berlin change before then. It still goes out at 8:00 AM there.',
  )
  expect(clockChangeWords({ local: '2026-12-06T08:00', zone: 'Europe/Berlin' }, now)).toBeNull()
})
