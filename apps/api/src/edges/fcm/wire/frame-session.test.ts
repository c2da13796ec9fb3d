import { createServer, type Http2Server, type ServerHttp2Stream, type Settings } from 'node:http2'
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Http2Session, Reply, SessionOptions } from '../http2-session.ts'
import { openFrameSession } from './frame-session.ts'

const open: { close(): void }[] = []

afterEach(() => {
  for (const one of open.splice(0).toReversed()) one.close()
})

type Plan = { settings?: Settings; on(stream: ServerHttp2Stream, body: string, path: string): void }

const SETTINGS = Buffer.from('000000040000000000', 'hex')

function frame(type: number, flags: number, stream: number, payload: string): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length / 2, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, Buffer.from(payload, 'hex')])
}

/** A server of node:http2, which uses nghttp2: what it accepts is valid HTTP/2. */
async function serve({ settings = {}, on }: Plan): Promise<{ origin: string; server: Http2Server }> {
  const server = createServer({ settings })
  server.on('sessionError', () => {})
  server.on('session', (session) => {
    session.on('error', () => {})
    open.push({ close: () => session.destroy() })
  })
  server.on('stream', (stream, headers) => {
    const chunks: Buffer[] = []
    stream.on('error', () => {})
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => on(stream, Buffer.concat(chunks).toString('utf8'), String(headers[':path'])))
  })
  open.push({ close: () => server.close() })
  return { origin: await listening(server), server }
}

function session(origin: string, options: Partial<SessionOptions> = {}): Http2Session & { ended: ReturnType<typeof vi.fn> } {
  const ended = vi.fn()
  const made = openFrameSession(origin, { deadlineMs: 10_000, onRoom() {}, onLeave: ended, ...options })
  open.push({ close: () => made.destroy() })
  return Object.assign(made, { ended })
}

const headers = { authorization: `Bearer ${'x'.repeat(300)}`, 'content-type': 'application/json' }

function ask(to: Http2Session, body: string, path = '/v1/projects/demo/messages:send'): Promise<Reply> {
  return to.send({ path, headers, body, keepBody: true })
}

