import { setTimeout as pause } from 'node:timers/promises'
import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { PRODUCT_VERSION } from '../domain/apps/archive/product-version.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatements } from './trace-statements.ts'
import type { Tracing } from './tracing.ts'

/** What is left at a stop is sent within this time, in ms, or lost. */
const LAST_MS = 2_000
/** The longest statement text in a span, in characters. */
const LONGEST = 4_000

export function startTracing({ endpoint, serviceName, share }: NonNullable<Config['traces']>, log: Logger): Tracing {
  const exporter = logOutages(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': PRODUCT_VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('greenroom')
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    traceRequests: (server) => traceRequests(server, tracer),
    traceStatements: (database) => traceStatements(database, tracer),
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), pause(LAST_MS, undefined, { ref: false })])
      context.disable()
    },
  }
}

/** One line when the collector stops taking spans, and one when it takes them again. */
function logOutages(exporter: SpanExporter, log: Logger): SpanExporter {
  let isDown = false
  return {
    export(spans, answer) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !isDown) log.warn({ err: result.error }, 'traces cannot be sent; check OTEL_EXPORTER_OTLP_ENDPOINT')
        if (!failed && isDown) log.info('traces are sent again')
        isDown = failed
        answer(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}
