import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { answerPages } from './answer-pages.ts'
import { ASSETS_FOLDER } from './assets.ts'
import { serveHealth, siteProbe } from './health-routes.ts'
import { serveMedia } from './media-route.ts'
import type { SiteSettings } from './site-settings.ts'

const BODY_LIMIT = 100_000
const ONE_YEAR_MS = 365 * 24 * 3_600_000
/** Longer addresses are those of nobody; the pages themselves refuse earlier. */
const LONGEST_PARAMETER = 16_000
const UNREADABLE = 'This address cannot be read.'

/** The companion website of every app, without a listening socket. It has no route of the console or the API. */
export async function buildSite(settings: SiteSettings): Promise<FastifyInstance> {
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
    frameworkErrors: refuseUnreadable,
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
    if (settings.isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOT_A_PAGE)
    done(null, payload)
  })
  settings.watch(server)
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
  answerPages(server, settings)
  return server
}

/** An address that the router cannot read. No hook runs for it. */
function refuseUnreadable(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({ ...HEADERS, 'content-security-policy': NOT_A_PAGE })
    .type('text/plain; charset=utf-8')
    .send(UNREADABLE)
}

/** Of every answer. Pages have a content security policy of their own. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'"