describe('against a server of node:http2', () => {
  // Random, but the same in every run: the seed is the case's number.
  test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
    'whatever its settings, every answer belongs to its request (case %i)',
    async (seed) => {
      const random = randomFrom(seed)
      const settings: Settings = {
        headerTableSize: pick(random, [0, 100, 4096, 65_536]),
        initialWindowSize: pick(random, [300, 5000, 65_535, 1_000_000]),
        maxConcurrentStreams: pick(random, [1, 7, 100, 1000]),
        maxFrameSize: pick(random, [16_384, 1_000_000]),
      }
      const { origin } = await serve({
        settings,
        on(stream, body, path) {
          const status = statusFor(body)
          const answer = () => {
            if (stream.destroyed) return
            if (hash(body) % 5 === 0) stream.additionalHeaders({ ':status': 103, link: '</style.css>' })
            stream.respond(
              { ':status': status, 'retry-after': `${hash(body)} é~{}|`, 'x-path': path, date: new Date(hash(body) * 1000).toUTCString() },
              { waitForTrailers: hash(body) % 3 === 0 },
            )
            stream.on('wantTrailers', () => stream.sendTrailers({ 'x-end': body.slice(0, 20).replace(/[^a-z0-9]/g, '') }))
            stream.end(body.length > 3000 ? body.slice(0, 3000) : body)
          }
          setTimeout(answer, random() * 5)
        },
      })
      const through = await divided(origin, random)
      const one = session(through)
      const bodies = Array.from({ length: 120 }, (_, index) =>
        `${index} ${pick(random, ['ü', 'a', '😀'])}`.repeat(1 + Math.floor(random() ** 3 * 4000)),
      )
      const paths = ['/v1/projects/demo/messages:send', '/v1/projects/other/messages:send']
      const replies = await Promise.all(bodies.map((body, index) => ask(one, body, paths[index % 2])))
      for (const [index, reply] of replies.entries()) {
        const body = bodies[index] ?? ''
        expect(reply).toEqual({
          status: statusFor(body),
          retryAfter: Buffer.from(`${hash(body)} é~{}|`, 'latin1').toString('latin1'),
          body: body.length > 3000 ? Buffer.from(body.slice(0, 3000)).toString('utf8') : body,
        })
      }
      expect(one.active).toBe(0)
      expect(one.usable()).toBe(true)
    },
  )

  test('headers longer than a frame arrive whole', async () => {
    const { origin } = await serve({
      on: (stream) => {
        stream.respond({ ':status': 503, 'x-long': 'a{'.repeat(12_000), 'retry-after': '7' })
        stream.end('later')
      },
    })
    expect(await ask(session(origin), 'x')).toEqual({ status: 503, retryAfter: '7', body: 'later' })
  })

  test('bodies that nobody keeps are read all the same, many more than a window holds', async () => {
    const { origin } = await serve({
      on: (stream) => {
        stream.respond({ ':status': 200 })
        stream.end('x'.repeat(50_000))
      },
    })
    const one = session(origin)
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(Array.from({ length: 100 }, () => one.send({ path: '/', headers, body: 'x' })))
      expect(replies.every((reply) => typeof reply === 'object' && reply.status === 200 && reply.body === '')).toBe(true)
    }
  })

  test('a stream that it refuses was never taken up; any other reset may have been', async () => {
    const { origin } = await serve({ on: (stream, body) => stream.close(Number(body)) })
    const one = session(origin)
    expect(await Promise.all(['7', '2', '8', '11'].map((code) => ask(one, code)))).toEqual([
      'unsent',
      'uncertain',
      'uncertain',
      'uncertain',
    ])
    expect(one.usable()).toBe(true)
  })

  test('when it goes away, what it took up is answered and the connection takes no more', async () => {
    const { origin } = await serve({
      on(stream, body) {
        if (body === '1') stream.session?.goaway(0, stream.id)
        setTimeout(() => {
          if (!stream.destroyed) {
            stream.respond({ ':status': 200 })
            stream.end()
          }
        }, 30)
      },
    })
    const one = session(origin)
    const replies = await Promise.all(['1', '2', '3'].map((body) => ask(one, body)))
    expect(replies).toEqual([{ status: 200, retryAfter: undefined, body: '' }, 'unsent', 'unsent'])
    expect(one.usable()).toBe(false)
    expect(await ask(one, '4')).toBe('unsent')
    expect(one.ended).toHaveBeenCalled()
  })

  test('when its connection breaks, what was sent is uncertain', async () => {
    const { origin } = await serve({ on: (stream, body) => (body === 'break' ? void stream.session?.destroy() : undefined) })
    const one = session(origin)
    expect(await Promise.all([ask(one, 'a'), ask(one, 'break')])).toEqual(['uncertain', 'uncertain'])
    expect(one.usable()).toBe(false)
  })

  test('an answer that comes too late is none, and the connection is not trusted again', async () => {
    const { origin } = await serve({ on: () => {} })
    const one = session(origin, { deadlineMs: 100 })
    const request = ask(one, 'a')
    await vi.waitFor(() => expect(one.wasOpen()).toBe(true), 10_000)
    one.sweep(Date.now() + 200)
    expect(await request).toBe('uncertain')
    expect(one.usable()).toBe(false)
  })

  test('a connection that falls silent is asked whether it lives, and given up without an answer', async () => {
    const { origin } = await serve({
      on: (stream) => {
        stream.respond({ ':status': 200 })
        stream.end()
      },
    })
    const line = await silenceable(origin)
    const one = session(line.origin)
    await ask(one, 'a')
    one.sweep(Date.now() + 11_000)
    await vi.waitFor(() => expect(line.pinged()).toBe(true), 10_000)
    one.sweep(Date.now() + 30_000)
    expect(one.usable()).toBe(true)
    line.silence()
    one.sweep(Date.now() + 50_000)
    one.sweep(Date.now() + 60_000)
    await vi.waitFor(() => expect(one.usable()).toBe(false), 10_000)
  })
})

