import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { READY_PATH } from './readiness.ts'

/**
 * One line per request, at the level `debug` when nothing failed and `warn` for what may work later, with the route's
 * pattern instead of its address: no query, no ids of people, no bodies (security rule 24). The probe of /ready logs
 * its outages itself.
 */
export function logRequests(server: FastifyInstance, nameOf: NameOf = ({ routeOptions: { url } }) => url ?? 'console'): void {
  server.addHook('onResponse', (request, reply, done) => {
    const isLogged = reply.statusCode >= 500 && !(reply.statusCode === 503 && request.routeOptions.url === READY_PATH)
    if (isLogged || request.log.level === 'debug' || request.log.level === 'trace') write(request, reply, nameOf)
    done()
  })
}

type NameOf = (request: FastifyRequest) => string

function write(request: FastifyRequest, reply: FastifyReply, nameOf: NameOf): void {
  const line = {
    request: request.id,
    method: request.method,
    route: nameOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  if (reply.statusCode === 503) request.log.warn(line, 'answered')
  else if (reply.statusCode >= 500) request.log.error(line, 'answered')
  else request.log.debug(line, 'answered')
}
