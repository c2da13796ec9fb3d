import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Config } from '../config.ts'
import { Failure, failure } from '../failure.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { bearerOf } from './bearer.ts'

/** Methods with a series of their own; any other was made up by a stranger. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Measures every request by route pattern and method.
 *
 * Only known routes and methods get a series. Otherwise a scan could create megabytes of series.
 */
export function measureRequests(server: FastifyInstance, { registry }: Pick<Metrics, 'registry'>): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests, by route, method and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took that were not refused, by route and method.',
    labelNames: ['method', 'route'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { method, route } = seriesOf(request)
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (reply.statusCode < 400 || reply.statusCode >= 500) duration.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
}

/**
 * Serves /metrics. With METRICS_TOKEN to whoever sends it. Without one, a port of its own answers everybody who reaches
 * it; on the port of the server only this machine gets an answer, and nobody in production.
 */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, config: Pick<Config, 'metrics' | 'production'>): void {
  server.get('/metrics', { config: { guard: 'publicRoute' } }, async (request, reply) => {
    demandAccess(request, config)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function demandAccess(request: FastifyRequest, { metrics: { port, token }, production }: Pick<Config, 'metrics' | 'production'>): void {
  if (token !== null && !hasToken(request, token)) throw failure('UNAUTHENTICATED', 'Send METRICS_TOKEN as the bearer token.')
  if (token === null && port === null && (production || !isFromHere(request))) throw failure('NOT_FOUND')
}

function hasToken(request: FastifyRequest, token: string): boolean {
  try {
    return timingSafeEqual(hashOf(bearerOf(request)), hashOf(token))
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** Equally long, as the comparison requires. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a program on this machine asks for itself: a proxy passes on what others request. */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket
  if (['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)) return false
  return isIP(remoteAddress) !== 0 && loopback.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The route's pattern, never the address itself, which would make a series for every id. Requests without a route share
 * one series.
 */
function seriesOf({ method, routeOptions: { url, config } }: FastifyRequest): { method: string; route: string } {
  const known = method === 'HEAD' ? 'GET' : method
  return url === undefined || config.refuses || !METHODS.includes(known)
    ? { method: 'other', route: 'unknown' }
    : { method: known, route: url }
}
