import { afterEach, expect, test } from 'vitest'
import { setClock } from './clock.ts'
import { date } from './fields/date.ts'

afterEach(() => setClock(() => new Date()))

test('the first value of a date follows the clock that was set', () => {
  setClock(() => new Date('2031-05-17T12:00:00Z'))
  expect([date('Release Date', { orToday: true }).initial, date('Ends', { daysAhead: 30 }).initial]).toEqual(['2031-05-17', '2031-06-16'])
})