describe('a server that breaks HTTP/2', () => {
  test.each([
    ['speaks HTTP/1.1', Buffer.from('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')],
    ['sends a frame that is too long', Buffer.concat([SETTINGS, Buffer.from('0fffff000000000001', 'hex')])],
    ['pushes', Buffer.concat([SETTINGS, frame(5, 4, 1, '0000000288')])],
    ['opens a window of nothing', Buffer.concat([SETTINGS, frame(8, 0, 0, '00000000')])],
    ['names a header that was never sent', Buffer.concat([SETTINGS, frame(1, 5, 1, 'be')])],
    ['breaks its headers off', Buffer.concat([SETTINGS, frame(1, 0, 1, '88'), frame(6, 0, 0, '0000000000000000')])],
    ['answers what was never asked', Buffer.concat([SETTINGS, frame(1, 5, 7, '88')])],
    ['begins with something else', frame(6, 0, 0, '0000000000000000')],
  ])('that %s is left with a word, and nothing hangs', async (_name, bytes) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => setTimeout(() => socket.write(bytes), 20))
      open.push({ close: () => socket.destroy() })
    })
    open.push({ close: () => server.close() })
    const problem = vi.fn()
    const one = session(await listening(server), { onProtocolError: problem })
    expect(await ask(one, 'x')).toMatch(/unsent|uncertain/)
    expect(problem).toHaveBeenCalledOnce()
    expect(one.usable()).toBe(false)
  })

  test('with random bytes never hangs and never throws', async () => {
    const random = randomFrom(99)
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(SETTINGS)
        for (let frames = 0; frames < 30; frames += 1) {
          const payload = Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256))
          const [type, flags, stream] = [random() * 11, random() * 256, random() * 6].map(Math.floor)
          socket.write(frame(type ?? 0, flags ?? 0, stream ?? 0, Buffer.from(payload).toString('hex')))
        }
        socket.end()
      })
    })
    open.push({ close: () => server.close() })
    const origin = await listening(server)
    for (let round = 0; round < 60; round += 1) {
      const one = session(origin)
      await Promise.all(['a', 'b', 'c'].map((body) => ask(one, body)))
      await vi.waitFor(() => expect(one.usable()).toBe(false), 10_000)
    }
  })
})

async function listening(server: Server | Http2Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // A TCP server's address is always an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A proxy that splits the server's bytes anywhere. */
async function divided(origin: string, random: () => number): Promise<string> {
  const server = createTcpServer((socket) => {
    const target = connect(Number(new URL(origin).port), '127.0.0.1')
    // Each piece is sent at once, instead of waiting until the previous one is acknowledged.
    for (const one of [socket, target]) one.setNoDelay()
    socket.pipe(target)
    target.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length;) {
        const end = Math.min(chunk.length, at + 1 + Math.floor(random() ** 2 * 3000))
        socket.write(chunk.subarray(at, end))
        at = end
      }
    })
    target.on('close', () => socket.destroy())
    socket.on('close', () => target.destroy())
    for (const one of [socket, target]) one.on('error', () => {})
  })
  open.push({ close: () => server.close() })
  return listening(server)
}

/** A proxy that can fall silent without closing. */
async function silenceable(origin: string) {
  let silent = false
  let pinged = false
  const silence = () => {
    silent = true
  }
  const server = createTcpServer((socket) => {
    const target = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('data', (chunk: Buffer) => {
      if (chunk.length === 17 && chunk[3] === 6) pinged = true
      if (!silent) target.write(chunk)
    })
    target.on('data', (chunk: Buffer) => void (silent || socket.write(chunk)))
    socket.on('close', () => target.destroy())
    for (const one of [socket, target]) one.on('error', () => {})
  })
  open.push({ close: () => server.close() })
  return { origin: await listening(server), silence, pinged: () => pinged }
}

function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) / 0x1_0000_0000
  }
}

function pick<T>(random: () => number, from: readonly T[]): T {
  const value = from[Math.floor(random() * from.length)]
  if (value === undefined) throw new Error('Nothing to choose from.')
  return value
}

function statusFor(body: string): number {
  return [200, 400, 404, 429, 500, 503][hash(body) % 6] ?? 0
}

function hash(text: string): number {
  let value = 7
  for (let index = 0; index < Math.min(text.length, 40); index += 1) value = (value * 31 + text.charCodeAt(index)) % 1_000_003
  return value
}
