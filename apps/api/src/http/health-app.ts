import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createCallLimits } from './count-calls.ts'
import { answerErrors, notFound } from './errors.ts'
import { secureHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { logRequests } from './log-requests.ts'
import { measureRequests, serveMetrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { demandGuards, registerRoutes } from './register.ts'
import { endConnectionsWhenStopping } from './stopping.ts'
import { withoutSchemas } from './without-schemas.ts'

/** What a worker serves: only /health, /ready and /metrics, as a web process does. */
export function buildHealthApp(deps: Deps, readiness: Readiness, metrics: Metrics): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = deps.log
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: 1,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: withoutSchemas },
  })
  const routes = healthRoutes(readiness)
  demandGuards(server)
  answerErrors(server)
  secureHeaders(server, deps.config)
  logRequests(server)
  endConnectionsWhenStopping(server, readiness)
  measureRequests(server, metrics)
  if (deps.config.metrics.port === null) serveMetrics(server, metrics, deps.config)
  registerRoutes(server, deps, createCallLimits(deps), routes)
  refuseOtherMethods(server, routes, { longest: 0 })
  server.setNotFoundHandler(notFound)
  return server
}
