import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** The part of a stop that is left to running requests. */
const DRAIN_MS = 6_500

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
 * Closes the port and lets running requests end. A connection that becomes idle after its last response is closed at
 * once instead of being kept alive, and one that sends or reads too slowly is cut in time for the rest of the stop.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS)
  await server.close()
  clearInterval(idle)
  clearTimeout(late)
}
