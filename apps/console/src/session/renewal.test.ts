import { afterEach, expect, test, vi } from 'vitest'
import { renewalDelay, tokenRenewal } from './renewal.ts'
import type { Tokens } from './tokens.ts'

const MINUTE = 60_000
const tokens = (idToken: string, given: Partial<Tokens> = {}): Tokens => ({
  ...{ idToken, sub: 'me', life: 15 * MINUTE, receivedAt: Date.now(), expiresAt: Date.now() + 15 * MINUTE },
  ...given,
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  [15 * MINUTE, 0, 14 * MINUTE],
  [15 * MINUTE, 1, 13 * MINUTE + 40_000],
  [MINUTE, 0, 30_000],
  [0, 0.5, 0],
  [-MINUTE, 0.5, 0],
])('a token with %d ms left is renewed, with chance %d, after %d ms (SESS-012)', (left, chance, delay) => {
  expect(renewalDelay(left, chance)).toBe(delay)
})

test('renews once, however many ask at the same time', async () => {
  const renew = vi.fn(async () => tokens('new'))
  const fresh = tokenRenewal(renew)
  const [a, b] = await Promise.all([fresh.now(), fresh.now()])
  expect(a).toBe(b)
  expect(renew).toHaveBeenCalledOnce()
  await fresh.now()
  expect(renew).toHaveBeenCalledTimes(2)
})

test('tries again when the network was away', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const renew = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(null)
  const fresh = tokenRenewal(renew)
  fresh.use(tokens('old'))
  await vi.advanceTimersByTimeAsync(14 * MINUTE)
  expect(renew).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(renew).toHaveBeenCalledTimes(2)
})

test.each([-1_440, -60, 20, 1_440])('a token lasts as long on a computer whose clock is %d minutes fast', (minutes) => {
  vi.useFakeTimers()
  const issued = Date.now()
  vi.setSystemTime(issued + minutes * MINUTE)
  const fresh = tokenRenewal(vi.fn())
  fresh.use(tokens('old', { expiresAt: issued + 15 * MINUTE }))
  expect(fresh.left()).toBe(15 * MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(fresh.left()).toBe(14 * MINUTE)
})

test('time that a computer slept counts, although performance.now() stood still', () => {
  vi.useFakeTimers()
  const fresh = tokenRenewal(vi.fn())
  fresh.use(tokens('old'))
  vi.setSystemTime(Date.now() + 60 * MINUTE)
  expect(fresh.left()).toBe(-45 * MINUTE)
})

test('a clock that is set back gives a token no longer life', () => {
  vi.useFakeTimers()
  const fresh = tokenRenewal(vi.fn())
  fresh.use(tokens('old'))
  vi.advanceTimersByTime(10 * MINUTE)
  vi.setSystemTime(Date.now() - 60 * MINUTE)
  expect(fresh.left()).toBe(5 * MINUTE)
})
