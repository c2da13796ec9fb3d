import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatedFailures } from './repeated-failures.ts'

let logged: Record<string, unknown>[]
let note: (error: unknown) => void

beforeEach(() => {
  vi.useFakeTimers()
  logged = []
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  note = repeatedFailures(log, 'cannot look')
})
afterEach(() => {
  vi.useRealTimers()
})

test('a failure that repeats every second for three minutes is four lines, which count the others', () => {
  for (let second = 0; second <= 180; second += 1) {
    note(new Error('connect ECONNREFUSED 127.0.0.1:5432'))
    vi.advanceTimersByTime(1_000)
  }
  expect(logged.map(({ level, msg, moreBefore }) => [level, msg, moreBefore])).toEqual([
    [40, 'cannot look', undefined],
    ...Array.from({ length: 3 }, () => [40, 'cannot look', 59]),
  ])
})

test('another reason is logged at once, with its stack, and two that take turns once each', () => {
  for (let time = 0; time < 5; time += 1) {
    note(new Error('connect ECONNREFUSED'))
    note(new Error('the database system is starting up'))
  }
  expect(logged.map(({ err }) => err)).toEqual([
    expect.objectContaining({ message: 'connect ECONNREFUSED', stack: expect.stringContaining('Error') }),
    expect.objectContaining({ message: 'the database system is starting up' }),
  ])
})

test('the same failure of many workers of the queue, which sends copies of errors, is one line', () => {
  for (let worker = 0; worker < 20; worker += 1) note({ message: `timeout exceeded (Queue: send-push, Worker: ${worker})`, worker })
  note({ message: 'the database system is starting up (Queue: send-push, Worker: 1)' })
  expect(logged).toHaveLength(2)
})
