import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { answerPages } from './answer-pages.ts'
import { ASSETS_FOLDER } from './assets.ts'
import { headersOfEveryAnswer } from './every-answer.ts'
import { serveHealth, siteProbe } from './health-routes.ts'
import { serveMedia } from './media-route.ts'
import { pageCache } from './page-cache.ts'
import { outageOf, pageOf } from './page-of.ts'
import { repeatedRequests } from './repeated-requests.ts'
import type { SiteSettings } from './site-settings.ts'

const BODY_LIMIT = 100_000
const ONE_YEAR_MS = 365 * 24 * 3_600_000
/** Longer addresses are those of nobody; the pages themselves refuse earlier. */
const LONGEST_PARAMETER = 16_000
const UNREADABLE = 'This address cannot be read.'

/** The companion website of every app, without a listening socket. It has no route of the console or the API. */
export async function buildSite(settings: SiteSettings): Promise<FastifyInstance> {
  const common = headersOfEveryAnswer(settings.isSecure)
  const server: FastifyInstance = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => refuseUnreadable(reply.headers(common)),
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request
    const outage = outageOf(request)
    settings.onVisit({ id, method, page: pageOf(request), status: reply.statusCode, outage, ms: reply.elapsedTime })
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOT_A_PAGE)
    done(null, payload)
  })
  settings.watch(server)
  server.addHook('onClose', () => settings.visits.close())
  await server.register(formbody)
  await server.register(fastifyStatic, {
    root: ASSETS_FOLDER,
    prefix: '/-/assets/',
    immutable: true,
    maxAge: ONE_YEAR_MS,
    preCompressed: true,
    index: false,
  })
  serveHealth(server, siteProbe(settings.connection, settings.readiness))
  serveMedia(server, settings.connection)
  const cache = pageCache()
  const repeated = repeatedRequests(settings, cache)
  answerPages(server, settings, { cache, repeated })
  // Fastify's serverFactory would leave its timeouts and the second address of localhost to us.
  server.server.removeAllListeners('request').on('request', (request, response) => {
    if (!repeated.answer(request, response)) server.routing(request, response)
  })
  return server
}

/** An address that the router cannot read. No hook runs for it. */
function refuseUnreadable(reply: FastifyReply): void {
  void reply.code(400).header('content-security-policy', NOT_A_PAGE).type('text/plain; charset=utf-8').send(UNREADABLE)
}

const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'"
