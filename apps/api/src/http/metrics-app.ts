import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { answerErrors, notFound } from './errors.ts'
import { secureHeaders } from './headers.ts'
import { serveMetrics } from './metrics.ts'
import { demandGuards } from './register.ts'

/** What METRICS_PORT serves: /metrics alone. */
export function buildMetricsApp({ config, log }: Pick<Deps, 'config' | 'log'>, metrics: Metrics): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1,
    forceCloseConnections: 'idle',
  })
  demandGuards(server)
  answerErrors(server)
  secureHeaders(server, config)
  serveMetrics(server, metrics, config)
  server.setNotFoundHandler(notFound)
  return server
}
