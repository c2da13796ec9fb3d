import { expect, test, vi } from 'vitest'
import { renewalDelay, tokenRenewal } from './renewal.ts'

const MINUTE = 60_000

test.each([
  [15 * MINUTE, 0, 14 * MINUTE],
  [15 * MINUTE, 1, 13 * MINUTE + 40_000],
  [MINUTE, 0, 30_000],
  [0, 0.5, 0],
  [-MINUTE, 0.5, 0],
])('a token with %d ms left is renewed, with chance %d, after %d ms (SESS-012)', (left, chance, delay) => {
  expect(renewalDelay(1_000_000 + left, 1_000_000, chance)).toBe(delay)
})

test('renews once, however many ask at the same time', async () => {
  const renew = vi.fn(async () => ({ idToken: 'new', expiresAt: 0, sub: 'me' }))
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
  fresh.use({ idToken: 'old', expiresAt: Date.now() + 15 * MINUTE, sub: 'me' })
  await vi.advanceTimersByTimeAsync(14 * MINUTE)
  expect(renew).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(renew).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
