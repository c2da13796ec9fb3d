import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../testing/certificate.ts'
import { type PushServiceStandIn, startPushService } from './stand-in.ts'
import { makeVapidKeys } from './vapid.ts'
import { type Subscription, webPushSender, type WebPushSettings } from './web-push-sender.ts'

const keys = makeVapidKeys()
const message = { plain: Buffer.from('{"title":"Hello"}'), topic: 'one', ttlSeconds: 60, urgency: 'high' } as const
let service: PushServiceStandIn
let ca: string | undefined

beforeAll(async () => {
  const tls = await makeCertificate()
  ca = tls?.cert
  service = await startPushService(tls ? { tls } : {})
})

afterAll(() => service.stop())

function sender(settings: Partial<WebPushSettings> = {}) {
  return webPushSender({ keys: async () => keys, contact: 'mailto:ops@example.com', standIn: service.origin, ca, ...settings })
}

const subscribe = (...names: string[]) => names.map((name) => service.subscribe(name, keys.publicKey))

describe('the sender of web pushes', () => {
  test('sends what the browser decrypts, with its headers, and a VAPID token that the service accepts', async () => {
    const web = sender()
    expect(await web.send(message, subscribe('a', 'b'))).toEqual([{ kind: 'sent' }, { kind: 'sent' }])
    expect(service.received('b')).toEqual([{ message: { title: 'Hello' }, bytes: 17, ttl: 60, urgency: 'high', topic: 'one' }])
    await web.close()
  })

  test('says what the answer means for the subscription', async () => {
    const web = sender()
    const outcomes = await web.send(
      message,
      subscribe('ok-1', 'missing-1', 'gone-1', 'large-1', 'foreign-1', 'busy-1', 'down-1', 'broken-1', 'ok-2'),
    )
    expect(outcomes).toEqual([
      { kind: 'sent' },
      { kind: 'dead', reason: 'UNSUBSCRIBED' },
      { kind: 'dead', reason: 'UNSUBSCRIBED' },
      { kind: 'failed', reason: 'TOO_LARGE' },
      { kind: 'failed', reason: 'VAPID_REFUSED' },
      { kind: 'later', reason: 'THROTTLED', afterMs: 1000 },
      { kind: 'later', reason: 'SERVICE_UNAVAILABLE', afterMs: 1000 },
      { kind: 'later', reason: 'SERVICE_UNAVAILABLE', afterMs: null },
      { kind: 'sent' },
    ])
    await web.close()
  })

  test('is refused by a service whose browser subscribed with another key', async () => {
    const web = sender()
    const other = service.subscribe('other-key', makeVapidKeys().publicKey)
    expect(await web.send(message, [other])).toEqual([{ kind: 'failed', reason: 'VAPID_REFUSED' }])
    await web.close()
  })

  test('leaves a service alone that puts most of a batch off, as long as it requested, and sends to others meanwhile', async () => {
    let time = Date.now()
    const web = sender({ now: () => time })
    const many = subscribe(...Array.from({ length: 30 }, (_, index) => `many-${index}`))
    service.insist({ status: 429, body: {}, headers: { 'retry-after': '60' } })
    await web.send(message, many)
    const before = service.stats.requests
    expect((await web.send(message, many))[0]).toEqual({ kind: 'later', reason: 'THROTTLED', afterMs: 60_000 })
    expect(service.stats.requests).toBe(before)
    service.insist(null)
    time += 60_001
    expect(await web.send(message, many)).toEqual(many.map(() => ({ kind: 'sent' })))
    await web.close()
  })

  test('retires a subscription whose key is no point of the curve', async () => {
    const web = sender()
    const broken = { ...service.subscribe('broken-key', keys.publicKey), p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(await web.send(message, [broken])).toEqual([{ kind: 'dead', reason: 'INVALID_SUBSCRIPTION' }])
    await web.close()
  })

  test('speaks HTTP/1.1 with a service that has nothing else', async () => {
    const tls = await makeCertificate()
    if (!tls) return
    const seen: string[] = []
    const old: Server = createServer(tls, (request, response) => {
      seen.push(`${request.httpVersion} ${request.method} ${request.url} ${request.headers['content-encoding']} ${request.headers.ttl}`)
      request.resume()
      request.once('end', () => response.writeHead(201).end())
    })
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
    const { port } = old.address() as AddressInfo
    const origin = `https://127.0.0.1:${port}`
    const web = sender({ standIn: origin, ca: tls.cert })
    const [valid] = subscribe('valid')
    expect(await web.send(message, [{ ...(valid as Subscription), endpoint: `${origin}/send?to=a` }])).toEqual([{ kind: 'sent' }])
    expect(seen).toEqual(['1.1 POST /send?to=a aes128gcm 60'])
    await web.close()
    old.close()
  })
})

describe('an address that is not public', () => {
  const inner = [
    'https://127.0.0.1',
    'https://10.0.0.7',
    'https://[::1]',
    'https://169.254.169.254',
    'http://push.example.com',
    'https://push.example.com:8443',
  ]

  test.each(inner)('%s is refused at the check and at each send', async (origin) => {
    const web = sender({ resolve: async () => ['93.184.216.34'] })
    expect(await web.check(`${origin}/push/a`)).toBe('not public')
    const [valid] = subscribe('valid')
    expect(await web.send(message, [{ ...(valid as Subscription), endpoint: `${origin}/push/a` }])).toEqual([
      { kind: 'failed', reason: 'NOT_PUBLIC' },
    ])
    await web.close()
  })

  test('is refused at the send when a name leads there that did not when it registered', async () => {
    let address = '93.184.216.34'
    const web = sender({ resolve: async () => [address] })
    expect(await web.check('https://push.example.com/a')).toBeNull()
    address = '10.0.0.7'
    const [valid] = subscribe('valid')
    expect(await web.send(message, [{ ...(valid as Subscription), endpoint: 'https://push.example.com/a' }])).toEqual([
      { kind: 'failed', reason: 'NOT_PUBLIC' },
    ])
    await web.close()
  })

  test('is noticed within a minute, also while a connection is open', async () => {
    let [isPublic, time] = [true, Date.now()]
    const web = sender({ standIn: undefined, isAllowed: () => isPublic, now: () => time })
    const subscription = subscribe('moved')
    // Without openssl the stand-in has no TLS, and is refused for that.
    const first = ca === undefined ? { kind: 'failed', reason: 'NOT_PUBLIC' } : { kind: 'sent' }
    expect(await web.send(message, subscription)).toEqual([first])
    isPublic = false
    time += 59_000
    expect(await web.send(message, subscription)).toEqual([first])
    time += 1_000
    expect(await web.send(message, subscription)).toEqual([{ kind: 'failed', reason: 'NOT_PUBLIC' }])
    await web.close()
  })

  test('is told apart from a name that cannot be looked up now', async () => {
    const web = sender({
      resolve: async () => {
        throw new Error('No answer.')
      },
    })
    expect(await web.check('https://push.example.com/a')).toBe('unsent')
    await web.close()
  })
})
