import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OneSignal, type OneSignalKeys, type OneSignalMessage, oneSignal } from './onesignal.ts'
import { type OneSignalSimulator, startOneSignalSimulator } from './simulator.ts'

const APP = '11111111-2222-4333-8444-555555555555'
const STRICT = '22222222-2222-4333-8444-555555555555'
const keys: OneSignalKeys = { appId: APP, key: 'os_v2_app_right' }
const strict: OneSignalKeys = { appId: STRICT, key: 'legacyRestKey' }
const segments = [
  { id: 's1', name: 'Total Subscriptions', subscribers: 120 },
  { id: 's2', name: 'Nobody', subscribers: 0 },
]

let simulator: OneSignalSimulator
let edge: OneSignal

beforeAll(async () => {
  simulator = await startOneSignalSimulator({
    apps: {
      [APP]: { key: keys.key, segments, players: 150, messageable: 140, isOrganizationKey: true },
      [STRICT]: { key: strict.key, segments, players: 150, messageable: 140 },
    },
  })
  edge = oneSignal({ endpoint: simulator.endpoint })
})

afterAll(() => simulator.stop())

function message(part: Partial<OneSignalMessage> = {}): OneSignalMessage {
  const idempotencyKey = crypto.randomUUID()
  return { idempotencyKey, title: 'Hello', subtitle: '', body: 'World', url: '', segments: ['Total Subscriptions'], data: {}, ...part }
}

describe('a message', () => {
  test('is created with the app’s key, English texts and the segments', async () => {
    const sent = message({ subtitle: 'Now', url: 'https://www.example.com/x', data: { push_id: 'p' } })
    expect(await edge.send(keys, sent)).toEqual({ ok: true, value: expect.any(String) })
    expect(simulator.requests.at(-1)).toEqual({
      method: 'POST',
      path: '/notifications?c=push',
      authorization: 'Key os_v2_app_right',
      body: {
        app_id: APP,
        target_channel: 'push',
        included_segments: ['Total Subscriptions'],
        headings: { en: 'Hello' },
        subtitle: { en: 'Now' },
        contents: { en: 'World' },
        url: 'https://www.example.com/x',
        data: { push_id: 'p' },
        idempotency_key: sent.idempotencyKey,
      },
    })
  })

  test('is sent once however often it is repeated with its idempotency key', async () => {
    const before = simulator.received().length
    const sent = message()
    const first = await edge.send(keys, sent)
    expect(await edge.send(keys, sent)).toEqual(first)
    expect(simulator.received()).toHaveLength(before + 1)
  })

  test('is counted: what arrived, what failed, and whether anything remains', async () => {
    const sent = await edge.send(keys, message())
    if (!sent.ok) throw new Error('not sent')
    expect(await edge.readCounts(keys, sent.value)).toEqual({ ok: true, value: { sent: 118, failed: 2, isComplete: true } })
  })

  test('is signed with Basic when the key is a legacy one', async () => {
    expect(await edge.send(strict, message())).toMatchObject({ ok: true })
    expect(simulator.requests.at(-1)?.authorization).toBe('Basic legacyRestKey')
  })
})

describe('the app', () => {
  test('tells its segments and counts', async () => {
    expect(await edge.listSegments(keys)).toEqual({ ok: true, value: segments.map(({ id, name }) => ({ id, name })) })
    expect(await edge.countUsers(keys, segments)).toEqual({ total: 150, reachable: 140 })
  })

  test('tells the count of its segment of all subscriptions to a key that may not see the app itself', async () => {
    expect(await edge.countUsers(strict, segments)).toEqual({ total: null, reachable: 120 })
    expect(await edge.countUsers(strict, [])).toEqual({ total: null, reachable: null })
  })
})

