import type { CallSubject } from '@greenroom/contract/access/call-subjects'
import type { Access, Subject } from '@greenroom/contract/access/permissions'
import { type Answered, answers } from '@greenroom/contract/answers'
import type { CallKind } from '@greenroom/contract/limits/call-limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RawJson } from '../answers/raw-json.ts'
import type { Sql, Tx, WholeTx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { CurrentApp } from '../domain/apps/read/current-app.ts'
import type { Session } from '../session.ts'

/** What a route requires of its caller. A route without a guard does not start (see register.ts). */
export const publicRoute = 'publicRoute'
export const signedIn = 'signedIn'
export const superUser = 'superUser'
export const appAdmin = 'appAdmin'
/** A super user, in one app. A creator of the app is refused; for everybody else the app does not exist. */
export const appSuper = 'appSuper'
/** The mobile app itself, by its app_token as bearer. */
export const appToken = 'appToken'

/**
 * An app that shows this one to its members: its mobile app by the app_token, or by theirs an app that it is a business
 * of.
 */
export const memberApp = 'memberApp'

/** Access as a member has it: such an app, or an administrator of the app. */
export const appReader = 'appReader'

/** The companion website of this installation by its SITE_TOKEN, which the three guards above accept as well. */
export const website = 'website'

export type Guard =
  | typeof publicRoute
  | typeof signedIn
  | typeof superUser
  | typeof appAdmin
  | typeof appSuper
  | typeof appToken
  | typeof memberApp
  | typeof appReader
  | typeof website

type AuditEntry = {
  /** A verb in the past: created, updated, deleted, restored, sent … */
  action: string
  /** What was changed: the resource's segment or another noun. */
  target: string
  targetId?: string | undefined
  /** One line for people, such as the title. */
  summary?: string | undefined
  /** Field by field: [before, after]. Never secrets. */
  changes?: Record<string, [unknown, unknown]> | undefined
}

export type Context<G extends Guard = Guard, P = unknown, Q = unknown, B = unknown> = {
  deps: Deps
  params: P
  query: Q
  body: B
  session: G extends 'signedIn' | 'superUser' | 'appAdmin' | 'appSuper' ? Session : Session | null
  app: G extends 'appAdmin' | 'appSuper' | 'appToken' | 'memberApp' | 'appReader' ? CurrentApp : CurrentApp | null
  request: FastifyRequest
  reply: FastifyReply
  /** Reads in the request's app. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** The same for statements that are always short: see `Database.shortInApp`. */
  readShort<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Writes in the request's app, in one transaction. With an Idempotency-Key the response is stored with the change and
   * a repeat gets that response without running `work` again; so a POST must return what `change` returns, unaltered.
   */
  change<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
  /** The same for changes to the platform rather than an app, on the owner's connection. */
  changePlatform<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
  audit(tx: Tx, entry: AuditEntry): Promise<void>
  /**
   * Runs the guard again, for a handler that reads its own body: a caller who has lost access since the request began
   * is refused. A token that only expired since then is valid. `appId`: the app, where the path names none.
   */
  stillMay(appId?: string): Promise<void>
  /** JSON text from PostgreSQL, passed through unparsed. */
  json(text: string): RawJson
}

export type RouteSpec<G extends Guard, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
  /** In Fastify's syntax; mirrors the public URL. `:app` is the app of appAdmin and appToken. */
  path: string
  guard: G
  summary: string
  /** For appAdmin on a path without `:app`: the app of the request, or null when there is none, which is a 404. */
  appOf?: (deps: Deps, request: Pick<FastifyRequest, 'params' | 'body'>, session: Session) => Promise<string | null>
  /** What the call is about, if the contract's table of paths (`callSubjects`) does not say it. */
  subject?: CallSubject
  /** The access to it that the caller needs; by default GET reads and every other method writes. */
  access?: Access
  params?: P
  query?: Q
  body?: B
  /**
   * The body in the OpenAPI document, where the accepted fields depend on the app and `body` only checks the envelope.
   */
  documentedBody?: z.ZodType
  /**
   * The schema of a successful response, for the OpenAPI document. Responses that the console reads are in the
   * contract's `answers` instead.
   */
  answer?: z.ZodType
  /** A POST that changes the platform, once for each Idempotency-Key. A POST that changes an app always does so. */
  repeatable?: true
  /** Status of a successful response: 200, or 204 when the handler returns nothing. */
  status?: number
  /** Group in the OpenAPI document; the first word of the path by default. */
  tag?: string
  /**
   * Its kind in the limits of calls by address. Without a sign-in the default is `open` or, with an app token, `app`.
   */
  callKind?: CallKind
  /** Statuses with which its handler fails, in addition to those of guard and input, for the OpenAPI document. */
  refusals?: readonly number[]
  /**
   * The fields of a multipart form, for the OpenAPI document: such a route accepts no JSON, and its handler reads the
   * form itself.
   */
  multipart?: z.ZodObject
  /**
   * Its body is bytes, of any length, which the handler reads from `ctx.request.raw`:
   * `application/offset+octet-stream`.
   */
  bytes?: string
  /** Request headers that the route reads, with their purpose, for the OpenAPI document. */
  headers?: Readonly<Record<string, string>>
  /** It responds with 304 to a caller that sends the current ETag. */
  conditional?: boolean
  /**
   * Its response contains a secret, and is never compressed: the compressed length leaks information about the content.
   */
  returnsSecret?: true
  /**
   * Whether staff may call it while they see an app as its owner does. By default routes of one app are open and all
   * others closed; those with a secret are always closed.
   */
  inHelp?: 'open' | 'closed'
  /**
   * Whether programs may call it with a key, or what it is about for them. By default routes of one app that are not
   * for everyone in it are open and all others closed; those with a secret are always closed.
   */
  withKey?: 'open' | 'closed' | Subject
  /** Open to a super user whose sign-in lacks the second step that the operator requires. */
  beforeSecondStep?: boolean
  /** Type of a successful response that is not JSON, such as text/html. */
  contentType?: string
  handler: (ctx: Context<G, z.output<P>, z.output<Q>, z.output<B>>) => Promise<unknown>
}

