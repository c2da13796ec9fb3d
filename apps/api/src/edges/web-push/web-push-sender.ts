import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Outcome } from '../fcm/classify.ts'
import { classifyReply } from './classify-reply.ts'
import { encryptMessage } from './encrypt.ts'
import { pushServices, type ServiceSettings } from './push-services.ts'
import { type Rests, serviceRests } from './service-rests.ts'
import { type VapidKeys, vapidAuthorizations } from './vapid.ts'

/** A browser's subscription: its endpoint, and its keys as base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** One message to many subscriptions. */
export type WebPushMessage = {
  /** At most MAX_PLAINTEXT bytes. */
  plain: Uint8Array
  /** A later message with the same topic replaces this one until it is delivered; 32 characters of base64url. */
  topic: string
  /** How long a push service keeps it for a device that is offline. */
  ttlSeconds: number
  urgency: 'very-low' | 'low' | 'normal' | 'high'
}

export type WebPushSender = {
  /** The key that browsers subscribe with (`applicationServerKey`), base64url. */
  publicKey(): Promise<string>
  /** Why subscriptions at this endpoint are refused: `unsent` if its name cannot be looked up now; null if not. */
  check(endpoint: string): Promise<'not public' | 'unsent' | null>
  /** Sends to every subscription and returns the outcomes in the same order. Never throws for failures of a service. */
  send(message: WebPushMessage, subscriptions: readonly Subscription[]): Promise<Outcome[]>
  /** Waits for what is in flight and closes the connections. */
  close(): Promise<void>
}

export type WebPushSettings = ServiceSettings & {
  keys(): Promise<VapidKeys>
  /** Where a push service reaches the operator: a mailto: or https: address. */
  contact: string
}

/** How many messages are encrypted before those are written and others have their turn: a few milliseconds. */
const AT_ONCE = 16

/** The sender for browsers: Web Push (RFC 8030) with encrypted messages (RFC 8291) and VAPID (RFC 8292). */
export function webPushSender({ keys, contact, now = Date.now, ...settings }: WebPushSettings): WebPushSender {
  const services = pushServices({ ...settings, now })
  const rests = serviceRests(now)
  const known = { keys: null as Promise<VapidKeys> | null }
  const keysOnce = () => {
    known.keys ??= keys().catch((error: unknown) => {
      known.keys = null
      throw error
    })
    return known.keys
  }
  let authorizations: ReturnType<typeof vapidAuthorizations> | null = null

  async function send(message: WebPushMessage, subscriptions: readonly Subscription[]): Promise<Outcome[]> {
    if (subscriptions.length === 0) return []
    authorizations ??= vapidAuthorizations({ keys: await keysOnce(), contact, now })
    const headersOf = requestHeaders(message, authorizations)
    const replies: Promise<Outcome>[] = []
    for (const [index, subscription] of subscriptions.entries()) {
      replies.push(sendOne(message, subscription, headersOf))
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
    }
    const outcomes = await Promise.all(replies)
    noteServices(rests, subscriptions, outcomes)
    return outcomes
  }

  async function sendOne({ plain }: WebPushMessage, subscription: Subscription, headersOf: HeadersOf): Promise<Outcome> {
    const { origin, pathname, search } = new URL(subscription.endpoint)
    const rest = rests.of(origin)
    if (rest !== null) return { kind: 'later', ...rest }
    const body = encrypted(plain, subscription)
    if (body === null) return { kind: 'dead', reason: 'INVALID_SUBSCRIPTION' }
    const reply = await services.request(origin, { path: `${pathname}${search}`, headers: headersOf(origin), body })
    return reply === 'not public' ? { kind: 'failed', reason: 'NOT_PUBLIC' } : classifyReply(reply, now())
  }

  return {
    publicKey: async () => (await keysOnce()).publicKey,
    check: (endpoint) => services.check(new URL(endpoint).origin),
    send,
    close: () => services.close(),
  }
}

type HeadersOf = (origin: string) => Record<string, string>

/** The headers of a message for each push service: one object each, which is encoded once. */
function requestHeaders({ topic, ttlSeconds, urgency }: WebPushMessage, authorization: (origin: string) => string): HeadersOf {
  const made = new Map<string, Record<string, string>>()
  return (origin) => {
    const headers = made.get(origin) ?? {
      ...{ authorization: authorization(origin), 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
      ...{ ttl: String(ttlSeconds), urgency, topic },
    }
    made.set(origin, headers)
    return headers
  }
}

/** Null for keys that are no point of the curve. */
function encrypted(plain: Uint8Array, { p256dh, auth }: Subscription): Buffer | null {
  try {
    return encryptMessage(plain, { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') })
  } catch {
    return null
  }
}

/** Lets a service rest that put most of its subscriptions off, and ends the rest of one that accepts messages. */
function noteServices(rests: Rests, subscriptions: readonly Subscription[], outcomes: readonly Outcome[]): void {
  const byOrigin = new Map<string, Outcome[]>()
  for (const [index, { endpoint }] of subscriptions.entries()) {
    const { origin } = new URL(endpoint)
    const outcome = outcomes[index]
    if (!outcome) continue
    const ofService = byOrigin.get(origin) ?? []
    ofService.push(outcome)
    byOrigin.set(origin, ofService)
  }
  for (const [origin, ofService] of byOrigin) rests.note(origin, ofService)
}
