import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sqlState } from '../db/failures.ts'
import { Failure, failure } from '../failure.ts'
import { reasonOf } from '../reason-of.ts'
import { addSecureHeaders } from './headers.ts'
import { noteReason } from './log-requests.ts'
import { asOutage } from './outages.ts'
import { READY_PATH } from './readiness.ts'

/** The challenge of a 401 (WWW-Authenticate) by the path of its route. `isInvalid`: a key or token was sent. */
type ChallengeOf = (path: string | undefined, isInvalid: boolean) => string

/**
 * The only place where failures become responses: `{error: {status, code, detail, data}}` for everything that is not
 * 2xx.
 */
export function answerErrors(server: FastifyInstance, challengeOf: ChallengeOf = () => 'Bearer'): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = asFailure(error)
    const route = request.routeOptions.url
    if (refusal.code === 'UNAVAILABLE' && route === READY_PATH) return send(reply, refusal)
    if (refusal.code === 'UNAVAILABLE') logRefused(request, error)
    else if (refusal.status >= 500) request.log.error({ request: request.id, err: error, route }, 'request failed')
    if (refusal.status === 401) reply.header('www-authenticate', challengeOf(route, refusal.code === 'KEY_INVALID'))
    return send(reply, refusal)
  })
}

/**
 * What failed outside is a reason in the request's line, as it is in the lines of many others; a refusal without a
 * cause, or for a fault of ours, is logged with its stack.
 */
export function logRefused(request: FastifyRequest, error: unknown): void {
  const line = { request: request.id, route: request.routeOptions.url }
  if (isFault(error instanceof Failure ? error.cause : error)) request.log.warn({ ...line, err: error }, 'request refused for now')
  // Who has hung up gets no answer, and so there is no line of it.
  else if (request.raw.socket.destroyed) request.log.warn({ ...line, reason: reasonOf(error) }, 'request refused for now')
  else request.log.debug({ ...line, err: error }, 'request refused for now')
  noteReason(request, error)
}

/** An error of the language without a cause: what `fetch` throws has one. */
function isFault(error: unknown): boolean {
  return !(error instanceof Error) || ([TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind) && !error.cause)
}

/**
 * Responds to an address that the router cannot parse (a broken % sequence, a part longer than any id). Such a request
 * reaches no hook and no handler, so its headers are added here.
 */
export function answerUnreadable(config: Pick<Config, 'publicUrl'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    addSecureHeaders(request, reply, config)
    send(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? failure('NOT_FOUND') : fromFastify(error))
  }
}

/** Responds to a request that is not HTTP, too slow or has too large a head, and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error)
    return
  }
  const body = JSON.stringify(failure('BAD_REQUEST').body())
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json; charset=utf-8', 'cache-control: no-store', 'connection: close']
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'))
}

/** Responds to an address that has no route; the console's own addresses are matched before this. */
export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, failure('NOT_FOUND'))
}

function send(reply: FastifyReply, refusal: Failure): FastifyReply {
  // A handler may have set the ETag of the response that it failed to make.
  reply.removeHeader('etag')
  for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value)
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body())
}

/** The error as a failure of the catalogue. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const outage = asOutage(error)
  if (outage) return outage
  const state = sqlState(error)
  // Bytes that PostgreSQL cannot store as text or JSON, which only a hand-made request contains.
  if (state === '22021' || state === '22P05') return failure('BAD_REQUEST')
  return fromFastify(error)
}

function fromFastify(error: unknown): Failure {
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return failure('BODY_TOO_LARGE')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return failure('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode === 429) return failure('TOO_MANY_REQUESTS')
  if (statusCode === 404) return failure('NOT_FOUND')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return failure('BAD_REQUEST')
  return failure('INTERNAL')
}
