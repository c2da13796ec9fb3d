import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'
import { isForeignForm } from './foreign-form.ts'
import { pageMatcher } from './match-page.ts'
import { memberOf, setMember } from './member-cookie.ts'
import { builtPage, type BuiltPage, pageCache } from './page-cache.ts'
import { pagePolicy } from './page-policy.ts'
import { readApi } from './read-api.ts'
import type { PageAnswer, PageContext } from './site-page.ts'
import type { SiteSettings } from './site-settings.ts'
import { startAnswers } from './start-answers.ts'
import { type Tenant, tenantFinder } from './tenants.ts'

const NOTHING_HERE = { title: 'Nothing here', text: 'There is no page at this address. It may have moved, or the link may be incomplete.' }
const NOT_OPEN = { title: 'Not open', text: 'This app is not open at the moment. Please come back later.' }
const NO_ACCESS = { title: 'No access', text: 'Your account has no access to this.' }
const BUSY = { title: 'Please try again', text: 'The page cannot be shown at the moment. Please try again in a minute.' }
const TOO_OFTEN = { title: 'Please wait', text: 'That was tried too often. Please wait a while, then try again.' }
const FOREIGN = { title: 'Not sent', text: 'The form came from another page. Open it here and send it again.' }

/** Answers every address of the website that is no file. */
export function answerPages(server: FastifyInstance, settings: SiteSettings): void {
  const { connection, renderer, assets, isSecure, now } = settings
  const shared = new URL(settings.webHost)
  const findTenant = tenantFinder(connection, (host) => host === shared.host)
  const matching = pageMatcher(renderer.sitePages)
  const startOf = startAnswers(() => performance.now())
  const cache = pageCache()
  // The same for all pages without an app.
  const bare = (notice: typeof NOT_OPEN) => renderer.renderBare(assets, notice)
  const barePolicy = pagePolicy('')

  server.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const tenant = await findTenant(request.host, request.url, request.ip)
    if (tenant === 'unknown host') return reply.code(421).type('text/plain; charset=utf-8').send('No website is served at this address.')
    if (tenant === 'no app') return sendBare(reply, 404, NOTHING_HERE)
    if ('redirect' in tenant) return reply.redirect(tenant.redirect, 308)
    if (tenant.app.state !== 'live') return sendBare(reply, 404, NOT_OPEN)
    return await answerTenant(request, reply, tenant)
  }

  async function answerTenant(request: FastifyRequest, reply: FastifyReply, tenant: Tenant): Promise<unknown> {
    const { app, base } = tenant
    const member = memberOf(request, app.id, isSecure)
    const api = readApi(connection, app.id, { visitor: request.ip, member })
    const origin = base === '' ? `${isSecure ? 'https' : 'http'}://${request.host}` : shared.origin
    try {
      const { start, etag } = await startOf(`${app.id} ${member ?? ''}`, api)
      const url = new URL(tenant.path, 'http://site')
      const match = matching(url.pathname)
      const frame = { start, base, origin, path: url.pathname, isMember: member !== null }
      if (match === null) return sendNotice(reply, frame, 404, NOTHING_HERE)
      const context: PageContext = { ...frame, api, params: match.params, query: url.searchParams, now: now() }
      const { page } = match
      if (request.method === 'POST') {
        if (!page.act) return sendNotice(reply, frame, 404, NOTHING_HERE)
        if (isForeignForm(request, origin)) return sendNotice(reply, frame, 403, FOREIGN)
        return sendAnswer(reply, tenant, frame, await page.act(context, new URLSearchParams(asPairs(request.body))))
      }
      if (page.isFresh) return sendAnswer(reply, tenant, frame, await page.load(context))
      const key = [app.id, origin + base, member ?? '', etag, tenant.path].join(' ')
      const known = cache.get(key)
      if (known) return sendBuilt(request, reply, known)
      const loaded = await page.load(context)
      if ('redirect' in loaded) return sendAnswer(reply, tenant, frame, loaded)
      const built = build(frame, loaded)
      if (built.status === 200) cache.set(key, built)
      return sendBuilt(request, reply, built)
    } catch (error) {
      return await answerFailure(request, reply, tenant, error)
    }
  }

  /** A failure of the API as a page that says what to do; others are logged and answered as a busy server. */
  async function answerFailure(
    request: FastifyRequest,
    reply: FastifyReply,
    { app, base, path }: Tenant,
    error: unknown,
  ): Promise<unknown> {
    if (!(error instanceof ApiFailure) || error.status >= 500) {
      request.log.error({ err: error, url: request.url.split('?')[0] }, 'a page could not be made')
      return sendBare(reply, 503, BUSY)
    }
    if (error.code === 'MEMBER_TOKEN_INVALID') {
      setMember(reply, app.id, isSecure, null)
      return reply.header('cache-control', 'no-store').redirect(request.method === 'POST' ? `${base}/sign-in` : request.url, 303)
    }
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter)
    const member = memberOf(request, app.id, isSecure)
    const [status, notice] = noticeOf(error)
    try {
      const { start } = await startOf(`${app.id} `, readApi(connection, app.id, { visitor: request.ip, member: null }))
      const [pathname = '/'] = path.split('?')
      return sendNotice(reply, { start, base, origin: shared.origin, path: pathname, isMember: member !== null }, status, notice)
    } catch {
      return sendBare(reply, status, notice)
    }
  }

  type Frame = Pick<PageContext, 'start' | 'base' | 'origin' | 'path' | 'isMember'>

  function build(frame: Frame, loaded: Exclude<PageAnswer, { redirect: string }>): BuiltPage {
    if ('text' in loaded) return builtPage(200, { 'content-type': loaded.type, ...loaded.headers }, loaded.text)
    const html = renderer.renderPage({ ...frame, assets }, loaded)
    return builtPage(loaded.status ?? 200, { ...htmlHeaders(renderer.looksStyle(frame.start.looks)), ...loaded.headers }, html)
  }

  function sendAnswer(reply: FastifyReply, { app, base }: Tenant, frame: Frame, loaded: PageAnswer): FastifyReply {
    reply.header('cache-control', 'no-store')
    if (!('redirect' in loaded)) {
      const { status, headers, body } = build(frame, loaded)
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
    }
    if (loaded.signIn !== undefined) setMember(reply, app.id, isSecure, loaded.signIn)
    if (loaded.signOut) setMember(reply, app.id, isSecure, null)
    return reply.redirect(loaded.redirect === '/' && base !== '' ? base : base + loaded.redirect, 303)
  }

  function sendNotice(reply: FastifyReply, frame: Frame, status: number, notice: typeof NOT_OPEN): FastifyReply {
    const html = renderer.renderNotice({ ...frame, assets }, notice)
    return reply
      .code(status)
      .headers(htmlHeaders(renderer.looksStyle(frame.start.looks)))
      .header('cache-control', 'no-store')
      .send(html)
  }

  function sendBare(reply: FastifyReply, status: number, notice: typeof NOT_OPEN): FastifyReply {
    return reply
      .code(status)
      .headers({ ...HTML, 'content-security-policy': barePolicy, 'cache-control': 'no-store' })
      .send(bare(notice))
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

function htmlHeaders(looks: string): Record<string, string> {
  return { ...HTML, 'content-security-policy': pagePolicy(looks) }
}

/** Browsers ask each time whether a page is still true, which costs one short answer. */
function sendBuilt(request: FastifyRequest, reply: FastifyReply, { status, headers, body, gzipped, etag }: BuiltPage): FastifyReply {
  reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (gzipped === null || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

function noticeOf({ status }: ApiFailure): [number, typeof NOT_OPEN] {
  if (status === 403) return [403, NO_ACCESS]
  if (status === 429) return [429, TOO_OFTEN]
  return [404, NOTHING_HERE]
}

/** The fields of a form as it was sent. */
function asPairs(body: unknown): [string, string][] {
  return Object.entries(valuesOf(body)).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  )
}
