import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type ServerTime = typeof import('./server-time.ts')

const MINUTE = 60_000
/** What the server's clock shows at the beginning of each test. */
const BEGIN = Date.parse('2026-11-28T10:00:00.400Z')

let time: ServerTime
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  time = await import('./server-time.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([-1_440, -60, 5, 20, 1_440])('the time of a computer that is %d minutes fast is corrected by an answer', (minutes) => {
  vi.setSystemTime(BEGIN + minutes * MINUTE)
  answer(BEGIN, { took: 200 })
  expect(Math.abs(time.serverNow().getTime() - BEGIN)).toBeLessThanOrEqual(1_000)
  vi.advanceTimersByTime(MINUTE)
  expect(Math.abs(time.serverNow().getTime() - BEGIN - MINUTE)).toBeLessThanOrEqual(1_000)
})

test('a clock that is right is left as it is, however long an answer takes', () => {
  vi.setSystemTime(BEGIN)
  const changed = vi.fn()
  const end = time.watchClockDifference(changed)
  answer(BEGIN, { took: 0 })
  answer(BEGIN - 90 * 1_000, { took: 100_000 })
  answer(BEGIN - 5_000, { took: 10_000 })
  end()
  expect([changed.mock.calls.length, time.clockDifference()]).toEqual([0, 0])
})

test('a clock that is corrected meanwhile is right again after the next answer', () => {
  vi.setSystemTime(BEGIN + 20 * MINUTE)
  answer(BEGIN, { took: 100 })
  vi.setSystemTime(BEGIN)
  const changed = vi.fn()
  const end = time.watchClockDifference(changed)
  answer(BEGIN, { took: 100 })
  end()
  expect(changed).toHaveBeenCalledOnce()
  expect(Math.abs(time.clockDifference())).toBeLessThanOrEqual(1_000)
})

test.each([
  ['that a cache may store', { 'cache-control': 'private, max-age=60' }, 'basic'],
  ['of another origin', {}, 'cors'],
  ['without a time', { date: '' }, 'basic'],
])('an answer %s says nothing', (_which, headers, type) => {
  vi.setSystemTime(BEGIN)
  answer(BEGIN - 60 * MINUTE, { took: 0, headers, type })
  expect(time.clockDifference()).toBe(0)
})

type Given = { took: number; headers?: Record<string, string>; type?: string }

/** An answer arrives now whose request was sent `took` milliseconds ago; the server wrote it at `at` of its clock. */
function answer(at: number, { took, headers = {}, type = 'basic' }: Given): void {
  const response = new Response('', { headers: { date: new Date(at).toUTCString(), 'cache-control': 'no-store', ...headers } })
  Object.defineProperty(response, 'type', { value: type })
  time.noteServerTime(response, Date.now() - took)
}
