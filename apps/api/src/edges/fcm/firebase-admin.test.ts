import { initializeApp } from 'firebase-admin/app'
import { getMessaging, type Messaging } from 'firebase-admin/messaging'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCertificate } from '../../testing/certificate.ts'
import { pointFirebaseAdmin } from '../../testing/point-firebase-admin.ts'
import { signedAssertion } from './access-token.ts'
import { makeServiceAccount } from './demo-service-account.ts'
import { http2Pool } from './http2-pool.ts'
import { readServiceAccount } from './service-account.ts'
import { type FcmSimulator, startSimulator } from './simulator.ts'

const EMAIL = 'push@demo.example.com'

/** Over TLS the library chooses HTTP/2 or HTTP/1.1 by ALPN; without openssl there is no certificate, and its first bytes choose. */
const tls = await makeCertificate()
const ca = tls === null ? {} : { ca: tls.cert }

let simulator: FcmSimulator
let messaging: Messaging

beforeAll(async () => {
  const { publicKey, json } = await makeServiceAccount('demo', EMAIL)
  simulator = await startSimulator({ accounts: { [EMAIL]: { publicKey, projectIds: ['demo'] } }, ledger: true, ...(tls && { tls }) })
  pointFirebaseAdmin(simulator.endpoint, tls?.cert)
  const app = initializeApp({ projectId: 'demo', credential: { getAccessToken: () => bearerFor(json) } })
  messaging = getMessaging(app)
})

afterAll(() => simulator.stop())

/** A bearer from the stand-in's token endpoint: firebase-admin would ask Google for one. */
async function bearerFor(json: string): Promise<{ access_token: string; expires_in: number }> {
  const account = readServiceAccount(json)
  if (account === null) throw new Error('expected a service account')
  const assertion = await signedAssertion(account, { tokenUri: simulator.tokenUri, now: Date.now })
  const pool = http2Pool(simulator.endpoint, { sessions: 1, ...ca })
  const answer = await pool.request({
    path: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
    keepBody: true,
  })
  await pool.close()
  const shape = z.object({ access_token: z.string(), expires_in: z.number() })
  return shape.parse(JSON.parse(typeof answer === 'string' ? answer : answer.body))
}

const message = (token: string) => ({
  token,
  notification: { title: 'Hello', body: 'World' },
  android: { notification: { tag: 'push-1' } },
})

describe('Google’s own library, pointed at the stand-in', () => {
  test('sends to many devices and understands that they were accepted', async () => {
    const answer = await messaging.sendEach(Array.from({ length: 250 }, (_, index) => message(`official-${index}`)))
    expect(answer).toMatchObject({ successCount: 250, failureCount: 0 })
    expect(answer.responses[0]?.messageId).toMatch(/^projects\/demo\/messages\/[0-9a-f]+$/)
    expect([...simulator.accepted.keys()].filter((token) => token.startsWith('official-'))).toHaveLength(250)
    expect(simulator.received()[0]).toMatchObject({ title: 'Hello', body: 'World', tag: 'push-1', devices: 250, project: 'demo' })
  })

  test('sends to one device over HTTP/1.1, and understands an answer and a refusal', async () => {
    expect(await messaging.send(message('single'))).toMatch(/^projects\/demo\/messages\/[0-9a-f]+$/)
    expect(simulator.accepted.get('single')).toBe(1)
    await expect(messaging.send(message('dead-single'))).rejects.toMatchObject({ code: 'messaging/registration-token-not-registered' })
  })

  test('is told that a dry run is right or wrong, and nothing is delivered', async () => {
    const before = [simulator.stats.accepted, simulator.received()[0]?.devices]
    expect(await messaging.send(message('rehearsal'), true)).toBe('projects/demo/messages/fake_message_id')
    expect(await messaging.sendEach([message('rehearsal'), message('dead-rehearsal')], true)).toMatchObject({
      successCount: 1,
      failureCount: 1,
    })
    expect([simulator.stats.accepted, simulator.received()[0]?.devices]).toEqual(before)
    expect(simulator.accepted.has('rehearsal')).toBe(false)
  })

  test.each([
    ['UNREGISTERED', 'dead-1', 'messaging/registration-token-not-registered'],
    ['INVALID_ARGUMENT for a token', 'invalid-1', 'messaging/invalid-argument'],
    ['SENDER_ID_MISMATCH', 'mismatch-1', 'messaging/mismatched-credential'],
    ['THIRD_PARTY_AUTH_ERROR', 'apns-1', 'messaging/third-party-auth-error'],
    ['QUOTA_EXCEEDED', 'busy-1', 'messaging/message-rate-exceeded'],
    ['INTERNAL', 'broken-1', 'messaging/internal-error'],
  ])('understands %s', async (_name, token, code) => {
    const answer = await messaging.sendEach([message(token)])
    expect(answer).toMatchObject({ successCount: 0, failureCount: 1 })
    expect(answer.responses[0]?.error?.code).toBe(code)
  })

  test('tries again by itself after UNAVAILABLE, as the stand-in asks', async () => {
    expect(await messaging.sendEach([message('down-1')])).toMatchObject({ successCount: 1, failureCount: 0 })
  })

  test('understands what a message is refused for', async () => {
    const answer = await messaging.sendEach([{ ...message('payload-1'), data: { long: 'x'.repeat(5000) } }])
    expect(answer.responses[0]?.error?.code).toBe('messaging/invalid-argument')
    expect(answer.responses[0]?.error?.message).toMatch(/too big/)
  })
})
