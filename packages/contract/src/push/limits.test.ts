import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOf } from '../days.ts'
import { pushLimitsScreen } from '../settings/app/push_limits.ts'
import { form } from '../testing/facts.ts'
import { isQuiet, limitMessages, limitsOf } from './limits.ts'
import { whyAllWithheld, withheldAfterwards, withheldClauses } from './withheld-words.ts'

const NIGHT = { from: '22:00', until: '08:00' }
const MINUTE_MS = 60_000
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Cairo',
  'Asia/Beirut',
]

/** What a clock shows, by another formatter of the platform than the one of the rule. */
function shown(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16))
const moment = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })

describe('quiet hours', () => {
  test('are those of the clock where the member is, in every zone and season', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), time, time, (at, zone, from, until) => {
        fc.pre(from !== until)
        const clock = shown(at, zone)
        // The hours that a clock goes through from one time to the other.
        const minutesFrom = (one: string, other: string) => (minutes(other) - minutes(one) + 1440) % 1440
        expect(isQuiet({ from, until }, at, zone)).toBe(minutesFrom(from, clock) < minutesFrom(from, until))
      }),
    )
  })

  test('and the opposite hours divide each moment between them', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), time, time, (at, zone, from, until) => {
        fc.pre(from !== until)
        expect(isQuiet({ from, until }, at, zone)).toBe(!isQuiet({ from: until, until: from }, at, zone))
      }),
    )
  })

  test.each([
    ['are an hour shorter on the night in which clocks are put forward', '2026-03-28T12:00', 9],
    ['are an hour longer on the night in which clocks are put back', '2026-10-24T12:00', 11],
    ['are as long as the clock says on any other night', '2026-11-28T12:00', 10],
  ])('%s', (_name, noon, hours) => {
    const begins = momentOf(noon, 'Europe/Berlin')?.getTime() ?? Number.NaN
    const quiet = Array.from({ length: 24 * 60 }, (_, minute) => new Date(begins + minute * MINUTE_MS)).filter((at) =>
      isQuiet(NIGHT, at, 'Europe/Berlin'),
    )
    expect(quiet.length / 60).toBe(hours)
  })

  test('include their first minute and not their last', () => {
    const at = (clock: string) => isQuiet(NIGHT, new Date(`2026-11-28T${clock}Z`), 'UTC')
    expect(['21:59:59', '22:00:00', '07:59:59', '08:00:00'].map(at)).toEqual([false, true, true, false])
  })
})

describe('the limits of an app', () => {
  test('are none until they are set', () => {
    expect(limitsOf({ time_zone: 'Europe/Berlin' })).toBeNull()
    expect(limitsOf({ push_quiet_hours: false, push_quiet_from: '20:00', push_quiet_until: '08:00', pushes_per_day: null })).toBeNull()
    expect(limitsOf({ time_zone: 'Europe/Berlin', push_quiet_hours: true })).toEqual({
      ...{ quiet: NIGHT, per_day: null, zone: 'Europe/Berlin' },
    })
  })

  const refused = (values: object) => {
    const { error } = pushLimitsScreen.schema(form()).safeParse({ ...pushLimitsScreen.initial(), ...values })
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
  }

  test.each([
    [{ push_quiet_hours: true, push_quiet_from: '22:00', push_quiet_until: '22:00' }, { push_quiet_until: limitMessages.sameTime }],
    [{ push_quiet_hours: true, push_quiet_from: '25:00' }, { push_quiet_from: 'Must be a time, such as 9:00 AM or 14:30' }],
    [{ pushes_per_day: 0 }, { pushes_per_day: limitMessages.below }],
    [{ pushes_per_day: -3 }, { pushes_per_day: limitMessages.below }],
    [{ pushes_per_day: 31 }, { pushes_per_day: limitMessages.above }],
    [{ push_quiet_hours: true, push_quiet_from: '21:00', push_quiet_until: '', pushes_per_day: 3 }, {}],
    [{}, {}],
  ])('are checked: %j', (values, messages) => {
    expect(refused(values)).toEqual(messages)
  })
})

describe('whom a push does not reach', () => {
  const limits = { quiet: NIGHT, per_day: 3, zone: 'UTC' }
  const none = { devices: 0, members: 0 }

  test('is said with the reason, before and after it is sent', () => {
    const withheld = {
      reaches: { devices: 4, members: 4 },
      quiet: { devices: 12, members: 10 },
      limited: { devices: 1, members: 1 },
      limits,
    }
    expect(withheldClauses(withheld)).toEqual([
      '12 phones of 10 members are in quiet hours (10:00 PM to 8:00 AM)',
      '1 phone of 1 member already got 3 pushes today',
    ])
    expect(withheldClauses({ ...withheld, quiet: none, limited: none })).toEqual([])
    expect(withheldAfterwards({ quiet: 1, limited: 5, limits })).toEqual([
      '1 phone was in quiet hours (10:00 PM to 8:00 AM)',
      '5 phones had already got 3 pushes that day',
    ])
    expect(withheldAfterwards({ quiet: 0, limited: 2, limits: { ...limits, per_day: 1 } })).toEqual([
      '2 phones had already got 1 push that day',
    ])
  })

  test('refuses the push if it is everybody', () => {
    const all = { reaches: none, quiet: { devices: 2, members: 0 }, limited: none, limits }
    expect(whyAllWithheld(all)).toBe(
      'Nobody would get it now: 2 phones are in quiet hours (10:00 PM to 8:00 AM). Send it at another time, or change your limits.',
    )
    expect(whyAllWithheld({ ...all, reaches: { devices: 1, members: 0 } })).toBeNull()
    expect(whyAllWithheld({ ...all, quiet: none })).toBeNull()
  })
})

function minutes(clock: string): number {
  return Date.parse(`2000-01-01T${clock}Z`) / MINUTE_MS
}
