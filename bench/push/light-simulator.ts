import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import {
  FLAG,
  FRAME,
  type Frame,
  frameReader,
  frameWriter,
  PREFACE,
  SETTING,
  settingsOf,
  withoutPadding,
} from '../../apps/api/src/edges/fcm/wire/frames.ts'
import type { Header } from '../../apps/api/src/edges/fcm/wire/header-table.ts'
import { headerReader } from '../../apps/api/src/edges/fcm/wire/read-headers.ts'
import { headerWriter } from '../../apps/api/src/edges/fcm/wire/write-headers.ts'

/** The behavior of the benchmark's simulator: milliseconds for each response, and the shares of errors. */
export type LightSettings = {
  latencyMs: readonly [number, number]
  unregistered: number
  throttled: number
  unavailable: number
  /** Without a certificate it speaks cleartext HTTP/2. */
  tls: { key: string; cert: string } | null
}

export type LightLedger = { devices: number; messages: number; requests: number }

// A simulator of FCM, and of a push service of browsers below /push. It takes less processor time than its clients, so
// that it is not what is measured: the simulator of the tests (edges/fcm/simulator.ts) checks everything and reaches
// some 9,000 a second. Settings come as JSON in SIMULATOR.
const settings: LightSettings = JSON.parse(process.env.SIMULATOR ?? '{}')
const bearer = `ya29.bench.${randomBytes(24).toString('base64url')}`
const ledger: LightLedger = { devices: 0, messages: 0, requests: 0 }
const seen = new Uint8Array(10_000_000)
const sockets = new Set<Socket>()

const server = settings.tls ? createTlsServer({ ...settings.tls, ALPNProtocols: ['h2'] }, serve) : createServer({ noDelay: true }, serve)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
// A TCP server's address is always an object.
const { port } = server.address() as AddressInfo
const endpoint = `${settings.tls ? 'https' : 'http'}://127.0.0.1:${port}`
process.stdout.write(`${JSON.stringify({ endpoint, tokenUri: `${endpoint}/token` })}\n`)

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(ledger)}\n`)
  for (const socket of sockets) socket.destroy()
  server.close()
})

type Answer = { headers: Header[]; body: Buffer }

const JSON_TYPE: Header = ['content-type', 'application/json; charset=UTF-8']
const TOKEN = answer(200, { access_token: bearer, expires_in: 3599, token_type: 'Bearer' })
const UNREGISTERED = error(404, 'NOT_FOUND', 'UNREGISTERED')
const GONE = answer(410, {})
const CREATED = answer(201, {})
const THROTTLED = error(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', [['retry-after', '1']])
const UNAVAILABLE = error(503, 'UNAVAILABLE', 'UNAVAILABLE', [['retry-after', '1']])
const UNAUTHENTICATED = error(401, 'UNAUTHENTICATED')
const TAKE = 16 * 1024 * 1024

function serve(socket: Socket): void {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => sockets.delete(socket))
  const headersIn = headerReader()
  const headersOut = headerWriter(4096)
  const streams = new Map<number, { path: string; authorization: string; body: Buffer[] }>()
  const out = frameWriter((bytes, written) => void (socket.destroyed || socket.write(bytes, written)))
  const read = frameReader(onFrame)
  let begun = false
  let taken = 0
  out.frame(FRAME.settings, 0, 0, settingsOf([SETTING.maxStreams, 100], [SETTING.initialWindow, 1_000_000]))
  out.numbers(FRAME.windowUpdate, 0, 4 * TAKE)
  socket.on('data', (chunk: Buffer) => {
    // The preface comes in one piece, followed by the settings.
    read(begun ? chunk : chunk.subarray(PREFACE.length))
    begun = true
  })

  function onFrame(frame: Frame): void {
    if (frame.type === FRAME.settings && (frame.flags & FLAG.ack) === 0) out.frame(FRAME.settings, FLAG.ack, 0, Buffer.alloc(0))
    else if (frame.type === FRAME.ping && (frame.flags & FLAG.ack) === 0) out.frame(FRAME.ping, FLAG.ack, 0, frame.payload)
    else if (frame.type === FRAME.headers) {
      const headers = headersIn.read(withoutPadding(frame))
      const find = (name: string) => headers.find(([known]) => known === name)?.[1] ?? ''
      streams.set(frame.stream, { path: find(':path'), authorization: find('authorization'), body: [] })
    } else if (frame.type === FRAME.data) {
      taken += frame.payload.length
      if (taken > TAKE) {
        out.numbers(FRAME.windowUpdate, 0, taken)
        taken = 0
      }
      const stream = streams.get(frame.stream)
      if (!stream) return
      stream.body.push(Buffer.from(withoutPadding(frame)))
      if ((frame.flags & FLAG.endStream) === 0) return
      streams.delete(frame.stream)
      const body = stream.body.length === 1 ? stream.body[0] : Buffer.concat(stream.body)
      const reply =
        stream.path === '/token' ? TOKEN : stream.path.startsWith('/push/') ? judgeWeb(stream.path) : judge(stream.authorization, body)
      setTimeout(() => send(frame.stream, reply), stream.path === '/token' ? 0 : between(settings.latencyMs))
    }
  }

  // A response is small and clients read at once: 100 of them are far below any window, so windows are not counted.
  function send(stream: number, { headers, body }: Answer): void {
    if (socket.destroyed) return
    out.frame(FRAME.headers, FLAG.endHeaders, stream, headersOut.write(headers))
    out.frame(FRAME.data, FLAG.endStream, stream, body)
  }
}

function judge(authorization: string, bytes: Buffer | undefined): Answer {
  ledger.requests += 1
  if (authorization !== `Bearer ${bearer}`) return UNAUTHENTICATED
  const body: { message: { token: string } } = JSON.parse(bytes?.toString('utf8') ?? '')
  const refusal = refusalOf(Number.parseInt(body.message.token.slice('device'.length), 10), UNREGISTERED)
  return refusal ?? answer(200, { name: `projects/demo/messages/${ledger.messages.toString(16)}` })
}

/** A message to a browser, without a look at it: the tests decrypt (edges/web-push/stand-in.ts). */
function judgeWeb(path: string): Answer {
  ledger.requests += 1
  return refusalOf(Number.parseInt(path.slice('/push/'.length), 10), GONE) ?? CREATED
}

/** The refusal of a device, or null for one that accepts the message, which is then counted. */
function refusalOf(index: number, gone: Answer): Answer | null {
  // The share depends on the token, so that it is the same for every sender.
  if (((index * 2_654_435_761) % 1000) / 1000 < settings.unregistered) return gone
  if (settings.throttled > 0 && Math.random() < settings.throttled) return THROTTLED
  if (settings.unavailable > 0 && Math.random() < settings.unavailable) return UNAVAILABLE
  ledger.messages += 1
  if (seen[index] === 0) ledger.devices += 1
  seen[index] = 1
  return null
}

function answer(status: number, body: unknown, more: Header[] = []): Answer {
  return { headers: [[':status', String(status)], JSON_TYPE, ...more], body: Buffer.from(JSON.stringify(body)) }
}

function error(code: number, status: string, errorCode?: string, more: Header[] = []): Answer {
  const details = errorCode ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] : []
  return answer(code, { error: { code, message: status, status, details } }, more)
}

function between([least, most]: readonly [number, number]): number {
  return least + Math.random() * (most - least)
}
