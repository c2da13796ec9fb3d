import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../testing/certificate.ts'
import { signedAssertion } from './access-token.ts'
import { makeServiceAccount } from './demo-service-account.ts'
import recorded from './firebase-admin.json' with { type: 'json' }
import { readServiceAccount } from './service-account.ts'
import { type FcmSimulator, startSimulator } from './simulator.ts'

// The requests that Google’s own library sent to the simulator, the responses and the library's results, recorded by
// bench/peers. The simulator follows the protocol as long as it gives the same responses to the same requests.

type Exchange = (typeof recorded.cases)[number]['exchanges'][number]
type Answer = { status: number | undefined; contentType: unknown; retryAfter: unknown; body: unknown }

const EMAIL = 'push@demo.example.com'

/**
 * Over TLS a client chooses HTTP/2 or HTTP/1.1 by ALPN; without openssl there is no certificate, and its first bytes
 * decide.
 */
const tls = await makeCertificate()
const trust = tls === null ? {} : { ca: tls.cert }

let simulator: FcmSimulator
let bearer: string

beforeAll(async () => {
  const { publicKey, json: account } = await makeServiceAccount('demo', EMAIL)
  simulator = await startSimulator({ accounts: { [EMAIL]: { publicKey, projectIds: ['demo'] } }, ledger: true, ...(tls && { tls }) })
  bearer = await bearerFor(account)
})

afterAll(() => simulator.stop())

describe(`The stand-in, asked as by ${recorded.library}`, () => {
  test.each(recorded.cases)('answers so that it understands $understood: $name', async ({ understood, exchanges }) => {
    const before = simulator.stats.accepted
    for (const exchange of exchanges) {
      const { status, answer, retryAfter } = exchange
      expect(await replay(exchange)).toEqual({ status, contentType: expect.stringContaining('application/json'), retryAfter, body: answer })
    }
    const delivered = exchanges.filter(({ body, status }) => status === 200 && !('validate_only' in body))
    expect(simulator.stats.accepted - before).toBe(delivered.length)
    for (const { body } of delivered) expect(simulator.accepted.get(body.message.token)).toBe(1)
    expect(exchanges.filter(({ status }) => status === 200)).toHaveLength(understood.filter((word) => word === 'sent').length)
  })
})

async function replay(exchange: Exchange): Promise<Answer> {
  const headers = { ...exchange.headers, authorization: `Bearer ${bearer}` }
  const send = exchange.protocol === '2.0' ? overHttp2 : overHttp1
  const answer = await send(exchange.path, headers, JSON.stringify(exchange.body))
  return { ...answer, body: JSON.parse(JSON.stringify(answer.body).replace(/(?<=messages\/)[0-9a-f]{16}/, '{id}')) }
}

async function overHttp2(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const session = connect(simulator.endpoint, trust)
  try {
    const stream = session.request({ ...headers, ':method': 'POST', ':path': path })
    const answered = new Promise<Record<string, unknown>>((done, fail) => stream.once('response', done).once('error', fail))
    stream.end(body)
    const { ':status': status, 'content-type': contentType, 'retry-after': retryAfter } = await answered
    return { status: Number(status), contentType, retryAfter: retryAfter ?? null, body: await json(stream) }
  } finally {
    session.close()
  }
}

async function overHttp1(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  const request = tls === null ? httpRequest : httpsRequest
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    request(simulator.endpoint + path, { ...trust, method: 'POST', headers }, done)
      .once('error', fail)
      .end(body)
  })
  const { 'content-type': contentType, 'retry-after': retryAfter } = answer.headers
  return { status: answer.statusCode, contentType, retryAfter: retryAfter ?? null, body: await json(answer) }
}

async function bearerFor(accountJson: string): Promise<string> {
  const account = readServiceAccount(accountJson)
  if (account === null) throw new Error('expected a service account')
  const assertion = await signedAssertion(account, { tokenUri: simulator.tokenUri, now: Date.now })
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const { body } = await overHttp1('/token', { 'content-type': 'application/x-www-form-urlencoded' }, String(form))
  return String(Object(body).access_token)
}
