import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerPages } from './answer-pages.ts'
import { ASSETS_FOLDER } from './assets.ts'
import { serveMedia } from './media-route.ts'
import type { SiteSettings } from './site-settings.ts'

const BODY_LIMIT = 100_000
const ONE_YEAR_MS = 365 * 24 * 3_600_000

/** The companion website of every app, without a listening socket. It has no route of the console or the API. */
export async function buildSite(settings: SiteSettings): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (settings.isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
  await server.register(formbody)
  await server.register(fastifyStatic, {
    root: ASSETS_FOLDER,
    prefix: '/-/assets/',
    immutable: true,
    maxAge: ONE_YEAR_MS,
    preCompressed: true,
    index: false,
  })
  serveMedia(server, settings.connection)
  answerPages(server, settings)
  return server
}
