import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { initializeApp, SDK_VERSION } from 'firebase-admin/app'
import { getMessaging, type Message } from 'firebase-admin/messaging'
import { makeServiceAccount } from '../../apps/api/src/edges/fcm/demo-service-account.ts'
import { startSimulator } from '../../apps/api/src/edges/fcm/simulator.ts'
import { makeCertificate } from '../../apps/api/src/testing/certificate.ts'
import { bearerFrom } from './bearer.ts'
import { pointFirebaseAdmin } from './point-firebase-admin.ts'

/**
 * `npm ci && npm run record`, in this folder: lets firebase-admin send to the FCM simulator and records each of its
 * requests, the response, and the library's result, for apps/api/src/edges/fcm/firebase-admin.test.ts. Needs openssl.
 */
const VECTORS = new URL('../../apps/api/src/edges/fcm/firebase-admin.json', import.meta.url)
const EMAIL = 'push@demo.example.com'

type Exchange = {
  protocol: string
  path: string
  headers: Record<string, unknown>
  body: unknown
  status: number
  answer: unknown
  retryAfter: string | null
}

const tls = await makeCertificate()
if (tls === null) throw new Error('openssl is needed for a certificate.')
const account = await makeServiceAccount('demo', EMAIL)
const simulator = await startSimulator({ accounts: { [EMAIL]: { publicKey: account.publicKey, projectIds: ['demo'] } }, ledger: true, tls })

let exchanges: Exchange[] = []
const proxy = createSecureServer({ ...tls, allowHTTP1: true }, (request, response) => void passOn(request, response))
await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
// A TCP server's address is always an object.
pointFirebaseAdmin(`https://127.0.0.1:${(proxy.address() as AddressInfo).port}`, tls.cert)
const bearer = await bearerFrom(simulator.endpoint, account.json, tls.cert)
const messaging = getMessaging(
  initializeApp({ projectId: 'demo', credential: { getAccessToken: async () => ({ access_token: bearer, expires_in: 3599 }) } }),
)

const message = (token: string, more: Partial<Message> = {}) => ({
  ...more,
  token,
  notification: { title: 'Hello', body: 'World' },
  android: { notification: { tag: 'push-1' } },
})
const all = (...tokens: string[]) => messaging.sendEach(tokens.map((token) => message(token)))

const cases: [name: string, call: () => Promise<unknown>][] = [
  ['several devices', () => all('official-1', 'official-2', 'official-3')],
  ['one device over HTTP/1.1', () => messaging.send(message('single'))],
  ['one refused device over HTTP/1.1', () => messaging.send(message('dead-single'))],
  ['a dry run that is right', () => messaging.send(message('rehearsal'), true)],
  ['a dry run that is wrong', () => messaging.sendEach([message('dead-rehearsal')], true)],
  ['UNREGISTERED', () => all('dead-1')],
  ['INVALID_ARGUMENT for a token', () => all('invalid-1')],
  ['SENDER_ID_MISMATCH', () => all('mismatch-1')],
  ['THIRD_PARTY_AUTH_ERROR', () => all('apns-1')],
  ['QUOTA_EXCEEDED', () => all('busy-1')],
  ['INTERNAL', () => all('broken-1')],
  ['UNAVAILABLE, and tries again', () => all('down-1')],
  ['a payload that is too big', () => messaging.sendEach([message('payload-1', { data: { long: 'x'.repeat(5000) } })])],
]
const recorded = []
for (const [name, call] of cases) {
  exchanges = []
  const understood = wordsOf(await call().catch((error: unknown) => error))
  recorded.push({ name, understood, exchanges })
}
writeFileSync(VECTORS, `${JSON.stringify({ library: `firebase-admin ${SDK_VERSION}`, cases: recorded }, null, 2)}\n`)
console.log(`${recorded.length} cases of firebase-admin ${SDK_VERSION} written. Run npm run format.`)
process.exit(0)

/** Forwards a request to the simulator unchanged, and records both sides. */
async function passOn(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const bytes = await buffer(request)
  const { authorization, 'content-type': contentType } = request.headers
  const onward = httpsRequest(simulator.endpoint + request.url, {
    method: request.method,
    headers: { authorization, 'content-type': contentType },
    ca: tls?.cert,
  })
  const got = await new Promise<IncomingMessage>((done, fail) => {
    onward.once('response', done).once('error', fail).end(bytes)
  })
  const answer = await json(got)
  const retryAfter = got.headers['retry-after']
  exchanges.push({
    protocol: request.httpVersion,
    path: request.url,
    headers: { ...libraryHeaders(request.headers), authorization: 'Bearer {bearer}' },
    body: JSON.parse(String(bytes)),
    status: got.statusCode ?? 0,
    answer: JSON.parse(JSON.stringify(answer).replace(/(?<=messages\/)[0-9a-f]{16}/, '{id}')),
    retryAfter: retryAfter ?? null,
  })
  response.writeHead(got.statusCode ?? 0, {
    'content-type': got.headers['content-type'],
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  })
  response.end(JSON.stringify(answer))
}

/** The library's own headers, without those of one connection or this machine. */
function libraryHeaders(headers: Http2ServerRequest['headers']): Record<string, unknown> {
  const own = Object.entries(headers).filter(
    ([name]) => !/^(:|host$|connection$|content-length$|transfer-encoding$|x-goog-api-client$)/.test(name),
  )
  return Object.fromEntries(own)
}

/** The library's result: `sent`, or the code of its error, one for each device. */
function wordsOf(result: unknown): string[] {
  if (typeof result === 'string') return ['sent']
  if (result instanceof Error && 'code' in result) return [String(result.code)]
  // The remaining case is the result of sendEach.
  const { responses } = result as Awaited<ReturnType<typeof messaging.sendEach>>
  return responses.map(({ success, error }) => (success ? 'sent' : (error?.code ?? 'unknown')))
}
