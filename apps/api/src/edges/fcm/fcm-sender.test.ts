import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { makeServiceAccount } from './demo-service-account.ts'
import { type FcmSender, fcmSender } from './fcm-sender.ts'
import { GOOGLE_TOKEN_URI, readServiceAccount, type ServiceAccount } from './service-account.ts'
import { type FcmSimulator, type SimulatorOptions, startSimulator } from './simulator.ts'

const EMAIL = 'push@demo.example.com'
const made = await makeServiceAccount('demo', EMAIL)
const account = sure(readServiceAccount(made.json))
const message = { notification: { title: 'Hello', body: 'World' }, android: { notification: { tag: 'push-1' } } }

const open: { simulator?: FcmSimulator; sender?: FcmSender } = {}

afterEach(async () => {
  await open.sender?.close()
  await open.simulator?.stop()
})

async function stand(options: Partial<SimulatorOptions> = {}, settings: { deadlineMs?: number } = {}) {
  const accounts = { [EMAIL]: { publicKey: made.publicKey, projectIds: ['demo'] } }
  const simulator = await startSimulator({ accounts, ledger: true, ...options })
  const sender = fcmSender({ endpoint: simulator.endpoint, tokenUri: simulator.tokenUri, sessions: 4, ...settings })
  Object.assign(open, { simulator, sender })
  const send = (
    tokens: readonly string[],
    other: { account?: ServiceAccount; message?: Record<string, unknown>; projectId?: string } = {},
  ) => sender.send({ account, projectId: 'demo', message, tokens, ...other })
  return { simulator, send }
}

