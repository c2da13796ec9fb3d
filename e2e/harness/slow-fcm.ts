import { once } from 'node:events'
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'

/** A local service that takes push notifications and answers none of them until it is told to. */
export type SlowFcm = {
  url: string
  /** Notifications that wait for their answer. */
  waiting(): number
  /** Answers those that wait, and from now on at once. */
  answer(): void
  stop(): Promise<void>
}

/** Starts it. It believes every key and accepts every message: what it is asked matters less than when it answers. */
export async function startSlowFcm(): Promise<SlowFcm> {
  const pending = new Set<ServerHttp2Stream>()
  const sessions = new Set<ServerHttp2Session>()
  let isOpen = false
  const server = createServer()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => undefined)
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    stream.on('close', () => pending.delete(stream))
    stream.resume()
    stream.on('end', () => {
      if (headers[':path'] === '/token') reply(stream, { access_token: 'any', expires_in: 3600, token_type: 'Bearer' })
      else if (isOpen) accept(stream)
      else pending.add(stream)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The slow service has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    waiting: () => pending.size,
    answer() {
      isOpen = true
      for (const stream of pending) accept(stream)
      pending.clear()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.destroy()
      await closed
    },
  }
}

let accepted = 0

function accept(stream: ServerHttp2Stream): void {
  accepted += 1
  reply(stream, { name: `projects/any/messages/${accepted}` })
}

function reply(stream: ServerHttp2Stream, body: object): void {
  if (stream.destroyed) return
  stream.respond({ ':status': 200, 'content-type': 'application/json' })
  stream.end(JSON.stringify(body))
}
