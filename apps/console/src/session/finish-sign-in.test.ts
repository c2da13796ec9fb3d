import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishSignIn } from './finish-sign-in.ts'
import type { Tokens } from './tokens.ts'

const tokens: Tokens = { idToken: 'token', sub: 'me', life: 1, receivedAt: 1, expiresAt: 1 }
const signIn = { finish: vi.fn(), byPage: vi.fn(async () => undefined) }
const replaceState = vi.fn()
let storage: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  storage = new Map()
  vi.stubGlobal('location', { href: 'http://localhost/auth/callback?code=one&state=two' })
  vi.stubGlobal('history', { replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('the answer of the sign-in page leaves the address at once, and the page that was wanted opens', async () => {
  signIn.finish.mockResolvedValueOnce({ tokens, path: '/articles' })
  await expect(finishSignIn(signIn)).resolves.toBe(tokens)
  expect(replaceState.mock.calls.map(([, , path]) => path)).toEqual(['/', '/articles'])
})

test('a stale answer is asked for once more after 700 ms, and only once (SESS-014)', async () => {
  signIn.finish.mockRejectedValue(new Error('used already'))
  void finishSignIn(signIn)
  await vi.advanceTimersByTimeAsync(699)
  expect(signIn.byPage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.byPage).toHaveBeenCalledExactlyOnceWith('/')

  await expect(finishSignIn(signIn)).resolves.toBeNull()
  expect(signIn.byPage).toHaveBeenCalledOnce()
})
