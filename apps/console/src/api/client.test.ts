import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, setCredentials, urlOf } from './client.ts'
import { Failure } from './failure.ts'

const fetching = vi.fn<typeof fetch>()
const credentials = {
  token: vi.fn(async () => 'old'),
  renew: vi.fn(async (): Promise<string | null> => 'new'),
  ended: vi.fn(),
  help: vi.fn((): string | null => null),
  helpEnded: vi.fn(),
  roleView: () => null,
  notInRole: vi.fn(),
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  setCredentials(credentials)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('carries the id token as bearer (SESS-007)', async () => {
  fetching.mockResolvedValueOnce(Response.json({ data: [] }))
  await api.get('/apps')
  expect(bearer(0)).toBe('Bearer old')
})

test('names the help session that the tab works in, and tells when the server knows it no more', async () => {
  credentials.help.mockReturnValue('help-one')
  for (const code of ['FORBIDDEN', 'HELP_ENDED']) {
    fetching.mockResolvedValueOnce(Response.json({ error: { status: 403, code, detail: '' } }, { status: 403 }))
    await expect(api.get('/apps')).rejects.toMatchObject({ code })
    await vi.waitFor(() => expect(credentials.helpEnded).toHaveBeenCalledTimes(code === 'HELP_ENDED' ? 1 : 0))
  }
  expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).get('x-help-session')).toBe('help-one')
  credentials.help.mockReturnValue(null)
})

test('a public call carries no bearer', async () => {
  fetching.mockResolvedValueOnce(Response.json({}))
  await api.get('/configuration', { isPublic: true })
  expect(bearer(0)).toBeNull()
})

test.each([401, 409, 422, 500])('a public call rejects on a refusal with %d, and ends no session (the call of ERR-039)', async (status) => {
  fetching.mockResolvedValueOnce(answer(status))
  await expect(api.post('/apps/self_service', { data: {} }, { isPublic: true })).rejects.toMatchObject({ status })
  expect([fetching.mock.calls.length, credentials.renew.mock.calls.length, credentials.ended.mock.calls.length]).toEqual([1, 0, 0])
})

test('after a 401 it renews the token and asks once more, so that a save survives the end of a token (SESS-012)', async () => {
  fetching.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(Response.json({ data: 1 }))
  await expect(api.post('/apps/1/tags', { data: {} })).resolves.toEqual({ data: 1 })
  expect([bearer(0), bearer(1)]).toEqual(['Bearer old', 'Bearer new'])
  expect(credentials.ended).not.toHaveBeenCalled()
})

test.each([
  ['no new token is to be had', null, 1],
  ['the new token is refused too', 'new', 2],
])('the session ends when %s (SESS-009)', async (_, renewed, calls) => {
  credentials.renew.mockResolvedValueOnce(renewed)
  fetching.mockImplementation(async () => answer(401))
  await expect(api.get('/apps')).rejects.toMatchObject({ status: 401 })
  expect(fetching).toHaveBeenCalledTimes(calls)
  expect(credentials.ended).toHaveBeenCalledOnce()
})

test('a renewal that nobody could be asked for ends no session: the call failed for want of a network (ERR-016)', async () => {
  credentials.renew.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetching.mockImplementation(async () => answer(401))
  await expect(api.post('/apps/1/tags', { data: {} })).rejects.toMatchObject({ status: 500, code: 'NETWORK' })
  expect(credentials.ended).not.toHaveBeenCalled()
})

test('a 204 is an empty success (ERR-014)', async () => {
  fetching.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await expect(api.delete('/apps/1/tags/2')).resolves.toBeUndefined()
})

test('a lost connection counts as 500 (ERR-016)', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(api.get('/apps')).rejects.toMatchObject({ status: 500, code: 'NETWORK' })
})

test('a refusal arrives as a Failure with its code and fields (ERR-011)', async () => {
  const error = { status: 422, code: 'INVALID', detail: 'The following issues were found:', data: { title: ['Required'] } }
  fetching.mockResolvedValueOnce(answer(422, { error }))
  const failure = await api.post('/apps/1/tags', {}).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ status: 422, code: 'INVALID', data: { title: ['Required'] } })
})

test('an answer that is no error of ours is told by its status', async () => {
  fetching.mockResolvedValueOnce(new Response('<html>Bad Gateway</html>', { status: 502 }))
  await expect(api.get('/apps')).rejects.toMatchObject({ status: 502, code: '502', data: {} })
})

test('sends the version and the key of a save', async () => {
  fetching.mockResolvedValueOnce(Response.json({}))
  await api.patch('/apps/1/tags/2', { data: {} }, { ifMatch: 7, idempotencyKey: 'once' })
  const headers = new Headers(fetching.mock.calls[0]?.[1]?.headers)
  expect([headers.get('if-match'), headers.get('idempotency-key'), headers.get('content-type')]).toEqual([
    '"7"',
    'once',
    'application/json',
  ])
})

test.each([
  [{}, '/api/apps'],
  [{ page: 2, q: '', sort: undefined, active: true }, '/api/apps?page=2&active=true'],
  [{ send_to_tags: ['a', 'b'] }, '/api/apps?send_to_tags%5B%5D=a&send_to_tags%5B%5D=b'],
])('writes the query %o', (query, url) => {
  expect(urlOf('/apps', query)).toBe(url)
})

function answer(status: number, body: unknown = { error: { status, code: 'UNAUTHENTICATED', detail: '' } }): Response {
  return Response.json(body, { status })
}

function bearer(call: number): string | null {
  return new Headers(fetching.mock.calls[call]?.[1]?.headers).get('authorization')
}
