import { timingSafeEqual } from 'node:crypto'
import { keyMessage } from '@greenroom/contract/keys/key-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RawJson } from '../answers/raw-json.ts'
import { checkInput } from '../check-input.ts'
import type { Deps } from '../deps.ts'
import { type CurrentApp, loadCurrentApp } from '../domain/apps/read/current-app.ts'
import { noteRefusal } from '../domain/audit/refusals.ts'
import { PLATFORM, writeAudit } from '../domain/audit/write-audit.ts'
import { Failure, failure, inputFailure } from '../failure.ts'
import { isMeantAsKey } from '../secrets/key-token.ts'
import { hashOfToken } from '../secrets/token.ts'
import { inApp, repeaterOf, type Session } from '../session.ts'
import { presentedBearer } from './bearer.ts'
import { callKindOf } from './call-kind.ts'
import { callerOf } from './caller.ts'
import { compressAnswer } from './compress-answer.ts'
import type { LimitCalls } from './count-calls.ts'
import { countKeyCall } from './count-key-call.ts'
import { demandRouteAllowed, demandSubject, isClosedToKeys } from './demand-allowed.ts'
import { changeOnce } from './idempotency.ts'
import { readQuery } from './known-queries.ts'
import { ownApp } from './own-app.ts'
import { demandPlain } from './plain-body.ts'
import { type AnyRoute, type Context, type Guard, isClosedToHelp } from './route.ts'
import { isWebsite } from './website.ts'

/** Who passed a route's guard, for which app, and when. */
type Authorized = { session: Session | null; app: CurrentApp | null; at: Date }

declare module 'fastify' {
  interface FastifyRequest {
    authorized: Authorized | null
  }

  interface FastifyContextConfig {
    guard?: Guard
  }
}

/**
 * A slower body may have been delayed until its sender's access had ended. With the cache of accounts: five seconds.
 */
const PROMPT_MS = 1_000

const NO_APP_TOKEN = "Please send the app's own token in the header Authorization, as `Bearer` and the token."
const NO_SITE_TOKEN = 'Please send the site token (SITE_TOKEN) in the header Authorization, as `Bearer` and the token.'
const CLOSED_TO_HELP = 'You can’t do this during a help session. End the session first.'

/** Throws at the start for a route without a guard. Must run before any route is added. */
export function demandGuards(server: FastifyInstance): void {
  server.decorateRequest('authorized', null)
  server.addHook('onRoute', (added) => {
    if (added.config?.guard === undefined) {
      throw new Error(`Route ${String(added.method)} ${added.url} names no guard. Give it config.guard, or declare it with route().`)
    }
  })
}

/** Puts declared routes on the server. */
export function registerRoutes(server: FastifyInstance, deps: Deps, limitCalls: LimitCalls, routes: readonly AnyRoute[]): void {
  for (const spec of routes) {
    demandSubject(spec)
    const kind = callKindOf(spec)
    server.route({
      method: spec.method,
      url: spec.path,
      config: { guard: spec.guard },
      onRequest: [
        // Before the guard, so that guessing tokens is counted as well.
        ...(kind === undefined ? [] : [limitCalls(kind)]),
        // The guard runs before the body is read: unauthenticated requests are not parsed.
        async (request, reply) => {
          const ofKey = await countKeyCall(deps, spec, request, reply)
          request.authorized = await authorize(deps, spec, request, { at: new Date(), ofKey })
        },
      ],
      ...((spec.method !== 'GET' || spec.appOf) && {
        preHandler: async (request: FastifyRequest) => {
          demandPlain(request.body)
          // A path without its app may name it in the body: the caller is authenticated by then, and their rights are
          // checked here.
          if (spec.appOf) await authorizeNamedApp(deps, spec, request)
        },
      }),
      handler: (request, reply) => handle(deps, spec, request, reply),
    })
  }
}

async function handle(deps: Deps, spec: AnyRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const authorized = request.authorized
  if (authorized === null) throw new Error(`${spec.method} ${spec.path} was reached without its guard`)
  const { session, app } =
    Date.now() - authorized.at.getTime() > PROMPT_MS ? await authorizeAgain(deps, spec, request, authorized) : authorized
  const ctx = contextOf(deps, spec, request, reply, session, app)
  const answer = await spec.handler(ctx).catch((error: unknown) => {
    if (session && isBeyondRights(session, spec, error)) noteRefused(deps, session, spec, app?.id)
    throw error
  })
  if (reply.sent) return reply
  if (answer === undefined) return reply.code(204).send()
  if (spec.status !== undefined) reply.code(spec.status)
  const json = jsonOf(spec, answer)
  if (json === undefined) return answer
  reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(spec.returnsSecret ? json : await compressAnswer(request, reply, json))
}

/** A JSON response as it is sent; undefined for files, pages and streams. */
function jsonOf({ contentType }: AnyRoute, answer: unknown): string | Buffer | undefined {
  if (answer instanceof RawJson) return answer.payload
  const isPlain = contentType === undefined && typeof answer === 'object' && Object.getPrototypeOf(answer) === Object.prototype
  return isPlain ? JSON.stringify(answer) : undefined
}

