import type { FastifyInstance } from 'fastify'
import type { Connection } from './read-api.ts'

const LIMIT_MS = 2_500
const CACHED_MS = 1_000
const STOPPING = 'This server is stopping.'
const NO_ANSWER = 'Not ready: the API does not respond.'

/** Shared with whoever stops the server: one that is shutting down is not ready. */
export type SiteReadiness = { stopping: boolean }

/** Says why the website cannot work, or null. Callers share one probe in a second. */
export type SiteProbe = () => Promise<string | null>

/** Asks the API whether it is ready, and whether it accepts the site token. */
export function siteProbe({ transport, siteToken }: Connection, readiness: SiteReadiness): SiteProbe {
  let last: { found: Promise<string | null>; at: number } | null = null
  return async () => {
    if (readiness.stopping) return STOPPING
    if (last === null || performance.now() - last.at > CACHED_MS) last = { found: probe(), at: performance.now() }
    return await last.found
  }

  async function probe(): Promise<string | null> {
    const late = Promise.withResolvers<string>()
    const timer = setTimeout(() => late.resolve(NO_ANSWER), LIMIT_MS)
    return await Promise.race([ask().catch(() => NO_ANSWER), late.promise]).finally(() => clearTimeout(timer))
  }

  async function ask(): Promise<string | null> {
    const authorization = `Bearer ${siteToken}`
    const [ready, known] = await Promise.all([
      transport.call({ method: 'GET', path: '/ready', headers: {} }),
      transport.call({ method: 'GET', path: '/api/site?username=-', headers: { authorization } }),
    ])
    if (ready.status !== 200) return 'Not ready: the API is not ready.'
    return known.status === 401 ? 'Not ready: the API does not accept SITE_TOKEN.' : null
  }
}

/** /health says that the process runs; /ready, that it can show pages. They name no app, so any host may ask. */
export function serveHealth(server: FastifyInstance, probe: SiteProbe): void {
  server.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get('/ready', async (_request, reply) => {
    const fault = await probe()
    reply.code(fault === null ? 200 : 503).header('cache-control', 'no-store')
    return fault === null ? { status: 'ready' } : { status: 'not ready', detail: fault }
  })
}
