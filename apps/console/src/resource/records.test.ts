import { topics } from '@greenroom/contract/resources/topics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCredentials } from '../api/client.ts'
import { createRecords } from './records.ts'

const fetching = vi.fn<typeof fetch>()
const path = <Below extends string>(below: Below) => `/apps/1/${below}` as const

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
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const bodies = () => fetching.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
const keys = () => fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

test('an array of topics is one call for each entry, in order (TOP-030)', async () => {
  fetching.mockImplementation(async () => Response.json({ data: { id: 'x' } }, { status: 201 }))
  expect(await createRecords(path, topics, [{ name: 'Breathing' }, { name: 'Food' }])).toEqual({ made: 2 })
  expect(bodies()).toEqual([{ data: { name: 'Breathing' } }, { data: { name: 'Food' } }])
  expect(new Set(keys()).size).toBe(2)
})

test('it stops at the entry that is refused, and says how many were made (TOP-030)', async () => {
  fetching
    .mockResolvedValueOnce(Response.json({ data: { id: 'x' } }, { status: 201 }))
    .mockResolvedValueOnce(Response.json({ error: { status: 422, code: 'INVALID', detail: 'x' } }, { status: 422 }))
  const names = [{ name: 'Breathing' }, { name: 'x'.repeat(41) }, { name: 'Food' }]
  expect(await createRecords(path, topics, names)).toMatchObject({ made: 1, error: { status: 422 } })
  expect(fetching).toHaveBeenCalledTimes(2)
})