/**
 * Authorizes a request, of the caller with a key if that is known. An app that is not the caller's gets the same
 * response as one that does not exist.
 */
async function authorize(
  deps: Deps,
  spec: AnyRoute,
  request: FastifyRequest,
  { at, ofKey = null }: { at: Date; ofKey?: Session | null },
): Promise<Authorized> {
  const { guard, appOf } = spec
  if (guard === 'publicRoute') return { session: null, app: null, at }
  if (guard === 'website') {
    if (isWebsite(deps.config, request)) return { session: null, app: null, at }
    throw failure('UNAUTHENTICATED', NO_SITE_TOKEN)
  }
  if (guard === 'appToken' || guard === 'memberApp') return { session: null, app: await appByToken(deps, guard, request), at }
  if (guard === 'appReader') {
    const app = await findAppByToken(deps, guard, request)
    if (app) return { session: null, app, at }
  }
  const session = {
    ...(ofKey ??
      (await callerOf(deps, request, { asOf: at, beforeSecondStep: spec.beforeSecondStep === true }).catch((error: unknown) => {
        throw guard === 'appReader' ? asAppTokenFailure(request, error) : error
      }))),
    address: request.ip,
  }
  if (session.help && isClosedToHelp(spec)) throw failure('FORBIDDEN', CLOSED_TO_HELP)
  if (session.key && isClosedToKeys(spec)) throw failure('FORBIDDEN', keyMessage.closed)
  if (guard === 'superUser' && !session.isSuper) {
    noteRefused(deps, session, spec)
    throw failure('FORBIDDEN')
  }
  if ((guard !== 'appAdmin' && guard !== 'appSuper' && guard !== 'appReader') || appOf) return { session, app: null, at }
  const app = await ownApp(deps, session, appIdOf(request))
  if (guard === 'appSuper' && !session.isSuper) {
    noteRefused(deps, session, spec, app.id)
    throw failure('FORBIDDEN')
  }
  return allowed(deps, spec, { session, app, at })
}

/** The session as it is in the app. NOT_IN_ROLE if the person's role there does not include the route. */
function allowed(deps: Deps, spec: AnyRoute, { session, app, at }: { session: Session; app: CurrentApp; at: Date }): Authorized {
  const own = inApp(session, app.id)
  try {
    demandRouteAllowed(own, spec)
  } catch (error) {
    if (isBeyondRights(own, spec, error)) noteRefused(deps, own, spec, app.id)
    throw error
  }
  return { session: own, app, at }
}

/**
 * Authorizes a long request again when its body has arrived. The token only has to have been valid when the request
 * began; the account has to be active now.
 */
async function authorizeAgain(deps: Deps, spec: AnyRoute, request: FastifyRequest, { at, app }: Authorized): Promise<Authorized> {
  const authorized = await authorize(deps, spec, request, { at })
  if (!authorized.session || !app || authorized.app) return authorized
  const { session } = authorized
  return allowed(deps, spec, { session, app: await ownApp(deps, session, app.id), at })
}

async function authorizeNamedApp(deps: Deps, spec: AnyRoute, request: FastifyRequest): Promise<void> {
  const { session, at } = request.authorized ?? {}
  const id = session && (await spec.appOf?.(deps, request, session))
  if (!session || !at || !id) throw failure('NOT_FOUND')
  request.authorized = allowed(deps, spec, { session, app: await ownApp(deps, session, id), at })
}

/** A refusal of a read, or of a super user, only means that the app lacks the feature. */
function isBeyondRights(session: Session, { method }: AnyRoute, error: unknown): boolean {
  return method !== 'GET' && !session.isSuper && error instanceof Failure && (error.code === 'FORBIDDEN' || error.code === 'NOT_IN_ROLE')
}

/** The subject of the route, as its paths and the trail call it. */
function noteRefused(deps: Deps, session: Session, { tag, path }: AnyRoute, appId?: string): void {
  const [word = 'app'] = path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'apps' && !part.startsWith(':'))
  noteRefusal(deps, {
    ...{ appId: appId ?? PLATFORM, actorId: session.userId, actorName: session.name, address: session.address },
    ...{ action: 'refused', target: tag ?? word },
  })
}

async function appByToken(deps: Deps, guard: Guard, request: FastifyRequest): Promise<CurrentApp> {
  const app = await findAppByToken(deps, guard, request)
  if (app === null) throw appTokenFailure(request)
  return app
}

/** Names the header at fault for the developer of an app, and nothing about the app. */
function appTokenFailure(request: FastifyRequest): Failure {
  return presentedBearer(request) === null ? failure('APP_TOKEN_INVALID', NO_APP_TOKEN) : failure('APP_TOKEN_INVALID')
}

