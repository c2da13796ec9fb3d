import { Server } from 'node:net'
import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** The part of a stop that is left to running requests. */
const DRAIN_MS = 6_500
/** How long idle connections stay open after the port is closed. */
const IDLE_MS = 1_000
/** How long a port stays open at most because connections keep coming. */
const QUEUE_MS = 1_000
/** An iteration of the event loop in which hardly anybody can have connected unnoticed. */
const SHORT_MS = 1

/**
 * Responses of a server that is stopping carry `Connection: close`, so that clients open their next connection to
 * another server. Without it, closing a kept-alive connection would reset a request that is already on its way.
 */
export function endConnectionsWhenStopping(server: FastifyInstance, readiness: Readiness): void {
  // Covers responses that are not Fastify's own, too. Node then writes the header.
  server.addHook('onRequest', (_request, reply, done) => {
    if (readiness.stopping) reply.raw.shouldKeepAlive = false
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Keeps serving for `delayMs` while /ready returns 503, so that a load balancer sends the next requests elsewhere. */
export async function serveOn(readiness: Readiness, delayMs: number): Promise<void> {
  readiness.stopping = true
  if (delayMs > 0) await pause(delayMs)
}

/**
 * Closes the port and lets running requests end. A client that sends a request over an idle connection within the next
 * second still gets its response. Then idle connections are closed, and one that sends or reads too slowly is cut in
 * time for the rest of the stop.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const http = server.server
  await emptyQueue(http)
  // The server's own `close` would cut idle connections at once.
  const ended = new Promise<void>((resolve) => Server.prototype.close.call(http, () => resolve()))
  const late = setTimeout(() => http.closeAllConnections(), DRAIN_MS)
  const linger = new AbortController()
  await Promise.race([ended, pause(IDLE_MS, undefined, { signal: linger.signal }).catch(() => {})])
  linger.abort()
  http.closeIdleConnections()
  const idle = setInterval(() => http.closeIdleConnections(), 100)
  await ended
  clearInterval(idle)
  clearTimeout(late)
  await server.close()
}

/**
 * Accepts the connections that wait in the system's queue, which resets them when the port closes. Node accepts one in
 * each iteration of its event loop. Resolves right after an iteration that was short and found none.
 */
async function emptyQueue(http: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  http.on('connection', count)
  const end = performance.now() + QUEUE_MS
  // The iteration that runs now may have looked for connections before this.
  await nextIteration()
  for (;;) {
    const [since, before] = [performance.now(), accepted]
    await nextIteration()
    const now = performance.now()
    if (now > end || (accepted === before && now - since < SHORT_MS)) break
  }
  http.off('connection', count)
}
