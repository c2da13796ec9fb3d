import { createECDH, randomBytes } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import type { SimulatedAnswer } from '../fcm/simulator-rules.ts'
import { type ServerOptions, type SimulatedRequest, startServer } from '../fcm/simulator-server.ts'
import { decryptMessage, type ReceivingKeys } from './decrypt.ts'
import type { Subscription } from './web-push-sender.ts'

/** A message as a browser receives it. */
type ReceivedMessage = { message: Record<string, unknown>; ttl: number; urgency: string; topic: string; bytes: number }

export type PushServiceStandIn = {
  /** https://… or http://… */
  origin: string
  /** Subscribes a browser. What the service answers follows from the beginning of the name (`gone-…`). */
  subscribe(name: string, applicationServerKey: string): Subscription
  /** The decrypted messages of a browser, oldest first. */
  received(name: string): readonly ReceivedMessage[]
  /** Accepted messages by name, repeated ones included. */
  accepted: ReadonlyMap<string, number>
  stats: { requests: number }
  /** Answers every message with this until set to null. */
  insist(answer: SimulatedAnswer | null): void
  /** Resets every connection, as a broken network does. */
  dropConnections(): void
  stop(): Promise<void>
}

type Browser = { privateKey: Buffer; auth: Buffer; applicationServerKey: string; messages: ReceivedMessage[]; requests: number }

/** What the service answers by the beginning of a name. With `once`, only the first time. */
const ANSWERS: Readonly<Record<string, { once?: true; answer: SimulatedAnswer }>> = {
  missing: { answer: { status: 404, body: {} } },
  gone: { answer: { status: 410, body: {} } },
  large: { answer: { status: 413, body: {} } },
  foreign: { answer: { status: 403, body: {} } },
  busy: { once: true, answer: { status: 429, body: {}, headers: { 'retry-after': '1' } } },
  down: { once: true, answer: { status: 503, body: {}, headers: { 'retry-after': '1' } } },
  broken: { once: true, answer: { status: 500, body: {} } },
}

const LONGEST_BODY = 4096
const DAY_SECONDS = 86_400

/**
 * Starts a push service on this machine (RFC 8030) with its browsers: it checks the headers and the VAPID token of each
 * message, and decrypts it with the keys of its subscription. Nothing leaves the machine.
 */
export async function startPushService(
  options: ServerOptions & { latencyMs?: readonly [number, number] } = {},
): Promise<PushServiceStandIn> {
  const browsers = new Map<string, Browser>()
  const accepted = new Map<string, number>()
  const stats = { requests: 0 }
  const valid = new Set<string>()
  let insisted: SimulatedAnswer | null = null
  const server = await startServer(options, answerOf)

  return {
    origin: server.origin,
    accepted,
    stats,
    subscribe(name, applicationServerKey) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { privateKey: pair.getPrivateKey(), auth, applicationServerKey, messages: [], requests: 0 })
      const p256dh = pair.getPublicKey().toString('base64url')
      return { endpoint: `${server.origin}/push/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    received: (name) => browsers.get(name)?.messages ?? [],
    insist: (answer) => void (insisted = answer),
    dropConnections: server.reset,
    stop: server.stop,
  }

  async function answerOf(request: SimulatedRequest): Promise<SimulatedAnswer> {
    stats.requests += 1
    if (options.latencyMs) await latency(options.latencyMs)
    const name = decodeURIComponent(request.path.replace(/^\/push\//, ''))
    const browser = browsers.get(name)
    if (!browser) return { status: 404, body: {} }
    if (insisted) return insisted
    browser.requests += 1
    const rule = ANSWERS[name.split('-')[0] ?? '']
    if (rule && !(rule.once && browser.requests > 1)) return rule.answer
    if (request.body.length > LONGEST_BODY) return { status: 413, body: {} }
    if (!(await isAuthorized(request.authorization, browser.applicationServerKey))) return { status: 403, body: {} }
    const { ttl, topic = '', urgency = 'normal', 'content-encoding': encoding } = request.headers
    const isWellFormed =
      /^\d+$/.test(ttl?.toString() ?? '') &&
      /^[\w-]{0,32}$/.test(topic.toString()) &&
      /^((very-)?low|normal|high)$/.test(urgency.toString()) &&
      encoding === 'aes128gcm'
    if (!isWellFormed) return { status: 400, body: {} }
    const plain = readMessage(request.body, browser)
    if (plain === null) return { status: 400, body: {} }
    browser.messages.push({
      ...{ message: JSON.parse(plain.toString('utf8')), bytes: plain.length },
      ...{ ttl: Number(ttl), urgency: urgency.toString(), topic: topic.toString() },
    })
    accepted.set(name, (accepted.get(name) ?? 0) + 1)
    return { status: 201, body: {}, headers: { location: `${server.origin}/message/${randomBytes(8).toString('hex')}` } }
  }

  /** RFC 8292: signed with the key that the browser subscribed with, for this service, for at most a day. */
  async function isAuthorized(authorization: string, applicationServerKey: string): Promise<boolean> {
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    if (token === undefined || key !== applicationServerKey) return false
    if (valid.has(authorization)) return true
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    try {
      const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
      const { payload } = await jwtVerify(token, publicKey, { audience: server.origin, requiredClaims: ['exp', 'sub'] })
      if ((payload.exp ?? Infinity) > Date.now() / 1000 + DAY_SECONDS || !/^(mailto:|https:)/.test(payload.sub ?? '')) return false
      valid.add(authorization)
      return true
    } catch {
      return false
    }
  }
}

/** Null for what its browser cannot decrypt, also the part of a message whose sender was killed. */
function readMessage(body: Buffer, keys: ReceivingKeys): Buffer | null {
  try {
    return decryptMessage(body, keys)
  } catch {
    return null
  }
}

async function latency([least, most]: readonly [number, number]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)))
}
