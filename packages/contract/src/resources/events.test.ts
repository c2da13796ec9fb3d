import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { events } from './events.ts'

const rule = events.schema(form())
const event = { name: 'New moon practice', expiration: '2031-05-17' }

describe('an event', () => {
  test.each([
    ['is live or online (EVT-009)', { category: 'Both' }, { category: ['Choose one from the list'] }],
    ['needs a name (EVT-010)', { name: '' }, { name: ['Required'] }],
    ['is in a month of the year (EVT-011)', { month: 'Jan' }, { month: ['Choose one from the list'] }],
    ['is on a day that is a number (EVT-012)', { day_of_month: 'first' }, { day_of_month: ['Must be a number from 1 to 31'] }],
    ['is on day 1 or later (EVT-013)', { day_of_month: 0 }, { day_of_month: ['Minimum day of month: 1'] }],
    ['is on day 31 or earlier (EVT-014)', { day_of_month: 32 }, { day_of_month: ['Maximum day of month: 31'] }],
    ['has a time of at most 20 characters (EVT-015)', { time: 'x'.repeat(21) }, { time: ['Maximum 20 Characters'] }],
    ['has a location of at most 20 characters (EVT-016)', { location: 'x'.repeat(21) }, { location: ['Maximum 20 Characters'] }],
    ['leaves the calendar one day (EVT-017)', { expiration: '' }, { expiration: ['Required'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...event, ...values })).toEqual({ messages })
  })

  test('is on the first day unless it says otherwise (EVT-008)', () => {
    expect(events.initial()).toMatchObject({ day_of_month: 1, cta_type: 'URL CTA' })
  })

  test('is live unless it is a draft', () => {
    expect(judge(rule, event)).toMatchObject({ value: { active: true } })
    expect(judge(rule, { ...event, active: false })).toMatchObject({ value: { active: false } })
  })
})
