import { expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { time } from './time.ts'

const read = (value: unknown) => {
  const judged = judge(time('Time').schema(form()), value)
  return 'value' in judged ? judged.value : judged.messages
}

test('a time is read as people and spreadsheets write it, and stored as HH:MM', () => {
  expect(['09:30', '9:30', '9:30 AM', '9 pm', '12 AM', '12:15 p.m.', '23:59:00', ' 08:00 ', '', null, undefined].map(read)).toEqual([
    ...['09:30', '09:30', '09:30', '21:00', '00:00', '12:15', '23:59', '08:00', null, null, null],
  ])
})

test.each(['24:00', '9', '13 pm', '0 am', '9:60', 'noon', '9:30:30', '2031-05-17', 930])('%s is no time', (value) => {
  expect(JSON.stringify(read(value))).toContain('Must be a time, such as 9:00 AM or 14:30')
})
