import { ProtocolError } from './protocol-error.ts'

/** The frames of HTTP/2 (RFC 9113, section 6). */
export const FRAME = {
  data: 0,
  headers: 1,
  reset: 3,
  settings: 4,
  pushPromise: 5,
  ping: 6,
  goAway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const
export const FLAG = { endStream: 0x1, ack: 0x1, endHeaders: 0x4, padded: 0x8, priority: 0x20 } as const
export const SETTING = { headerTableSize: 1, enablePush: 2, maxStreams: 3, initialWindow: 4 } as const
export const CODE = { none: 0, protocol: 1, flowControl: 3, frameSize: 6, refused: 7, cancel: 8 } as const

/** The default limit of a frame's length, and the initial size of a window (below). */
export const MAX_FRAME = 16_384
export const STANDARD_WINDOW = 65_535
export const LARGEST_WINDOW = 0x7fffffff
export const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'latin1')
const HEAD = 9

export type Frame = { type: number; flags: number; stream: number; payload: Buffer }

/**
 * Splits incoming bytes into frames, however they are chunked; calls `on` for each complete one. Throws ProtocolError
 * for a frame that is too long.
 */
export function frameReader(on: (frame: Frame) => void): (chunk: Buffer) => void {
  let rest: Buffer | null = null
  return (chunk) => {
    const bytes = rest === null ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (bytes.length - at >= HEAD) {
      const length = bytes.readUIntBE(at, 3)
      if (length > MAX_FRAME) throw new ProtocolError(CODE.frameSize, 'A frame that is too long.')
      const end = at + HEAD + length
      if (bytes.length < end) break
      on({
        type: bytes[at + 3] ?? 0,
        flags: bytes[at + 4] ?? 0,
        stream: bytes.readUInt32BE(at + 5) & LARGEST_WINDOW,
        payload: bytes.subarray(at + HEAD, end),
      })
      at = end
    }
    rest = at === bytes.length ? null : bytes.subarray(at)
  }
}

/** The content of a DATA or HEADERS frame without its padding and priority. */
export function withoutPadding({ type, flags, payload }: Frame): Buffer {
  const padded = (flags & FLAG.padded) !== 0
  const padding = padded ? (payload[0] ?? 0) : 0
  const start = (padded ? 1 : 0) + (type === FRAME.headers && (flags & FLAG.priority) !== 0 ? 5 : 0)
  if (start + padding > payload.length) throw new ProtocolError(CODE.protocol, 'Padding that is longer than its frame.')
  return payload.subarray(start, payload.length - padding)
}

export type FrameWriter = {
  frame(type: number, flags: number, stream: number, payload: Uint8Array): void
  /** A DATA frame with this text, at most MAX_FRAME bytes long. */
  text(flags: number, stream: number, text: string, bytes: number): void
  /** A frame of one or two 32-bit numbers. */
  numbers(type: number, stream: number, ...numbers: number[]): void
}

/** More than two of the longest frames. */
const ROOM = 64 * 1024
const MAX_SPARE = 64

type Page = { buffer: Buffer; writing: number; full: boolean }

/**
 * Pages whose bytes were sent, of all connections: a million requests fill some 12,000, and memory use stays constant.
 */
const spare = {
  pages: [] as Page[],
  push(page: Page): void {
    if (this.pages.length < MAX_SPARE) this.pages.push(page)
  },
}

function takePage(): Page {
  return { buffer: spare.pages.pop()?.buffer ?? Buffer.allocUnsafeSlow(ROOM), writing: 0, full: false }
}

/**
 * Collects frames and sends them together, once per iteration of the event loop: one write for a hundred requests.
 *
 * @param send gets bytes that stay untouched until it calls `written`
 */
export function frameWriter(send: (bytes: Buffer, written: () => void) => void): FrameWriter {
  let page = takePage()
  let { buffer } = page
  let start = 0
  let end = 0
  let planned = false

  function flush(): void {
    planned = false
    if (end === start) return
    const sent = page
    sent.writing += 1
    send(buffer.subarray(start, end), () => {
      sent.writing -= 1
      if (sent.full && sent.writing === 0) spare.push(sent)
    })
    start = end
  }

  function begin(type: number, flags: number, stream: number, length: number): void {
    if (end + HEAD + length > buffer.length) {
      flush()
      page.full = true
      if (page.writing === 0) spare.push(page)
      page = takePage()
      buffer = page.buffer
      start = 0
      end = 0
    }
    end = buffer.writeUIntBE(length, end, 3)
    buffer[end] = type
    buffer[end + 1] = flags
    end = buffer.writeUInt32BE(stream, end + 2)
    if (planned) return
    planned = true
    setImmediate(flush)
  }

  return {
    frame(type, flags, stream, payload) {
      begin(type, flags, stream, payload.length)
      buffer.set(payload, end)
      end += payload.length
    },
    text(flags, stream, text, bytes) {
      begin(FRAME.data, flags, stream, bytes)
      end += buffer.write(text, end, bytes, 'utf8')
    },
    numbers(type, stream, ...numbers) {
      begin(type, 0, stream, numbers.length * 4)
      for (const number of numbers) end = buffer.writeUInt32BE(number, end)
    },
  }
}

/** The payload of a SETTINGS frame. */
export function settingsOf(...settings: [name: number, value: number][]): Buffer {
  const payload = Buffer.alloc(settings.length * 6)
  for (const [index, [name, value]] of settings.entries()) {
    payload.writeUInt16BE(name, index * 6)
    payload.writeUInt32BE(value, index * 6 + 2)
  }
  return payload
}
