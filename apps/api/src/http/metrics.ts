import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notFound } from './errors.ts'

/**
 * Measures every request by route, method and status, and serves /metrics to this machine and private networks alone. What came through a
 * proxy counts by its sender's address where the proxy is trusted; through any other it is refused, for the proxy itself is always near.
 */
export function serveMetrics(server: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: that would make a series of every id.
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  server.get('/metrics', { config: { guard: 'publicRoute' } }, async (request, reply) => {
    if (!isNear(request.ip) || cameThroughStranger(request)) return notFound(request, reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A forwarding header that nobody vouches for: with a trusted proxy Fastify has read it, and `request.ips` says so. */
function cameThroughStranger({ headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers['x-real-ip'] !== undefined
  return isForwarded && (ips === undefined || ips.length < 2)
}

function isNear(ip: string): boolean {
  const address = ip.replace(/^::ffff:/, '')
  if (isIP(address) === 6) return address === '::1' || /^f[cd]/i.test(address)
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
}
