import type { Http2Request, Http2Session, Reply, SessionOptions } from '../http2-session.ts'
import { connectSocket } from './connect-socket.ts'
import {
  CODE,
  FLAG,
  FRAME,
  type Frame,
  frameReader,
  frameWriter,
  LARGEST_WINDOW,
  MAX_FRAME,
  PREFACE,
  SETTING,
  STANDARD_WINDOW,
  settingsOf,
  withoutPadding,
} from './frames.ts'
import { type Header, STANDARD_TABLE_SIZE } from './header-table.ts'
import { ProtocolError } from './protocol-error.ts'
import { headerReader } from './read-headers.ts'
import { requestBlocks } from './request-blocks.ts'
import { type HeaderWriter, headerWriter } from './write-headers.ts'

const MAX_STREAMS = 100
/** After this many streams a connection is replaced: stream ids end at 2^31. */
const LAST_STREAM = 1_000_000_000
const LONGEST_BODY = 64 * 1024
const LONGEST_HEADERS = 64 * 1024
/** The flow-control window for the peer, on each stream and on the connection. */
const STREAM_WINDOW = 256 * 1024
const CONNECTION_WINDOW = 8 * 1024 * 1024
/** A connection that was silent for this long gets a ping, and is closed when it does not respond. */
const QUIET_MS = 10_000
const ANSWER_MS = 5_000

type Stream = {
  id: number
  request: Http2Request
  deadline: number
  /** The part of the body that is not sent yet, because the peer's window is full. */
  rest: Buffer | null
  window: number
  status: number
  retryAfter: string | undefined
  body: Buffer[]
  received: number
  settle(reply: Reply): void
}

/**
 * One HTTP/2 connection with its own framing. For the single shape of request that push needs, it takes a fifth of the
 * processor time of node:http2 (docs/decisions/0027). It follows RFC 9113 and 7541: windows, settings, GOAWAY, resets,
 * the header table. Anything unexpected ends the connection and calls `onProtocolError`; the pool then falls back to
 * node:http2.
 *
 * A request without a response is `unsent` when the peer certainly did not process it (never sent, REFUSED_STREAM,
 * after the last stream of a GOAWAY), otherwise `uncertain`.
 */
