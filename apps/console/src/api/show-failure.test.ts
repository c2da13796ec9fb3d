import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, setCredentials } from './client.ts'
import { Failure } from './failure.ts'
import { makeQueryClient } from './query-client.ts'
import { handleFailures, showFailure } from './show-failure.ts'

const fetching = vi.fn<typeof fetch>()
const shown = vi.fn()
const succeeded = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  setCredentials({
    token: async () => 'token',
    renew: async () => null,
    ended: () => undefined,
    help: () => null,
    helpEnded: () => undefined,
    roleView: () => null,
    notInRole: () => undefined,
  })
  stop = handleFailures(shown)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** A save as every screen makes it. */
function save(): Promise<unknown> {
  const options = { mutationFn: () => api.post('/apps/one/tags', { data: {} }), onSuccess: succeeded, onError: showFailure }
  return new MutationObserver<unknown, Error, void>(makeQueryClient(), options).mutate().catch(() => undefined)
}

test('a save that was answered runs what follows, and shows nothing (ERR-025)', async () => {
  fetching.mockResolvedValueOnce(Response.json({ data: { id: 'one' } }))
  await save()
  expect([succeeded.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0])
})

test.each([403, 409, 422, 429, 500, 503])(
  'one refused with %d is shown once, sent once, and nothing follows (ERR-015, ERR-025)',
  async (status) => {
    fetching.mockImplementation(async () => Response.json({ error: { status, code: String(status), detail: '' } }, { status }))
    await save()
    expect([succeeded.mock.calls.length, fetching.mock.calls.length]).toEqual([0, 1])
    expect(shown).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }))
  },
)

test.each([
  ['a 401, which is the session’s', new Failure(401, 'UNAUTHENTICATED', '')],
  ['a call that somebody cancelled', new Failure(500, 'CANCELLED', '')],
])('%s is shown to nobody (SESS-009)', (_, error) => {
  showFailure(error)
  expect(shown).not.toHaveBeenCalled()
})

test('what fails in an open drawer is told there alone, and by the modal again once it is closed (ERR-017)', () => {
  const inDrawer = vi.fn()
  const close = handleFailures(inDrawer)
  const [first, second] = [new Failure(409, 'CONFLICT', ''), new Failure(500, 'INTERNAL', '')]
  showFailure(first)
  close()
  showFailure(second)
  expect([inDrawer.mock.calls, shown.mock.calls]).toEqual([[[first]], [[second]]])
})
