import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { installPlainMessages } from '@greenroom/contract/errors/plain-messages'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { settleRefusals } from './domain/audit/refusals.ts'
import { formRoutes } from './forms/form-routes.ts'
import { serveAppColors } from './http/app-colors.ts'
import { serveConsole } from './http/console-files.ts'
import { createCallLimits } from './http/count-calls.ts'
import { countKeyUses } from './http/count-key-call.ts'
import { serveDocs } from './http/docs.ts'
import { answerBrokenRequest, answerErrors, answerUnreadable } from './http/errors.ts'
import { secureHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { refuseStrangeHosts } from './http/known-host.ts'
import { logRequests } from './http/log-requests.ts'
import { measureRequests, serveMetrics } from './http/metrics.ts'
import { refuseEncodedBodies } from './http/plain-body.ts'
import { processMetrics } from './http/process-metrics.ts'
import type { Readiness } from './http/readiness.ts'
import { refuseOtherMethods } from './http/refuse-other-methods.ts'
import { demandGuards, registerRoutes } from './http/register.ts'
import { serveRobots } from './http/robots.ts'
import { serveSecurityContact } from './http/security-contact.ts'
import { serveSilentPage } from './http/silent-page.ts'
import { endConnectionsWhenStopping } from './http/stopping.ts'
import { serveTypeface } from './http/typeface.ts'
import { multipartLimits } from './http/uploads/take-upload.ts'
import { takeVisitorAddress } from './http/website.ts'
import { withoutSchemas } from './http/without-schemas.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { unsubscribeRoutes } from './invitations/unsubscribe-routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openToBrowserAssistants } from './oauth/browser-assistants.ts'
import { challengeOf } from './oauth/metadata.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { allRoutes } from './routes/all.ts'
import { signUpRoutes } from './sign-up/sign-up-routes.ts'
import { mountSso } from './sso/provider.ts'

const BODY_LIMIT = 1_000_000
/** The longest part of a path is a file name of 255 characters. */
const LONGEST_PARAMETER = 600

/** The application without a listening socket: the server listens with it, tests inject requests. */
export async function buildApp(
  deps: Deps,
  readiness: Readiness = { stopping: false },
  metrics: Metrics = processMetrics(deps, readiness),
): Promise<FastifyInstance> {
  installPlainMessages()
  const loggerInstance: FastifyBaseLogger = deps.log
  const server: FastifyInstance = fastify({
    loggerInstance,
    // log-requests.ts writes one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Lines about a request include its id themselves: a logger for each request costs more than the few lines.
    childLoggerFactory: (logger) => logger,
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Every path is served with and without a trailing slash (OQ-013).
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    // While the server stops, a request on an open connection still gets its response; then the connection is closed.
    return503OnClosing: false,
    // A video of 3 GB in one piece takes that long at 2 Mbit/s. A stalled upload is ended by its reader; this ends a
    // trickling one.
    requestTimeout: 4 * 3_600_000,
    frameworkErrors: answerUnreadable(deps.config),
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: withoutSchemas },
  })
  server.addHook('onClose', () => settleRefusals(deps))
  const routes = [...healthRoutes(readiness), ...allRoutes(deps)]
  demandGuards(server)
  countKeyUses(server, deps)
  deps.tracing?.traceRequests(server)
  server.removeContentTypeParser('text/plain')
  answerErrors(server, (path, isInvalid) => challengeOf(deps.config, path, isInvalid))
  secureHeaders(server, deps.config)
  logRequests(server)
  endConnectionsWhenStopping(server, readiness)
  refuseStrangeHosts(server, deps.config)
  openToBrowserAssistants(server)
  takeVisitorAddress(server, deps.config)
  const limitCalls = createCallLimits(deps)
  refuseEncodedBodies(server)
  // Adds sendFile to replies; routes with a guard decide which files are served.
  await server.register(fastifyStatic, { serve: false, root: import.meta.dirname, preCompressed: true })
  measureRequests(server, metrics)
  if (deps.config.metrics.port === null) serveMetrics(server, metrics, deps.config)
  registerRoutes(
    server,
    deps,
    limitCalls,
    routes.filter(({ multipart, bytes }) => multipart === undefined && bytes === undefined),
  )
  // Only these routes accept forms with files; every other route only accepts JSON (security rule 10).
  await server.register(async (uploads) => {
    await uploads.register(multipart, multipartLimits)
    registerRoutes(
      uploads,
      deps,
      limitCalls,
      routes.filter(({ multipart }) => multipart !== undefined),
    )
  })
  // Only these routes get an unread body.
  await server.register(async (resumable) => {
    const raw = routes.filter(({ bytes }) => bytes !== undefined)
    for (const type of new Set(raw.map(({ bytes = '' }) => bytes))) {
      resumable.addContentTypeParser(type, (_request, _payload, done) => done(null, undefined))
    }
    registerRoutes(resumable, deps, limitCalls, raw)
  })
  refuseOtherMethods(server, routes, { longest: LONGEST_PARAMETER })
  await serveDocs(server, routes, deps.config.publicUrl)
  serveSecurityContact(server, deps.config, deps.now)
  await server.register((scope) => formRoutes(scope, deps, limitCalls))
  await server.register((scope) => signUpRoutes(scope, deps, limitCalls))
  await server.register((scope) => invitationRoutes(scope, deps, limitCalls))
  await server.register((scope) => unsubscribeRoutes(scope, deps, limitCalls))
  await server.register((scope) => oauthRoutes(scope, deps, limitCalls))
  if (deps.config.externalIssuer === null) await mountSso(server, deps, limitCalls)
  serveSilentPage(server)
  serveRobots(server)
  serveTypeface(server)
  serveAppColors(server)
  await serveConsole(server, deps.config)
  return server
}