export function openFrameSession(origin: string, options: SessionOptions): Http2Session {
  const streams = new Map<number, Stream>()
  /** Waiting for the peer's settings, or for a free stream. */
  const waiting: Stream[] = []
  const blockOf = requestBlocks(origin)
  const headersIn = headerReader()
  let headersOut: HeaderWriter | null = null
  let headersPartly: { stream: number; flags: number; parts: Buffer[]; size: number } | null = null
  let nextId = 1
  let mostStreams = MAX_STREAMS
  let window = STANDARD_WINDOW
  let streamWindow = STANDARD_WINDOW
  let consumed = 0
  let usable = true
  let lastRead = Date.now()
  let requestedAt = 0

  const socket = connectSocket(origin, options.ca, options.address)
  const out = frameWriter((bytes, written) => void (socket.destroyed || socket.write(bytes, written)))
  const read = frameReader(onFrame)
  socket.write(PREFACE)
  out.frame(FRAME.settings, 0, 0, settingsOf([SETTING.enablePush, 0], [SETTING.initialWindow, STREAM_WINDOW]))
  out.numbers(FRAME.windowUpdate, 0, CONNECTION_WINDOW - STANDARD_WINDOW)
  socket.on('data', (chunk: Buffer) => {
    lastRead = Date.now()
    requestedAt = 0
    try {
      read(chunk)
    } catch (error) {
      if (error instanceof ProtocolError) giveUp(error)
      else throw error
    }
  })
  socket.once('error', () => retire())
  socket.once('end', () => retire())
  socket.once('close', () => {
    usable = false
    for (const stream of waiting.splice(0)) stream.settle('unsent')
    for (const stream of [...streams.values()]) stream.settle('uncertain')
    options.onLeave()
  })

  const self: Http2Session = {
    active: 0,
    idleSince: Date.now(),
    usable: () => usable,
    wasOpen: () => headersOut !== null,
    room: () => (usable ? mostStreams - self.active : 0),
    send,
    sweep,
    retire,
    destroy: () => void socket.destroy(),
  }
  return self

  function send(request: Http2Request): Promise<Reply> {
    if (!usable) return Promise.resolve('unsent')
    return new Promise((resolve) => {
      self.active += 1
      const stream: Stream = {
        id: 0,
        request,
        deadline: Date.now() + options.deadlineMs,
        rest: null,
        window: 0,
        status: 0,
        retryAfter: undefined,
        body: [],
        received: 0,
        settle(reply) {
          if (stream.id !== 0) streams.delete(stream.id)
          self.active -= 1
          if (self.active === 0) self.idleSince = Date.now()
          resolve(reply)
          if (usable) {
            begin()
            options.onRoom()
          } else if (self.active === 0) socket.end()
        },
      }
      waiting.push(stream)
      begin()
    })
  }

  /** Sends as many requests as the peer allows. */
  function begin(): void {
    if (headersOut === null) return
    while (usable && streams.size < mostStreams) {
      const stream = waiting.shift()
      if (!stream) return
      stream.id = nextId
      nextId += 2
      stream.window = streamWindow
      streams.set(stream.id, stream)
      out.frame(FRAME.headers, FLAG.endHeaders, stream.id, blockOf(headersOut, stream.request))
      const { body } = stream.request
      const size = Buffer.byteLength(body)
      if (size <= Math.min(MAX_FRAME, window, stream.window)) {
        if (typeof body === 'string') out.text(FLAG.endStream, stream.id, body, size)
        else out.frame(FRAME.data, FLAG.endStream, stream.id, body)
        window -= size
        stream.window -= size
      } else {
        stream.rest = typeof body === 'string' ? Buffer.from(body) : body
        sendRest(stream)
      }
      if (nextId > LAST_STREAM) retire()
    }
  }

  function sendRest(stream: Stream): void {
    while (stream.rest !== null) {
      const size = Math.min(stream.rest.length, MAX_FRAME, window, stream.window)
      if (size <= 0) return
      const last = size === stream.rest.length
      out.frame(FRAME.data, last ? FLAG.endStream : 0, stream.id, stream.rest.subarray(0, size))
      window -= size
      stream.window -= size
      stream.rest = last ? null : stream.rest.subarray(size)
    }
  }

  function onFrame(frame: Frame): void {
    if (headersPartly !== null && (frame.type !== FRAME.continuation || frame.stream !== headersPartly.stream)) {
      throw new ProtocolError(CODE.protocol, 'Headers that were broken off.')
    }
    // Settings come first, so this is not HTTP/2.
    if (headersOut === null && frame.type !== FRAME.settings)
      throw new ProtocolError(CODE.protocol, 'A connection that does not begin with its settings.')
    if (frame.type === FRAME.data) onData(frame)
    else if (frame.type === FRAME.headers) onHeaders(frame.stream, frame.flags, withoutPadding(frame))
    else if (frame.type === FRAME.continuation) onHeaders(frame.stream, frame.flags, frame.payload)
    else if (frame.type === FRAME.reset) onReset(frame)
    else if (frame.type === FRAME.settings) onSettings(frame)
    else if (frame.type === FRAME.ping) onPing(frame)
    else if (frame.type === FRAME.goAway) onGoAway(frame)
    else if (frame.type === FRAME.windowUpdate) onWindow(frame)
    else if (frame.type === FRAME.pushPromise) throw new ProtocolError(CODE.protocol, 'A push that nobody allowed.')
    // Other types must be ignored (RFC 9113, section 4.1).
  }

  function onData(frame: Frame): void {
    const content = withoutPadding(frame)
    consumed += frame.payload.length
    if (consumed > CONNECTION_WINDOW / 2) {
      out.numbers(FRAME.windowUpdate, 0, consumed)
      consumed = 0
    }
    const stream = streams.get(frame.stream)
    if (!stream) return
    if (stream.status === 0) throw new ProtocolError(CODE.protocol, 'A body without headers.')
    stream.received += frame.payload.length
    if (content.length > 0 && (stream.status !== 200 || stream.request.keepBody)) stream.body.push(Buffer.from(content))
    if ((frame.flags & FLAG.endStream) !== 0) answered(stream)
    else if (stream.received > LONGEST_BODY) {
      out.numbers(FRAME.reset, stream.id, CODE.cancel)
      answered(stream)
    }
  }

  function onHeaders(id: number, flags: number, part: Buffer): void {
    const begun = headersPartly
    if (begun === null && (id === 0 || id >= nextId || id % 2 === 0)) throw new ProtocolError(CODE.protocol, 'Headers of no request.')
    if ((flags & FLAG.endHeaders) === 0) {
      const parts = [...(begun?.parts ?? []), Buffer.from(part)]
      const size = (begun?.size ?? 0) + part.length
      if (size > LONGEST_HEADERS) throw new ProtocolError(CODE.protocol, 'Headers without an end.')
      headersPartly = { stream: id, flags: begun?.flags ?? flags, parts, size }
      return
    }
    headersPartly = null
    const headers = headersIn.read(begun === null ? part : Buffer.concat([...begun.parts, part]))
    const stream = streams.get(id)
    if (!stream) return
    const ends = ((begun?.flags ?? flags) & FLAG.endStream) !== 0
    if (stream.status === 0) {
      const status = Number(valueNamed(headers, ':status') ?? 0)
      if (!(status >= 100 && status < 1000)) throw new ProtocolError(CODE.protocol, 'An answer without a status.')
      if (status < 200) return
      stream.status = status
      stream.retryAfter = valueNamed(headers, 'retry-after')
    }
    if (ends) answered(stream)
  }

  function answered(stream: Stream): void {
    // A response before the end of the request: the rest is no longer needed.
    if (stream.rest !== null) out.numbers(FRAME.reset, stream.id, CODE.none)
    const body = stream.body.length === 0 ? '' : Buffer.concat(stream.body).toString('utf8')
    stream.settle({ status: stream.status, retryAfter: stream.retryAfter, body })
  }

  function onReset({ stream: id, payload }: Frame): void {
    if (payload.length !== 4) throw new ProtocolError(CODE.frameSize, 'A reset of the wrong length.')
    streams.get(id)?.settle(payload.readUInt32BE(0) === CODE.refused ? 'unsent' : 'uncertain')
  }

  function onSettings({ flags, payload }: Frame): void {
    if ((flags & FLAG.ack) !== 0) return
    if (payload.length % 6 !== 0) throw new ProtocolError(CODE.frameSize, 'Settings of the wrong length.')
    let tableSize: number | null = null
    for (let at = 0; at < payload.length; at += 6) {
      const [name, value] = [payload.readUInt16BE(at), payload.readUInt32BE(at + 2)]
      if (name === SETTING.headerTableSize) tableSize = value
      else if (name === SETTING.maxStreams) mostStreams = Math.min(MAX_STREAMS, value)
      else if (name === SETTING.initialWindow) {
        if (value > LARGEST_WINDOW) throw new ProtocolError(CODE.flowControl, 'A window that is too large.')
        for (const stream of streams.values()) stream.window += value - streamWindow
        streamWindow = value
      }
    }
    out.frame(FRAME.settings, FLAG.ack, 0, Buffer.alloc(0))
    if (headersOut === null) headersOut = headerWriter(tableSize ?? STANDARD_TABLE_SIZE)
    // A table that shrinks later is rare: a new connection is simpler than handling it.
    else if (tableSize !== null && tableSize < STANDARD_TABLE_SIZE) retire()
    goOn()
    options.onRoom()
  }

  function onPing({ flags, payload }: Frame): void {
    if (payload.length !== 8) throw new ProtocolError(CODE.frameSize, 'A ping of the wrong length.')
    if ((flags & FLAG.ack) === 0) out.frame(FRAME.ping, FLAG.ack, 0, payload)
  }

  function onGoAway({ payload }: Frame): void {
    if (payload.length < 8) throw new ProtocolError(CODE.frameSize, 'A GOAWAY of the wrong length.')
    const last = payload.readUInt32BE(0) & LARGEST_WINDOW
    retire()
    for (const stream of [...streams.values()]) if (stream.id > last) stream.settle('unsent')
  }

  function onWindow({ stream: id, payload }: Frame): void {
    if (payload.length !== 4) throw new ProtocolError(CODE.frameSize, 'A window of the wrong length.')
    const more = payload.readUInt32BE(0) & LARGEST_WINDOW
    if (more === 0) throw new ProtocolError(CODE.protocol, 'A window that does not grow.')
    const stream = streams.get(id)
    if (id === 0) window += more
    else if (stream) stream.window += more
    if (window > LARGEST_WINDOW || (stream && stream.window > LARGEST_WINDOW))
      throw new ProtocolError(CODE.flowControl, 'A window that is too large.')
    goOn()
  }

  function goOn(): void {
    if (window > 0) for (const stream of streams.values()) if (stream.rest !== null) sendRest(stream)
    begin()
  }

  function sweep(now: number): void {
    if (self.active > 0 && [...waiting, ...streams.values()].some((stream) => stream.deadline <= now)) {
      retire()
      for (const stream of [...streams.values()].filter(({ deadline }) => deadline <= now)) {
        out.numbers(FRAME.reset, stream.id, CODE.cancel)
        stream.settle('uncertain')
      }
      if (self.active === 0) socket.destroy()
      return
    }
    if (!usable || headersOut === null) return
    if (requestedAt === 0 && now - lastRead > QUIET_MS) {
      requestedAt = now
      out.frame(FRAME.ping, 0, 0, Buffer.alloc(8))
    } else if (requestedAt !== 0 && now - requestedAt > ANSWER_MS) {
      socket.destroy()
    }
  }

  /** Queued requests go to another connection; those in flight get their responses. */
  function retire(): void {
    if (!usable) return
    usable = false
    for (const stream of waiting.splice(0)) stream.settle('unsent')
    if (self.active === 0) socket.end()
    options.onLeave()
  }

  function giveUp(error: ProtocolError): void {
    out.numbers(FRAME.goAway, 0, 0, error.code)
    options.onProtocolError?.(error)
    retire()
    setImmediate(() => socket.destroy())
  }
}

function valueNamed(headers: readonly Header[], name: string): string | undefined {
  return headers.find(([known]) => known === name)?.[1]
}
