import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Probes would bury everything else, and a live stream lasts for hours. */
const UNTRACED = new Set(['/health', '/ready', '/metrics', '/api/apps/:app/live'])

/**
 * A span for each request, with the route's pattern instead of its address: no ids, no query, nothing of the caller.
 * The request's id is in the log, too. A `traceparent` of the caller is ignored, since anybody can send one.
 */
export function traceRequests(server: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, { span: Span; within: Context }>()

  server.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions
    if (route !== undefined && UNTRACED.has(route)) return done()
    const span = tracer.startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route !== undefined && { 'http.route': route }),
          'greenroom.request_id': request.id,
        },
      },
      ROOT_CONTEXT,
    )
    const within = trace.setSpan(ROOT_CONTEXT, span)
    traced.set(request, { span, within })
    context.with(within, done)
  })
  // The end of a body is an event of the socket, which knows no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const found = traced.get(request)
    if (found) context.with(found.within, done)
    else done()
  })
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = traced.get(request)?.span
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
