import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notFound } from './errors.ts'

/** Methods with a series of their own; any other was made up by a stranger. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Measures every request by route pattern and method, and serves /metrics to this machine and private networks only.
 * Behind a trusted proxy the client's address counts; through any other proxy the request is refused.
 *
 * Only known routes and methods get a series. Otherwise a scan could create megabytes of series.
 */
export function serveMetrics(server: FastifyInstance): void {
  const registry = new Registry()
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
  const all = Registry.merge([metricsOfProcess(), registry])
  server.addHook('onResponse', (request, reply, done) => {
    const { method, route } = seriesOf(request)
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (reply.statusCode < 400 || reply.statusCode >= 500) duration.observe({ method, route }, reply.elapsedTime / 1000)
    done()
  })
  server.get('/metrics', { config: { guard: 'publicRoute' } }, async (request, reply) => {
    if (!isNear(request.ip) || cameThroughStranger(request)) return notFound(request, reply)
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/**
 * Memory, garbage collection and event loop lag. Once per process: each collection adds a timer of ten milliseconds and
 * a GC observer, which are never removed.
 */
function metricsOfProcess(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

let ofProcess: Registry | undefined

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

/** A forwarding header from an untrusted source: with a trusted proxy Fastify has evaluated it into `request.ips`. */
function cameThroughStranger({ headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers['x-real-ip'] !== undefined
  return isForwarded && (ips === undefined || ips.length < 2)
}

function isNear(ip: string): boolean {
  const address = ip.replace(/^::ffff:/, '')
  if (isIP(address) === 6) return address === '::1' || /^f[cd]/i.test(address)
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
}
