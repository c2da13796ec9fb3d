import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

/** Traces of requests with their statements, as OpenTelemetry describes them. */
export type Tracing = {
  /** Traces the requests of a server. Call it before any route is added. */
  traceRequests(server: FastifyInstance): void
  /** The database, with a span for each statement of a traced request. */
  traceStatements(database: Database): Database
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

/** Starts tracing, or returns null without OTEL_EXPORTER_OTLP_ENDPOINT; then none of its packages is loaded. */
export async function openTracing({ traces }: Pick<Config, 'traces'>, log: Logger): Promise<Tracing | null> {
  if (traces === null) return null
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(traces, log)
}
