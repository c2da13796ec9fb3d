import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { jsonOrNull } from '../../json-or-null.ts'
import { hostInUrl, ownLoopback } from '../../loopback.ts'
import { messageInbox, type ReceivedMessage } from './simulator-inbox.ts'

export type SimulatedApp = {
  key: string
  segments: readonly { id: string; name: string; subscribers: number }[]
  /** The app's devices, and those that accept notifications. */
  players: number
  messageable: number
  /** True: the key is an organization key, which can read the app itself. */
  isOrganizationKey?: boolean
}

type Refusal = { status: number; body: unknown; headers?: Record<string, string> }

export type OneSignalSimulator = {
  /** The value for ONESIGNAL_ENDPOINT. */
  endpoint: string
  /** The received messages, newest first. */
  received(): ReceivedMessage[]
  /** The received requests, newest last: method, path, authorization and body. */
  requests: { method: string; path: string; authorization: string; body: unknown }[]
  /** The next calls fail with these, one each. */
  refuse(...refusals: Refusal[]): void
  stop(): Promise<void>
}

const MAX_REQUESTS = 200

/**
 * Starts a local server for the part of OneSignal's REST API that Greenroom uses, with its documented errors. Nothing
 * leaves the machine.
 */
export async function startOneSignalSimulator(options: {
  apps: Readonly<Record<string, SimulatedApp>>
  port?: number
}): Promise<OneSignalSimulator> {
  const inbox = messageInbox()
  const refusals: Refusal[] = []
  const requests: OneSignalSimulator['requests'] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? '/'
      const authorization = request.headers.authorization ?? ''
      requests.push({ method: request.method ?? '', path, authorization, body })
      if (requests.length > MAX_REQUESTS) requests.shift()
      reply(response, refusals.shift() ?? answer(request.method ?? '', new URL(path, 'http://local'), authorization, body))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, ownLoopback(), resolve)
  })
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://${hostInUrl(ownLoopback())}:${port}`,
    received: inbox.list,
    requests,
    refuse: (...next) => void refusals.push(...next),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }

  function answer(method: string, { pathname, searchParams }: URL, authorization: string, body: unknown): Refusal {
    const route = `${method} ${pathname}`
    if (route === 'POST /notifications') return create(authorization, body)
    const message = /^GET \/notifications\/([^/]+)$/.exec(route)?.[1]
    if (message !== undefined) return view(authorization, searchParams.get('app_id') ?? '', message)
    const [, appId, segments, segmentId] = /^GET \/apps\/([^/]+)(\/segments(?:\/([^/]+))?)?$/.exec(route) ?? []
    if (appId === undefined) return errors(404, 'Not found')
    const found = enter(authorization, appId)
    if ('status' in found) return found
    if (segments === undefined) return viewApp(appId, found)
    return segmentId === undefined ? listSegments(appId, found) : viewSegment(found, segmentId)
  }

  /** The app if the key belongs to it, or the refusal. */
  function enter(authorization: string, appId: string): SimulatedApp | Refusal {
    const app = options.apps[appId]
    if (!app) return errors(400, 'app_id not found. You may be missing a Content-Type: application/json header.')
    if (![`Key ${app.key}`, `Basic ${app.key}`].includes(authorization)) {
      return errors(
        403,
        "Access denied.  Please include an 'Authorization: ...' header with a valid API key (https://documentation.onesignal.com/docs/accounts-and-keys#section-keys-ids).",
      )
    }
    return app
  }

  function create(authorization: string, body: unknown): Refusal {
    const read = createShape.safeParse(body)
    if (!read.success) return errors(400, 'Request body is not valid.')
    const message = read.data
    const app = enter(authorization, message.app_id ?? '')
    if ('status' in app) return app
    if (!message.contents?.en) return errors(400, 'Message Notifications must have English language content')
    if (message.included_segments.length === 0) {
      return errors(400, 'You must include which players, segments, or tags you wish to send this notification to.')
    }
    const key = message.idempotency_key ?? ''
    if (key !== '' && !uuid.safeParse(key).success) return errors(400, 'idempotency_key must be a valid UUID')
    const known = inbox.known(key)
    if (known !== undefined) return { status: 200, body: { id: known, external_id: key } }
    const missing = message.included_segments.filter((name) => !app.segments.some((segment) => segment.name === name))
    if (missing.length > 0) return errors(400, `Could not find the following segments: ${missing.join(', ')}`)
    const devices = Math.min(
      app.messageable,
      app.segments.reduce((sum, { name, subscribers }) => sum + (message.included_segments.includes(name) ? subscribers : 0), 0),
    )
    if (devices === 0) return { status: 200, body: { id: '', external_id: null, errors: ['All included players are not subscribed'] } }
    const id = randomUUID()
    inbox.add(key, {
      id,
      appId: message.app_id ?? '',
      title: message.headings?.en ?? '',
      subtitle: message.subtitle?.en ?? '',
      body: message.contents.en,
      url: message.url ?? '',
      segments: message.included_segments,
      data: message.data,
      devices,
      at: new Date().toISOString(),
    })
    return { status: 200, body: { id, external_id: key === '' ? null : key } }
  }

  function view(authorization: string, appId: string, id: string): Refusal {
    const app = enter(authorization, appId)
    if ('status' in app) return app
    const message = inbox.find(id)
    if (message?.appId !== appId) return errors(404, 'Notification not found')
    const failed = Math.floor(message.devices / 50)
    const counts = { successful: message.devices - failed, failed, errored: 0, remaining: 0 }
    const at = Math.floor(Date.parse(message.at) / 1000)
    return { status: 200, body: { id, app_id: appId, ...counts, converted: 0, queued_at: at, send_after: at, completed_at: at } }
  }
}

const translated = z.object({ en: z.string().optional() }).optional()
const uuid = z.uuid()
const createShape = z.object({
  app_id: z.string().optional(),
  included_segments: z.array(z.string()).default([]),
  headings: translated,
  subtitle: translated,
  contents: translated,
  url: z.string().optional(),
  data: z.record(z.string(), z.string()).default({}),
  idempotency_key: z.string().optional(),
})

function viewApp(id: string, app: SimulatedApp): Refusal {
  if (!app.isOrganizationKey) return errors(403, 'Access denied. This API requires an Organization API key.')
  return { status: 200, body: { id, players: app.players, messageable_players: app.messageable } }
}

function listSegments(appId: string, { segments }: SimulatedApp): Refusal {
  const list = segments.map(({ id, name }) => ({ id, name, app_id: appId, read_only: false, is_active: true }))
  return { status: 200, body: { total_count: list.length, offset: 0, limit: 300, segments: list } }
}

function viewSegment({ segments }: SimulatedApp, id: string): Refusal {
  const found = segments.find((segment) => segment.id === id)
  return found ? { status: 200, body: { subscriber_count: found.subscribers } } : errors(404, 'Segment not found')
}

function errors(status: number, ...said: string[]): Refusal {
  return { status, body: { errors: said } }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += String(chunk)
  return jsonOrNull(text)
}

function reply(response: ServerResponse, { status, body, headers = {} }: Refusal): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}
