import { expect, test } from 'vitest'
import { clockTimes } from './clock-times.ts'

test.each([
  ['18:30', '18:30', null],
  ['6:30 PM', '18:30', null],
  ['7 a.m.', '07:00', null],
  ['12 AM', '00:00', null],
  ['18.30 – 20.00', '18:30', '20:00'],
  ['7-8:30 pm', '19:00', '20:30'],
  ['9:00 to 17:00', '09:00', '17:00'],
])('the time %s is read as %s', (text, from, to) => {
  expect(clockTimes(text)).toEqual({ from, to })
})

test.each(['', 'after sunset', '7', '25:00', '18:30 UTC', '18:75', '13 pm', 'all day'])('the text “%s” is no time', (text) => {
  expect(clockTimes(text)).toBeNull()
})
