import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { lookupOf } from '../web/lookup-of.ts'
import type { Answer } from './classify.ts'

/** A response, or why there is none: `unsent` never reached the other side, `uncertain` may have. */
export type Reply = Answer | 'unsent' | 'uncertain'

export type Http2Request = {
  path: string
  /** Lower-case names; an object that is reused for many requests is encoded once. */
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Read the body of a successful response too; otherwise only errors are read. */
  keepBody?: boolean
}

export type Http2Session = {
  /** Requests in flight. */
  active: number
  idleSince: number
  /** False once it takes no more requests: it is closing or closed. */
  usable(): boolean
  /** Whether the other side ever responded: if not, another connection is unlikely to do better. */
  wasOpen(): boolean
  /** How many more requests it can take now. */
  room(): number
  send(request: Http2Request): Promise<Reply>
  /** Settles every request older than the deadline. A session that had to do so takes no more. */
  sweep(now: number): void
  /** Takes no more requests and closes after the last response. */
  retire(): void
  destroy(): void
}

export type SessionOptions = {
  deadlineMs: number
  /** A certificate to trust in addition to the system's, as PEM. */
  ca?: string | undefined
  /** The IP address to connect to, instead of looking the host up. */
  address?: string | undefined
  /** Called when one request more fits in. */
  onRoom(): void
  /** Called when the session takes no more requests, and again when it is closed. */
  onLeave(): void
  /** Called after an HTTP/2 protocol error. */
  onProtocolError?(error: Error): void
}

/** Opens a connection to an origin: https://… for TLS, http://… for cleartext HTTP/2 with prior knowledge. */
export type OpenSession = (origin: string, options: SessionOptions) => Http2Session

type InFlight = { stream: ClientHttp2Stream; deadline: number; settle(reply: Reply): void }

const { HTTP2_HEADER_STATUS, NGHTTP2_REFUSED_STREAM, NGHTTP2_CANCEL } = constants
const MAX_STREAMS = 100
const LONGEST_ERROR_BODY = 64 * 1024

/**
 * One HTTP/2 connection over node:http2: used for token requests, and for messages when `FCM_TRANSPORT=node` or when
 * our own framing (wire/frame-session.ts) met something it does not support. node:http2 can leave streams that neither
 * end nor fail after the peer closes the socket in the middle of them (measured: 4 of 6 runs hung), and
 * `stream.close()` does not free them. So every request has a deadline of our own, and a session that misses one is not
 * used again.
 *
 * @param origin https://… for TLS, http://… for cleartext HTTP/2 with prior knowledge
 */
export function openSession(origin: string, options: SessionOptions): Http2Session {
  const inFlight = new Set<InFlight>()
  let connected = false
  let usable = true
  const session = connect(origin, {
    settings: { enablePush: false },
    ...(options.ca !== undefined && { ca: options.ca }),
    ...(options.address !== undefined && { lookup: lookupOf(options.address) }),
  })
  const self: Http2Session = {
    active: 0,
    idleSince: Date.now(),
    usable: () => usable,
    wasOpen: () => connected,
    room: () => (usable ? Math.min(MAX_STREAMS, peerLimit(session)) - self.active : 0),
    send: (request) => send(request),
    sweep,
    retire,
    destroy: () => session.destroy(),
  }
  session.once('connect', () => {
    connected = true
  })
  // Each stream reports its own failure; the session's error needs a listener only to keep the process alive.
  session.on('error', () => retire())
  session.on('goaway', () => retire())
  session.once('close', () => {
    usable = false
    for (const one of [...inFlight]) one.settle(connected ? 'uncertain' : 'unsent')
    options.onLeave()
  })
  return self

  function send({ path, headers, body, keepBody }: Http2Request): Promise<Reply> {
    return new Promise((resolve) => {
      let stream: ClientHttp2Stream
      try {
        stream = session.request({ ':method': 'POST', ':path': path, ...headers })
      } catch {
        retire()
        resolve('unsent')
        return
      }
      self.active += 1
      let status = 0
      let retryAfter: string | undefined
      let text = ''
      const one: InFlight = {
        stream,
        deadline: Date.now() + options.deadlineMs,
        settle(reply) {
          if (!inFlight.delete(one)) return
          self.active -= 1
          if (self.active === 0) self.idleSince = Date.now()
          resolve(reply)
          if (usable) options.onRoom()
          else if (self.active === 0) session.close()
        },
      }
      inFlight.add(one)
      stream.once('response', (answer) => {
        status = Number(answer[HTTP2_HEADER_STATUS] ?? 0)
        const wait = answer['retry-after']
        retryAfter = typeof wait === 'string' ? wait : undefined
        // An unwanted body is read to its end all the same: an undrained response blocks the connection's window.
        if (status === 200 && !keepBody) {
          stream.resume()
          return
        }
        stream.setEncoding('utf8')
        stream.on('data', (chunk: string) => {
          if (text.length < LONGEST_ERROR_BODY) text += chunk
        })
      })
      stream.once('error', () => {})
      stream.once('close', () => {
        if (status !== 0 && stream.rstCode === 0) one.settle({ status, retryAfter, body: text })
        else if (!connected || stream.rstCode === NGHTTP2_REFUSED_STREAM) one.settle('unsent')
        else one.settle('uncertain')
      })
      stream.end(body)
    })
  }

  function sweep(now: number): void {
    for (const one of [...inFlight]) {
      if (one.deadline > now) continue
      retire()
      one.stream.close(NGHTTP2_CANCEL)
      one.settle(connected ? 'uncertain' : 'unsent')
      if (self.active === 0) session.destroy()
    }
  }

  function retire(): void {
    if (!usable) return
    usable = false
    if (self.active === 0) session.close()
    options.onLeave()
  }
}

function peerLimit(session: ClientHttp2Session): number {
  return session.remoteSettings?.maxConcurrentStreams ?? MAX_STREAMS
}