export type AnyRoute = Omit<RouteSpec<Guard, z.ZodType, z.ZodType, z.ZodType>, 'handler'> & { handler: (ctx: Context) => Promise<unknown> }

/** Whether the route is for apps and the website alone, with tokens that cannot lack a right. */
export function isForApps({ guard }: Pick<AnyRoute, 'guard'>): boolean {
  return guard === 'appToken' || guard === 'memberApp' || guard === 'website'
}

/**
 * Whether the route is refused to staff who see an app as its owner does. Every guard but those of one app closes it.
 */
export function isClosedToHelp({ guard, inHelp, returnsSecret }: Pick<AnyRoute, 'guard' | 'inHelp' | 'returnsSecret'>): boolean {
  if (returnsSecret || guard === 'superUser') return true
  return (inHelp ?? (guard === 'appAdmin' || guard === 'appReader' ? 'open' : 'closed')) === 'closed'
}

/**
 * Declares one route: guard, input, then a short body. register.ts adds it to the server, openapi.ts to the document.
 * If the contract's table lists the call, its response is the one there; a different one does not compile, or fails at
 * the start where the path is put together.
 */
export function route<
  G extends Guard,
  Path extends string,
  Method extends RouteSpec<G, P, Q, B>['method'],
  P extends z.ZodType = z.ZodType<Record<string, string>>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
>(spec: RouteSpec<G, P, Q, B> & { path: Path; method: Method } & OwnAnswer<`${Method} ${Path}`>): AnyRoute {
  const answer = tableAnswer(spec) ?? spec.answer
  // The only place where the typed context meets the untyped list of routes.
  return { ...spec, ...(answer && { answer }) } as unknown as AnyRoute
}

type OwnAnswer<Call extends string> = Call extends `${infer Method} /api${infer Path}`
  ? `${Method} ${Path}` extends Answered
    ? { answer?: never }
    : unknown
  : unknown

function tableAnswer({ method, path, answer }: Pick<AnyRoute, 'method' | 'path' | 'answer'>): z.ZodType | undefined {
  const table: Readonly<Record<string, z.ZodType>> = answers
  const found = table[`${method} ${path.replace('/api', '')}`]
  if (found && answer && answer !== found) throw new Error(`The answer of ${method} ${path} is in the contract's answers. Give none here.`)
  return found
}
