import type { FastifyInstance } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { asFailure, logRefused } from '../http/errors.ts'
import { errorPage } from './pages/message-pages.ts'
import { PAGE_HEADERS, type Page } from './pages/page.ts'
import { sendPage } from './send-page.ts'

/** OAuth's error for a server that cannot respond right now (RFC 6749, 4.1.2.1). */
const UNAVAILABLE = 'temporarily_unavailable'

type Answer = Pick<KoaContextWithOIDC, 'status' | 'set' | 'body'>

/** Sends a page from inside the provider. */
export function show(ctx: Answer, { status, text, headers = {} }: Page): void {
  ctx.status = status
  ctx.set({ ...PAGE_HEADERS, ...headers })
  ctx.body = text
}

/** The provider's errors as pages. While PostgreSQL is down they are a 503 with Retry-After. */
export function showError(ctx: Answer & Pick<KoaContextWithOIDC, 'accepts' | 'vary'>, code: string, error: unknown): void {
  const wait = waitOf(error)
  if (wait === null) return show(ctx, errorPage(code, code === 'server_error' ? 500 : ctx.status))
  ctx.vary('Accept')
  if (ctx.accepts('json', 'html') === 'html') show(ctx, { ...errorPage(UNAVAILABLE, 503), headers: { 'retry-after': wait } })
  else sendOutage(ctx, error, wait)
}

/** The same at routes for programs: turns the provider's `server_error` into a 503. */
export function answerUnavailable(ctx: KoaContextWithOIDC, error: unknown): void {
  const wait = waitOf(error)
  if (wait !== null && typeof ctx.body === 'object') sendOutage(ctx, error, wait)
}

/** For programs, and for the console's own request at its start, which shows the sentence. */
function sendOutage(ctx: Answer, error: unknown, wait: string): void {
  ctx.status = 503
  ctx.set({ 'retry-after': wait, 'cache-control': 'no-store' })
  ctx.body = { error: UNAVAILABLE, error_description: asFailure(error).message }
}

/** Errors of sign-in pages are pages too. */
export function answerErrorsWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const { status, headers } = asFailure(error)
    const isForPeople = (request.headers.accept ?? '').includes('text/html') && (status === 503 || status === 429)
    if (!isForPeople) throw error
    if (status === 503) logRefused(request, error)
    return sendPage(reply, { ...errorPage(status === 503 ? UNAVAILABLE : 'too_many_requests', status), headers })
  })
}

/** Whether it is an outage, which heals by itself. */
export function isAway(error: unknown): boolean {
  return waitOf(error) !== null
}

function waitOf(error: unknown): string | null {
  const { code, headers } = asFailure(error)
  return code === 'UNAVAILABLE' ? (headers['retry-after'] ?? '2') : null
}
