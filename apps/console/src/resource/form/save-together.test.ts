import { virtualEvents as event } from '@greenroom/contract/resources/virtual_events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setCredentials } from '../../api/client.ts'
import { describeFailure, Failure } from '../../api/failure.ts'
import type { Operation } from '../records.ts'
import { saveTogether } from './save-together.ts'

const ID = '0198b4a0-0000-7000-8000-000000000001'
const create: Operation[] = [
  { method: 'POST', path: 'virtual_events', data: { name: 'Seven mornings' } },
  { method: 'POST', path: 'content/resources', data: { title: 'Plan', virtual_event: '$0.id' } },
]
const change: Operation[] = [{ method: 'PATCH', path: `content/${ID}`, data: { sort_order: 501 } }]
const values = { name: 'Seven mornings', resources: [{ id: ID, title: 'Songs' }] }

const answer = (status: number, body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
const refused = (status: number, code: string, more: object) => answer(status, { error: { status, code, detail: 'Refused.', ...more } })
const save = (operations: Operation[]) =>
  saveTogether((below) => `/apps/x/${below}`, event, operations, { values, idempotencyKey: 'a-key-of-a-form' })
const failureOf = (operations: Operation[]) =>
  save(operations).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
beforeEach(() =>
  setCredentials({
    token: async () => 'token',
    renew: async () => null,
    ended: () => undefined,
    help: () => null,
    helpEnded: () => undefined,
    roleView: () => null,
    notInRole: () => undefined,
  }),
)
afterEach(() => vi.unstubAllGlobals())

describe('a batch of an event and its resources', () => {
  test('answers the event that it made', async () => {
    answer(200, {
      data: {
        results: [
          { status: 201, data: { id: ID, name: 'Seven mornings' } },
          { status: 201, data: { id: ID } },
        ],
      },
    })
    expect(await save(create)).toMatchObject({ name: 'Seven mornings' })
    expect(await save(change)).toBeNull()
  })

  test('that comes back without an id fails with the status of the server (VEV-034)', async () => {
    answer(200, { data: { results: [{ status: 202 }] } })
    expect(await failureOf(create)).toMatchObject({ name: 'Failure', status: 202 })
  })

  test('fails as a whole with 500 when one resource is refused, and says which and why (VEV-032)', async () => {
    refused(422, 'INVALID', { operation: 0, data: { sort_order: ['Maximum Sort Order: 500'] } })
    const failure = await failureOf(change)
    expect(failure).toMatchObject({ status: 500 })
    expect(describeFailure(failure)).toEqual({
      line: 'Something went wrong.',
      detail: null,
      fields: [{ name: 'Resources', messages: ['Resource “Songs”: Maximum Sort Order: 500'] }],
    })
    refused(404, 'NOT_FOUND', { operation: 0 })
    expect(await failureOf(change)).toMatchObject({ status: 500, data: { resources: ['Resource “Songs”: Refused.'] } })
  })

  test.each([
    ['a repeated title (VEV-022)', 409, 'CONFLICT'],
    ['a change by somebody else', 409, 'STALE'],
    ['the limit of a free account', 403, 'LIMIT_REACHED'],
  ])('says %s as it is', async (_what, status, code) => {
    refused(status, code, { operation: 1, data: { title: ['Title already exists'] } })
    expect(await failureOf(create)).toMatchObject({ status, code, data: { resources: ['Resource “Plan”: Title already exists'] } })
  })

  test('leaves the messages of the event itself to its fields', async () => {
    refused(422, 'INVALID', { operation: 0, data: { name: ['Required'] } })
    expect(await failureOf(create)).toMatchObject({ status: 422, data: { name: ['Required'] } })
  })

  test('without any answer is a 500 (VEV-035)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await failureOf(create)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ status: 500, code: 'NETWORK' })
    expect(describeFailure(failure).line).toBe('Something went wrong.')
  })
})