/** A bearer that is no id token, which has dots, was meant as the token of an app. */
function asAppTokenFailure(request: FastifyRequest, error: unknown): unknown {
  const isUnknown = error instanceof Failure && error.code === 'UNAUTHENTICATED'
  return isUnknown && !presentedBearer(request)?.includes('.') ? appTokenFailure(request) : error
}

/** The website itself uses an answer for up to four seconds, and changes of an app are due there within five. */
const WEBSITE_APP_MS = 1_000

/**
 * The app of the path when its own token was presented, or the token of the website or, except for `appToken`, of a
 * parent app: for these an app that is not live does not exist.
 */
async function findAppByToken(deps: Deps, guard: Guard, request: FastifyRequest): Promise<CurrentApp | null> {
  const id = appIdOf(request)
  const bearer = presentedBearer(request)
  if (bearer === null || isMeantAsKey(bearer)) return null
  if (isWebsite(deps.config, request)) return demandLive(await loadCurrentApp(deps.db, id, WEBSITE_APP_MS))
  if (await isTokenOf(deps, id, bearer)) {
    const app = await loadCurrentApp(deps.db, id)
    return app?.disabledAt === null ? app : null
  }
  const app = guard === 'appToken' ? null : await loadCurrentApp(deps.db, id)
  for (const parent of app?.parents ?? []) if (await isTokenOf(deps, parent.id, bearer)) return demandLive(app)
  return null
}

function demandLive(app: CurrentApp | null): CurrentApp {
  if (app === null || app.disabledAt !== null || app.isPending) throw failure('NOT_FOUND')
  return app
}

async function isTokenOf(deps: Deps, appId: string, bearer: string): Promise<boolean> {
  const presented = hashOfToken(bearer)
  const { rows } = await deps.db.platform.query<{ value_hash: Buffer }>(
    `select value_hash from app_secrets where app_id = $1 and name = 'app_token' and value_hash is not null`,
    [appId],
  )
  const stored = rows[0]?.value_hash
  return stored !== undefined && stored.length === presented.length && timingSafeEqual(stored, presented)
}

const appPath = z.object({ app: z.uuid() })

function appIdOf(request: FastifyRequest): string {
  const parsed = checkInput(appPath, request.params)
  if (!parsed.success) throw failure('NOT_FOUND')
  return parsed.data.app.toLowerCase()
}

function contextOf(
  deps: Deps,
  spec: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  app: CurrentApp | null,
): Context {
  const appId = () => {
    if (app === null) throw new Error(`${spec.method} ${spec.path} has no app to read or change`)
    return app.id
  }
  return {
    deps,
    params: spec.params ? parseParams(spec.params, request.params) : request.params,
    query: queryOf(spec, request),
    body: spec.body ? parseInput(spec.body, request.body) : refuseAny(NO_BODY, request.body, spec),
    session,
    app,
    request,
    reply,
    read: (work) => deps.db.inApp(appId(), work),
    readShort: (work) => deps.db.shortInApp(appId(), work),
    change: (work) => changeOnce({ deps, spec, request, reply, appId: appId(), actor: session ? repeaterOf(session) : 'app' }, work),
    changePlatform: (work) => {
      if (session === null) throw new Error(`${spec.method} ${spec.path} changes the platform for nobody`)
      // The route's documentation would omit that it accepts an Idempotency-Key.
      if (spec.method === 'POST' && !spec.repeatable) throw new Error(`POST ${spec.path} changes the platform and is not repeatable`)
      return changeOnce({ deps, spec, request, reply, appId: PLATFORM, actor: repeaterOf(session) }, work)
    },
    audit: (tx, entry) => {
      const actor = { actorId: session?.userId ?? null, actorName: session?.name ?? '', address: request.ip }
      return writeAudit(tx, { ...entry, ...actor, appId: appId() })
    },
    stillMay: async (named) => {
      const authorized = request.authorized
      const again = authorized && (await authorizeAgain(deps, spec, request, authorized))
      if (again?.session && named !== undefined) await ownApp(deps, again.session, named)
    },
    json: (text) => new RawJson(text),
  }
}

function queryOf(spec: AnyRoute, request: FastifyRequest): unknown {
  const { query } = spec
  return query ? readQuery(spec, request, () => parseInput(query, request.query)) : refuseAny(NO_QUERY, request.query, spec)
}

const NO_QUERY = z.strictObject({})
const NO_BODY = z.strictObject({ data: z.strictObject({}).nullish() }).nullish()

/**
 * Input that a route of the API does not declare is rejected by name, not ignored. Pages and files accept any query.
 */
function refuseAny(nothing: z.ZodType, given: unknown, { path, multipart }: AnyRoute): undefined {
  if (given !== undefined && path.startsWith('/api/') && !(multipart && nothing === NO_BODY)) parseInput(nothing, given)
  return undefined
}

function parseParams(schema: z.ZodType, value: unknown): unknown {
  const parsed = checkInput(schema, value)
  if (!parsed.success) throw failure('NOT_FOUND')
  return parsed.data
}

function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = checkInput(schema, value)
  if (parsed.success) return parsed.data
  throw inputFailure(parsed.error)
}
