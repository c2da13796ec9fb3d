import { expect, test } from 'vitest'
import { takeEvents, waitAfter } from './events.ts'

test('takes complete events and keeps the rest for later', () => {
  const { events, rest } = takeEvents('event: push\ndata: {"sent":3}\n\n: still here\n\nevent: push\ndata: {"se')
  expect(events).toEqual([{ name: 'push', data: { sent: 3 } }])
  expect(takeEvents(`${rest}nt":4}\n\n`).events).toEqual([{ name: 'push', data: { sent: 4 } }])
})

test('reads an event without a name, over several lines and with CRLF', () => {
  expect(takeEvents('data: {"a":\r\ndata: 1}\r\n\r\n').events).toEqual([{ name: 'message', data: { a: 1 } }])
})

test('leaves out what is no JSON', () => {
  expect(takeEvents('data: hello\n\n').events).toEqual([])
})

test('waits longer after each failure in a row, up to half a minute', () => {
  expect([1, 2, 3, 6, 20].map((failures) => waitAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
  expect(waitAfter(1, 0)).toBe(500)
})
