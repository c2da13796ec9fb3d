import { type Answered, answers } from '@greenroom/contract/answers'
import type { CallKind } from '@greenroom/contract/limits/call-limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RawJson } from '../answers/raw-json.ts'
import type { Sql, Tx, WholeTx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { CurrentApp } from '../domain/apps/read/current-app.ts'
import type { Session } from '../session.ts'

/** What a route asks of its caller. A route without a guard does not start (see register.ts). */
export const publicRoute = 'publicRoute'
export const signedIn = 'signedIn'
export const superUser = 'superUser'
export const appAdmin = 'appAdmin'
/** The mobile app itself, by its app_token as bearer. */
export const appToken = 'appToken'

/** Whoever reads as members do: the mobile app by its app_token, or an administrator of the app. */
export const appReader = 'appReader'

export type Guard = typeof publicRoute | typeof signedIn | typeof superUser | typeof appAdmin | typeof appToken | typeof appReader

type AuditEntry = {
  /** A verb in the past: created, updated, deleted, restored, sent … */
  action: string
  /** What was touched: the resource's segment or another noun. */
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
  session: G extends 'signedIn' | 'superUser' | 'appAdmin' ? Session : Session | null
  app: G extends 'appAdmin' | 'appToken' | 'appReader' ? CurrentApp : CurrentApp | null
  request: FastifyRequest
  reply: FastifyReply
  /** Reads in the request's app. */
  read<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** The same for statements that never take long: see `Database.shortInApp`. */
  readShort<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /**
   * Writes in the request's app, in one transaction. With an Idempotency-Key the answer is stored with the change and a
   * repeat gets that answer without running `work` again; so a POST returns what `change` returns, unaltered.
   */
  change<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
  /** The same for what belongs to the platform and to no app, on the owner's connection. */
  changePlatform<T>(work: (tx: WholeTx) => Promise<T>): Promise<T>
  audit(tx: Tx, entry: AuditEntry): Promise<void>
  /**
   * Asks the guard again, for a handler that reads its own body: who has lost access since the request began is refused
   * like anybody without it. A token that only ran out meanwhile is good. `appId`: the app that it is about, where the
   * path names none.
   */
  stillMay(appId?: string): Promise<void>
  /** JSON text made by PostgreSQL, passed through unparsed. */
  json(text: string): RawJson
}

export type RouteSpec<G extends Guard, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS'
  /** As Fastify spells it; mirrors the public URL. `:app` is the app of appAdmin and appToken. */
  path: string
  guard: G
  summary: string
  /**
   * For appAdmin on a path without `:app`: the app that the request is about, or null when there is none, which is
   * answered with 404.
   */
  appOf?: (deps: Deps, request: Pick<FastifyRequest, 'params' | 'body'>, session: Session) => Promise<string | null>
  params?: P
  query?: Q
  body?: B
  /**
   * The body as the OpenAPI document shows it, where what is accepted depends on the app and `body` checks the envelope
   * alone.
   */
  documentedBody?: z.ZodType
  /**
   * The shape of a good answer, for the OpenAPI document. What the console reads is in the contract's `answers`, and
   * not given here.
   */
  answer?: z.ZodType
  /** A POST that changes the platform, once for each Idempotency-Key. One that changes an app always does so. */
  repeatable?: true
  /** Status of a good answer: 200, or 204 when the handler returns nothing. */
  status?: number
  /** Group in the OpenAPI document; the first word of the path by default. */
  tag?: string
  /** Its kind in the limits of calls by address; without a sign-in `open` or, with an app token, `app` unless given. */
  callKind?: CallKind
  /**
   * Statuses with which its handler refuses, besides those that follow from guard and input, for the OpenAPI document.
   */
  refusals?: readonly number[]
  /**
   * The fields of a multipart form, for the OpenAPI document: such a route takes no JSON, and its handler reads the
   * form itself.
   */
  multipart?: z.ZodObject
  /**
   * Its body is bytes, of any length, which the handler reads itself from `ctx.request.raw`:
   * `application/offset+octet-stream`.
   */
  bytes?: string
  /** Request headers that the route reads, for the OpenAPI document: what each is for. */
  headers?: Readonly<Record<string, string>>
  /** It answers 304 to a caller who knows the newest version by its ETag. */
  conditional?: boolean
  /**
   * Its answer tells a secret, and is never compressed: the length of what is compressed tells of what is in it.
   */
  tellsSecret?: true
  /**
   * Whether staff may call it while they see an app as its owner does. Unless given, what is about one app is open and
   * all else is closed; what tells a secret is closed in any case.
   */
  inHelp?: 'open' | 'closed'
  /** A super user may call it whose sign-in did not have the second step that the operator requires. */
  beforeSecondStep?: boolean
  /** Type of a good answer that is no JSON, such as text/html. */
  contentType?: string
  handler: (ctx: Context<G, z.output<P>, z.output<Q>, z.output<B>>) => Promise<unknown>
}

export type AnyRoute = Omit<RouteSpec<Guard, z.ZodType, z.ZodType, z.ZodType>, 'handler'> & { handler: (ctx: Context) => Promise<unknown> }

/** Is the route refused to staff who see an app as its owner does? Every guard but those of one app closes it. */
export function isClosedToHelp({ guard, inHelp, tellsSecret }: Pick<AnyRoute, 'guard' | 'inHelp' | 'tellsSecret'>): boolean {
  if (tellsSecret || guard === 'superUser') return true
  return (inHelp ?? (guard === 'appAdmin' || guard === 'appReader' ? 'open' : 'closed')) === 'closed'
}

/**
 * Declares one route: guard, input, then a short body. register.ts puts it on the server, openapi.ts into the document.
 * Its answer is that of the contract's table where this names the call; another one does not compile, and where the
 * path is put together does not start.
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
  // The one place where the typed context meets the untyped list of routes.
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
