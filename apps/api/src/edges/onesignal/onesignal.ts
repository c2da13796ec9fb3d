import { z } from 'zod'
import { call, type OneSignalKeys } from './call.ts'
import { type OneSignalProblem, unavailable, wordsOf } from './problem.ts'

export type { OneSignalKeys } from './call.ts'
export type { OneSignalProblem } from './problem.ts'

export type Segment = { id: string; name: string }

/** A notification for segments. The same `idempotencyKey` is sent once, for 30 days. */
export type OneSignalMessage = {
  idempotencyKey: string
  title: string
  subtitle: string
  body: string
  /** Opened by a tap; empty opens the app. */
  url: string
  /** OneSignal's names. */
  segments: readonly string[]
  data: Record<string, string>
}

/** The progress of a message. */
type MessageCounts = { sent: number; failed: number; isComplete: boolean }

export type UserCounts = { total: number | null; reachable: number | null }

type Result<T> = { ok: true; value: T } | { ok: false; problem: OneSignalProblem }

/** The calls to OneSignal. Every call ends with a result; none throws. */
export type OneSignal = {
  listSegments(keys: OneSignalKeys): Promise<Result<Segment[]>>
  /** The app's devices, and those that accept notifications; null where the key may not read them. */
  countUsers(keys: OneSignalKeys, segments: readonly Segment[]): Promise<UserCounts>
  /** Devices of one segment that accept notifications; null where OneSignal does not say. */
  countSegment(keys: OneSignalKeys, segmentId: string): Promise<number | null>
  /** Creates the message; returns its id. */
  send(keys: OneSignalKeys, message: OneSignalMessage): Promise<Result<string>>
  readCounts(keys: OneSignalKeys, messageId: string): Promise<Result<MessageCounts>>
}

const segmentsShape = z.object({ segments: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean().optional() })) })
const appShape = z.object({ players: z.number(), messageable_players: z.number() })
const segmentShape = z.object({ subscriber_count: z.number() })
const createdShape = z.union([z.object({ id: z.string() }), z.object({ id: z.null().optional(), errors: z.unknown() })])
const count = z.number().nullish()
const messageShape = z.object({
  successful: z.number(),
  failed: count,
  errored: count,
  remaining: count,
  completed_at: count,
})

/** The segment of everyone who accepts notifications, by its names over the years. */
const EVERYBODY = ['Total Subscriptions', 'All Subscriptions', 'Subscribed Users', 'All']

/** The adapter to OneSignal's REST API (create message, view message, view segments, view an app), version of 2026. */
export function oneSignal({ endpoint }: { endpoint: string }): OneSignal {
  return {
    async listSegments({ appId, key }) {
      const answer = await call(endpoint, { method: 'GET', path: `/apps/${encodeURIComponent(appId)}/segments?offset=0&limit=300`, key })
      if (!answer.ok) return answer
      const read = segmentsShape.safeParse(answer.body)
      // Without a list nothing is known, least of all that the app has no segments.
      if (!read.success) return { ok: false, problem: unavailable() }
      const active = read.data.segments.filter((segment) => segment.is_active !== false)
      return { ok: true, value: active.map(({ id, name }) => ({ id, name })) }
    },

    // Only organization keys can read the app itself nowadays; an app's own key can read the segment of all
    // subscriptions.
    async countUsers({ appId, key }, segments) {
      const path = `/apps/${encodeURIComponent(appId)}`
      const answer = await call(endpoint, { method: 'GET', path, key })
      const app = answer.ok ? appShape.safeParse(answer.body) : null
      if (app?.success) return { total: app.data.players, reachable: app.data.messageable_players }
      const everybody = EVERYBODY.flatMap((name) => segments.find((segment) => segment.name === name) ?? [])[0]
      if (!everybody) return { total: null, reachable: null }
      return { total: null, reachable: await countSegment(endpoint, { appId, key }, everybody.id) }
    },

    countSegment: (keys, segmentId) => countSegment(endpoint, keys, segmentId),

    async send({ appId, key }, message) {
      const answer = await call(endpoint, { method: 'POST', path: '/notifications?c=push', key, body: createBody(appId, message) })
      if (!answer.ok) return answer
      const read = createdShape.safeParse(answer.body)
      // Not a response to this call: whether the message was sent is unknown, and the idempotency key makes a repeat
      // safe.
      if (!read.success) return { ok: false, problem: unavailable() }
      // A successful response without an id: nothing was sent, and `errors` says why.
      if (!read.data.id) return { ok: false, problem: { kind: 'NOBODY', said: wordsOf(answer.body), waitMs: null } }
      return { ok: true, value: read.data.id }
    },

    async readCounts({ appId, key }, messageId) {
      const path = `/notifications/${encodeURIComponent(messageId)}?app_id=${encodeURIComponent(appId)}`
      const answer = await call(endpoint, { method: 'GET', path, key })
      if (!answer.ok) return answer
      const read = messageShape.safeParse(answer.body)
      if (!read.success) return { ok: false, problem: unavailable() }
      const { successful, failed, errored, remaining, completed_at } = read.data
      return {
        ok: true,
        value: {
          sent: successful,
          failed: (failed ?? 0) + (errored ?? 0),
          isComplete: Boolean(completed_at) && (remaining ?? 0) === 0,
        },
      }
    },
  }
}

async function countSegment(endpoint: string, { appId, key }: OneSignalKeys, segmentId: string): Promise<number | null> {
  const path = `/apps/${encodeURIComponent(appId)}/segments/${encodeURIComponent(segmentId)}`
  const answer = await call(endpoint, { method: 'GET', path, key })
  const read = answer.ok ? segmentShape.safeParse(answer.body) : null
  return read?.success ? read.data.subscriber_count : null
}

function createBody(appId: string, { idempotencyKey, title, subtitle, body, url, segments, data }: OneSignalMessage) {
  return {
    app_id: appId,
    target_channel: 'push',
    included_segments: segments,
    headings: { en: title },
    ...(subtitle !== '' && { subtitle: { en: subtitle } }),
    contents: { en: body },
    ...(url !== '' && { url }),
    data,
    idempotency_key: idempotencyKey,
  }
}