describe('the sender against the stand-in', () => {
  test('sends every device’s message and keeps the order of the answers', async () => {
    const { simulator, send } = await stand()
    const outcomes = await send(['a', 'dead-1', 'b', 'invalid-1', 'mismatch-1', 'apns-1'])
    expect(outcomes).toEqual([
      { kind: 'sent' },
      { kind: 'dead', reason: 'UNREGISTERED' },
      { kind: 'sent' },
      { kind: 'dead', reason: 'INVALID_TOKEN' },
      { kind: 'refused', reason: 'SENDER_ID_MISMATCH' },
      { kind: 'refused', reason: 'THIRD_PARTY_AUTH_ERROR' },
    ])
    expect([...simulator.accepted]).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect(simulator.received()[0]).toMatchObject({ title: 'Hello', body: 'World', tag: 'push-1', devices: 2, project: 'demo' })
  })

  test('opens more connections than one and never more than 100 requests on each', async () => {
    const { simulator, send } = await stand({ latencyMs: [20, 40] })
    const tokens = Array.from({ length: 1000 }, (_, index) => `t${index}`)
    const outcomes = await send(tokens)
    expect(outcomes.every((outcome) => outcome.kind === 'sent')).toBe(true)
    expect(simulator.accepted.size).toBe(1000)
  })

  test('asks for one bearer, and for another only when FCM refuses it', async () => {
    const { simulator, send } = await stand()
    await Promise.all([send(['a']), send(['b']), send(['c'])])
    expect(simulator.stats.bearers).toBe(1)
    simulator.revokeBearers()
    expect(await send(['d', 'e'])).toEqual([{ kind: 'sent' }, { kind: 'sent' }])
    expect(simulator.stats.bearers).toBe(2)
  })

  test('renews a bearer that ends within five minutes', async () => {
    const { simulator, send } = await stand({ bearerSeconds: 240 })
    await send(['a'])
    await send(['b'])
    expect(simulator.stats.bearers).toBe(2)
  })

  test('a key that the token service does not know is refused, device by device', async () => {
    const { send } = await stand()
    const other = sure(readServiceAccount((await makeServiceAccount('demo', EMAIL)).json))
    expect(await send(['a'], { account: other })).toEqual([{ kind: 'refused', reason: 'UNAUTHENTICATED' }])
    const broken = { ...account, privateKey: '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----' }
    expect(await send(['a'], { account: broken })).toEqual([{ kind: 'refused', reason: 'UNREADABLE_KEY' }])
  })

  test('a foreign project and a bad payload are refused, and no token is blamed', async () => {
    const { send } = await stand()
    expect(await send(['a'], { projectId: 'other' })).toEqual([{ kind: 'refused', reason: 'PERMISSION_DENIED' }])
    expect(await send(['a'], { message: { ...message, data: { from: 'x' } } })).toEqual([{ kind: 'refused', reason: 'INVALID_ARGUMENT' }])
  })

  test('passes on how long to wait', async () => {
    const { send } = await stand()
    expect(await send(['busy-1', 'down-1', 'html-1'])).toEqual([
      { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: 1000 },
      { kind: 'later', reason: 'UNAVAILABLE', afterMs: 1000 },
      { kind: 'later', reason: 'UNAVAILABLE', afterMs: null },
    ])
    expect(await send(['busy-1', 'down-1', 'html-1'])).toEqual([{ kind: 'sent' }, { kind: 'sent' }, { kind: 'sent' }])
  })

  test('repeats what a dropped connection left without an answer', async () => {
    const { simulator, send } = await stand({ latencyMs: [60, 80] })
    await send(['warm-up'])
    const running = send(Array.from({ length: 50 }, (_, index) => `t${index}`))
    await new Promise((resolve) => setTimeout(resolve, 25))
    simulator.dropConnections()
    expect((await running).every((outcome) => outcome.kind === 'sent')).toBe(true)
  })

  test('renews a bearer that ended while a connection was lost', async () => {
    const { simulator, send } = await stand({ latencyMs: [60, 80] })
    await send(['warm-up'])
    const running = send(['a', 'b'])
    await new Promise((resolve) => setTimeout(resolve, 25))
    simulator.revokeBearers()
    simulator.dropConnections()
    expect(await running).toEqual([{ kind: 'sent' }, { kind: 'sent' }])
  })

  test('counts a device as never reached when nobody listens', async () => {
    const { simulator, send } = await stand()
    await send(['warm-up'])
    await simulator.stop()
    expect(await send(['a', 'b'])).toEqual([{ kind: 'unsent' }, { kind: 'unsent' }])
  })

  test('does not wait for ever for an answer', async () => {
    const { simulator, send } = await stand({ latencyMs: [3000, 3000] }, { deadlineMs: 300 })
    const started = Date.now()
    expect(await send(['a'])).toEqual([{ kind: 'uncertain' }])
    expect(Date.now() - started).toBeLessThan(2500)
    expect(simulator.stats.requests).toBe(2)
  })

  test('does not wait for ever for a connection that stays silent', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const { simulator } = await stand()
    const sender = fcmSender({ endpoint, tokenUri: simulator.tokenUri, deadlineMs: 300 })
    const [outcome] = await sender.send({ account, projectId: 'demo', message, tokens: ['a'] })
    expect(outcome?.kind).toMatch(/unsent|uncertain/)
    await sender.close()
    silent.close()
  })
})

test('the stand-in speaks HTTP/1.1 too, without TLS as well', async () => {
  const { simulator } = await stand()
  const answer = await fetch(simulator.tokenUri, { method: 'POST', body: new URLSearchParams({ grant_type: 'none' }) })
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'unsupported_grant_type' })])
})

describe('a service account', () => {
  test('may name no other token address than Google’s', () => {
    const json: Record<string, unknown> = JSON.parse(made.json)
    expect(readServiceAccount(JSON.stringify({ ...json, token_uri: 'https://evil.example.com/token' }))).toBeNull()
    expect(readServiceAccount(JSON.stringify({ ...json, token_uri: GOOGLE_TOKEN_URI }))).not.toBeNull()
  })

  test('is refused when it is none', () => {
    expect(readServiceAccount('AAAA:legacy-key')).toBeNull()
    expect(readServiceAccount('{}')).toBeNull()
  })
})

function sure<T>(value: T | null): T {
  if (value === null) throw new Error('expected a value')
  return value
}
