import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { reasonOf } from '../reason-of.ts'
import { READY_PATH } from './readiness.ts'

/** An answered request in the log. `route` is a pattern, never an address. */
type Answered = { request: string; method: string; route: string; status: number; ms: number; reason?: string }

const reasons = new WeakMap<FastifyRequest, string>()

/** Adds to the line of a request why it is refused for now: in an outage these lines are many, so none has a stack. */
export function noteReason(request: FastifyRequest, error: unknown): void {
  reasons.set(request, reasonOf(error))
}

/**
 * One line per request, at the level `debug` when nothing failed and `warn` for what may work later, with the route's
 * pattern instead of its address: no query, no ids of people, no bodies (security rule 24). The probe of /ready logs
 * its outages itself.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request
    const reason = reasons.get(request)
    const answered = { request: id, method, route: routeOptions.url ?? 'console', status: reply.statusCode, ms: reply.elapsedTime }
    logAnswer(request.log, { ...answered, ...(reason !== undefined && { reason }) })
    done()
  })
}

/** The line of one request, if it is logged. */
export function logAnswer(log: FastifyBaseLogger, { ms, ...answered }: Answered): void {
  const { status, route } = answered
  const isOutage = status >= 500 && !(status === 503 && route === READY_PATH)
  if (!isOutage && log.level !== 'debug' && log.level !== 'trace') return
  const line = { ...answered, ms: Math.round(ms) }
  if (status === 503) log.warn(line, 'answered')
  else if (status >= 500) log.error(line, 'answered')
  else log.debug(line, 'answered')
}