describe('a documented refusal', () => {
  const said = (text: string) => ({ errors: [text] })

  test.each<[string, { status: number; body: unknown; headers?: Record<string, string> }, object]>([
    ['of the key (403)', { status: 403, body: said('Access denied.') }, { kind: 'INVALID_KEY' }],
    [
      'of the key (400, as the older API says it)',
      { status: 400, body: said('Please include a case-sensitive header of Authorization: Basic <YOUR-REST-API-KEY-HERE>') },
      { kind: 'INVALID_KEY' },
    ],
    ['of the app id', { status: 400, body: said('app_id not found. You may be missing a Content-Type') }, { kind: 'APP_NOT_FOUND' }],
    [
      'of the message',
      { status: 400, body: said('Message Notifications must have English language content') },
      { kind: 'REJECTED', said: 'Message Notifications must have English language content' },
    ],
    [
      'of the message, as an object',
      { status: 400, body: { errors: [{ title: 'Too long', code: 'x' }] } },
      { kind: 'REJECTED', said: 'Too long' },
    ],
    [
      'for now, with the time to wait',
      { status: 429, body: said('API rate limit exceeded.'), headers: { 'retry-after': '7' } },
      { kind: 'UNAVAILABLE', waitMs: 7000 },
    ],
    ['for now, as a page', { status: 502, body: '<html>Bad gateway</html>' }, { kind: 'UNAVAILABLE', waitMs: null }],
    ['to send to anybody', { status: 200, body: { id: '', errors: ['All included players are not subscribed'] } }, { kind: 'NOBODY' }],
    [
      'of all its players',
      { status: 200, body: { id: '', errors: { invalid_player_ids: ['x'] } } },
      { kind: 'NOBODY', said: 'invalid_player_ids' },
    ],
    [
      'by a redirect, which is not followed',
      { status: 302, body: '', headers: { location: 'https://example.com/' } },
      { kind: 'UNAVAILABLE' },
    ],
    ['that is no JSON', { status: 200, body: 'ok' }, { kind: 'UNAVAILABLE' }],
    ['that is the answer to something else', { status: 200, body: [1] }, { kind: 'UNAVAILABLE' }],
  ])('%s has its name', async (_what, refusal, problem) => {
    simulator.refuse(refusal)
    expect(await edge.send(keys, message())).toMatchObject({ ok: false, problem })
  })

  test('is assumed when a good answer holds no segments or no counts, rather than none of them', async () => {
    simulator.refuse({ status: 200, body: {} }, { status: 200, body: {} })
    expect(await edge.listSegments(keys)).toMatchObject({ ok: false, problem: { kind: 'UNAVAILABLE' } })
    expect(await edge.readCounts(keys, 'm1')).toMatchObject({ ok: false, problem: { kind: 'UNAVAILABLE' } })
  })

  test('part of the players being unknown is still a sent message', async () => {
    simulator.refuse({ status: 200, body: { id: 'm1', errors: { invalid_player_ids: ['x'] } } })
    expect(await edge.send(keys, message())).toEqual({ ok: true, value: 'm1' })
  })

  test('is the stand-in’s own for a wrong key, an unknown app, an unknown segment and nobody to send to', async () => {
    const kinds = await Promise.all([
      edge.send({ ...keys, key: 'os_v2_app_wrong' }, message()),
      edge.send({ ...keys, appId: '99999999-2222-4333-8444-555555555555' }, message()),
      edge.send(keys, message({ segments: ['Gone'] })),
      edge.send(keys, message({ segments: ['Nobody'] })),
    ])
    expect(kinds.map((answer) => (answer.ok ? 'sent' : answer.problem.kind))).toEqual([
      'INVALID_KEY',
      'APP_NOT_FOUND',
      'REJECTED',
      'NOBODY',
    ])
  })
})

test('an answer without an end is given up, and so is nobody at all', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200)
    const pour = () => {
      if (!response.destroyed) response.write('x'.repeat(1_000_000), pour)
    }
    pour()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo
  const endless = oneSignal({ endpoint: `http://127.0.0.1:${port}` })
  expect(await endless.listSegments(keys)).toMatchObject({ ok: false, problem: { kind: 'UNAVAILABLE' } })
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(await endless.listSegments(keys)).toMatchObject({ ok: false, problem: { kind: 'UNAVAILABLE' } })
})
