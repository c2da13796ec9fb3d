import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR } from '../offline/viewer.ts'
import { ApiFailure } from './api-failure.ts'
import type { Known } from './checked-answers.ts'
import { isForeignForm } from './foreign-form.ts'
import { pageMatcher } from './match-page.ts'
import { readerOf, setMember } from './member-cookie.ts'
import { isOutage, noticeOf, notices, reasonAway } from './notices.ts'
import { hasCode, withCode } from './owners-code.ts'
import { type BuiltPage, type PageCache, type StoredPage, storedPage } from './page-cache.ts'
import { noteOutage, notePage } from './page-of.ts'
import { pagePolicy } from './page-policy.ts'
import { pathOfPage, pathOfSameOrigin } from './path-of-page.ts'
import { readApi } from './read-api.ts'
import type { RepeatedRequests } from './repeated-requests.ts'
import { READER, sendOnce, sendStored } from './send-page.ts'
import { answerSharedFile } from './shared-files.ts'
import type { PageAnswer, PageContext } from './site-page.ts'
import type { Notice, PageFrame } from './site-renderer.ts'
import type { SiteSettings } from './site-settings.ts'
import { type StartAnswer, startAnswers, type Viewer } from './start-answers.ts'
import { ICONS, sendIcon, sendWorker } from './tenant-files.ts'
import { type Elsewhere, isStillAt, type Tenant, tenantFinder } from './tenants.ts'
import { visitorOf } from './visitor.ts'

/** Domains may move, so browsers remember a redirect for this long only. */
const REDIRECT_FOR = 'private, max-age=300'

type Frame = Omit<PageFrame, 'assets'>

/** Answers every address of the website that is no file. */
export function answerPages(
  server: FastifyInstance,
  settings: SiteSettings,
  { cache, repeated }: { cache: PageCache; repeated: RepeatedRequests },
): void {
  const { connection, renderer, assets, isSecure, now, visits } = settings
  const tenants = tenantFinder(connection, settings.webHost, () => performance.now())
  const matching = pageMatcher(renderer.sitePages)
  const starts = startAnswers(connection, () => performance.now())
  const barePolicy = pagePolicy('')

  server.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain; charset=utf-8').send('This address takes GET, HEAD and POST.'),
  )
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { statusCode: status = 500 } = error
    if (status >= 400 && status < 500) return sendBare(reply, status, notices.unreadable)
    return sendOutage(request, reply, error)
  })
  server.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    try {
      return await answerFound(request, reply, await tenants.find(request.host, request.url, visitorOf(request)))
    } catch (error) {
      return answerUnfound(request, reply, error)
    }
  }

  async function answerFound(request: FastifyRequest, reply: FastifyReply, tenant: Tenant | Elsewhere, isNew = false): Promise<unknown> {
    if (tenant === 'unknown host') return sendBare(reply, 421, notices.noWebsite)
    // Whoever was a member here reads as nobody now, so their phone deletes its copies.
    if (typeof tenant === 'string') return answerSharedFile(request, reply) ?? sendBare(reply.header(READER, VISITOR), 404, notices.nothing)
    if ('redirect' in tenant) return redirectTo(request, reply, tenant.redirect)
    if (cameByHttp(request)) return redirectTo(request, reply, tenant.origin + request.url)
    if (tenant.app.state === 'closed') return sendBare(reply, 404, notices.closed)
    if (tenant.app.state !== 'live') return sendBare(reply, 404, notices.notOpen)
    return await answerTenant(request, reply, tenant, isNew)
  }

  /** `isNew`: the tenant and the start answer were just looked up for this request, because they disagreed. */
  async function answerTenant(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, isNew: boolean): Promise<unknown> {
    const { app, base, origin } = tenant
    const { member, viewer } = readerOf(request, app.id, isSecure)
    const reader = { appId: app.id, member }
    const api = readApi(connection, app.id, { visitor: visitorOf(request), member })
    try {
      const wanted = pathOfPage(tenant.path)
      if (typeof wanted === 'object' && 'canonical' in wanted) return redirectTo(request, reply, pathBelow(base, wanted.canonical))
      if (wanted !== 'wrong' && wanted.pathname === '/sw.js') return sendWorker(reply, settings, base)
      const known = await (isNew ? starts.of(reader, visitorOf(request)) : startAt(tenant, reader, visitorOf(request)))
      if (known === null) {
        tenants.forget(tenant.address)
        starts.forget(reader)
        return await answerFound(request, reply, await tenants.find(request.host, request.url, visitorOf(request)), true)
      }
      const { start, etag } = known.value
      const icon = wanted === 'wrong' ? undefined : ICONS[wanted.pathname]
      if (icon) return await sendIcon(request, reply, settings, { ...icon, appId: app.id })
      const path = wanted === 'wrong' ? '/' : wanted.pathname
      const match = wanted === 'wrong' ? null : matching(path)
      const frame = { start, base, origin, path, viewer }
      if (wanted === 'wrong' || match === null) return sendNotice(reply, frame, 404, notices.nothing)
      const demoMembers = settings.demoMembers(app.username ?? '')
      const context: PageContext = {
        ...frame,
        api,
        params: match.params,
        query: wanted.search,
        isMember: member !== null,
        now: now(),
        demoMembers,
      }
      const { page } = match
      notePage(request, page.path)
      if (request.method === 'POST') {
        if (!page.act) return sendNotice(reply, frame, 404, notices.nothing)
        if (isForeignForm(request, origin)) return sendNotice(reply, frame, 403, notices.foreign)
        const form = new URLSearchParams(asPairs(request.body))
        if (isOfAnotherViewer(form, frame)) return sendNotice(reply, frame, 409, notices.anotherViewer)
        const acted = await page.act(context, form)
        if (member !== null) starts.forget(reader)
        return sendAnswer(reply, tenant, frame, acted)
      }
      const visited = { ...reader, path: page.path, params: match.params }
      if (page.isFresh === true || (page.isFresh && member !== null)) {
        const loaded = await page.load(context)
        if ('body' in loaded && (loaded.status ?? 200) === 200)
          visits.note(request, visitorOf(request), { ...visited, missed: loaded.missed ?? null })
        return sendAnswer(reply, tenant, frame, loaded)
      }
      const key = [app.id, origin + base, member ?? '', etag, path, wanted.search].join(' ')
      const sendVisited = (stored: StoredPage, isCached: boolean) => {
        const seen = stored.isPage ? { ...visited, missed: stored.missed } : null
        if (seen && stored.status === 200) visits.note(request, visitorOf(request), seen)
        if (isCached && !needsNonce(frame, stored)) {
          repeated.remember(request.raw, { key, page: page.path, visited: seen, fresh: known.fresh })
        }
        return send(request, reply, frame, stored)
      }
      const cached = cache.get(key)
      if (cached) return sendVisited(cached, true)
      const loaded = await page.load(context)
      if ('redirect' in loaded) return sendAnswer(reply, tenant, frame, loaded)
      const stored = storedPage(build(frame, loaded), viewer)
      return sendVisited(stored, stored.status === 200 && cache.set(key, stored, { hasQuery: wanted.search.size > 0 }))
    } catch (error) {
      return await answerFailure(request, reply, tenant, error)
    }
  }

  /** The viewer's start answer; null if it says that the website is no longer open at this address. */
  async function startAt(tenant: Tenant, viewer: Viewer, visitor: string): Promise<Known<StartAnswer> | null> {
    try {
      const known = await starts.of(viewer, visitor)
      return isStillAt(tenant, known.value.start) ? known : null
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404) return null
      throw error
    }
  }

  /** The owner's code gets into a page when it is sent, so no cached page has its nonce. */
  function send(request: FastifyRequest, reply: FastifyReply, frame: Frame, page: StoredPage): FastifyReply {
    if (!needsNonce(frame, page)) return sendStored(request, reply, page)
    const { text, policy } = withCode(page.body.toString(), frame.start.website, assets)
    return sendOnce(reply, page, text, policy)
  }

  /** A failure of the API as a page that says what to do; others are logged and answered as a busy server. */
  async function answerFailure(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, error: unknown): Promise<unknown> {
    const { app, base, origin, path } = tenant
    if (!(error instanceof ApiFailure) || isOutage(error)) return sendOutage(request, reply, error)
    if (error.code === 'MEMBER_TOKEN_INVALID') {
      setMember(reply, app.id, isSecure, null)
      const to = request.method === 'POST' ? '/sign-in' : pathOfSameOrigin(path)
      return reply.header('cache-control', 'no-store').redirect(pathBelow(base, to), 303)
    }
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter)
    const [status, notice] = noticeOf(error)
    try {
      const { start } = (await starts.of({ appId: app.id, member: null }, visitorOf(request))).value
      const [pathname = '/'] = path.split('?')
      return sendNotice(reply, { start, base, origin, path: pathname, viewer: readerOf(request, app.id, isSecure).viewer }, status, notice)
    } catch {
      return sendBare(reply, status, notice)
    }
  }

  /** The app of an address could not be looked up. */
  function answerUnfound(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (!(error instanceof ApiFailure) || isOutage(error)) return sendOutage(request, reply, error)
    if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter)
    return sendBare(reply, ...noticeOf(error))
  }

  function sendOutage(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const reason = reasonAway(error)
    if (reason === null) request.log.error({ err: error, request: request.id }, 'a page could not be made')
    else noteOutage(request, reason)
    return sendBare(reply.header('retry-after', 30), 503, notices.busy)
  }

  /** Whether a proxy says that the visitor came without HTTPS, to a website that has it. */
  function cameByHttp({ protocol, headers }: FastifyRequest): boolean {
    return isSecure && settings.trustProxy !== false && headers['x-forwarded-proto'] !== undefined && protocol === 'http'
  }

  function build(frame: Frame, loaded: Exclude<PageAnswer, { redirect: string }>): BuiltPage {
    if ('text' in loaded) {
      const headers = { 'content-type': loaded.type, 'content-security-policy': FILE_POLICY, ...loaded.headers }
      return { status: loaded.status ?? 200, headers, body: Buffer.from(loaded.text), isPage: false, missed: null }
    }
    const html = renderer.renderPage({ ...frame, assets }, loaded)
    const headers = { ...htmlHeaders(renderer.looksStyle(frame.start.looks)), ...loaded.headers }
    return { status: loaded.status ?? 200, headers, body: Buffer.from(html), isPage: true, missed: loaded.missed ?? null }
  }

  function sendAnswer(reply: FastifyReply, { app, base }: Tenant, frame: Frame, loaded: PageAnswer): FastifyReply {
    reply.header('cache-control', 'no-store')
    if (!('redirect' in loaded)) return sendUncached(reply, frame, build(frame, loaded))
    if (loaded.signIn) setMember(reply, app.id, isSecure, loaded.signIn)
    if (loaded.signOut) setMember(reply, app.id, isSecure, null)
    return reply.redirect(pathBelow(base, pathOfSameOrigin(loaded.redirect)), 303)
  }

  function sendNotice(reply: FastifyReply, frame: Frame, status: number, notice: Notice): FastifyReply {
    const html = renderer.renderNotice({ ...frame, assets }, notice)
    return sendUncached(reply, frame, { status, headers: htmlHeaders(renderer.looksStyle(frame.start.looks)), body: Buffer.from(html) })
  }

  function sendUncached(reply: FastifyReply, frame: Frame, page: Pick<BuiltPage, 'status' | 'headers' | 'body'>): FastifyReply {
    reply
      .code(page.status)
      .headers(page.headers)
      .headers({ 'cache-control': 'no-store', [READER]: frame.viewer })
    if (!needsNonce(frame, page)) return reply.send(page.body)
    const { text, policy } = withCode(page.body.toString(), frame.start.website, assets)
    return reply.header('content-security-policy', policy).send(text)
  }

  function sendBare(reply: FastifyReply, status: number, notice: Notice): FastifyReply {
    return reply
      .code(status)
      .headers({ ...HTML, 'content-security-policy': barePolicy, 'cache-control': 'no-store' })
      .send(renderer.renderBare(assets, notice))
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** Feeds, manifests and other files of an app. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Whether the owner's code goes into the page, which no other answer may repeat then. */
function needsNonce({ start, base }: Frame, { headers }: Pick<BuiltPage, 'headers'>): boolean {
  return hasCode(start.website, base) && headers['content-type'] === HTML['content-type']
}

function htmlHeaders(looks: string): Record<string, string> {
  return { ...HTML, 'content-security-policy': pagePolicy(looks) }
}

function pathBelow(base: string, path: string): string {
  return base !== '' && path === '/' ? base : base + path
}

/** To another address of the same content; a form is sent again from there. */
function redirectTo({ method }: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const isRead = method !== 'POST'
  return reply.header('cache-control', isRead ? REDIRECT_FOR : 'no-store').redirect(to, isRead ? 308 : 303)
}

/**
 * Whether a form is on a page that was made for a member, and another member reads now: they signed in in another tab.
 * Whoever it is may sign out. A visitor changes nothing of a member, so each page leads them on as it does.
 */
function isOfAnotherViewer(form: URLSearchParams, { viewer, path }: Frame): boolean {
  return viewer !== VISITOR && form.has('viewer') && form.get('viewer') !== viewer && path !== '/sign-out'
}

/** The fields of a form as it was sent. */
function asPairs(body: unknown): [string, string][] {
  return Object.entries(valuesOf(body)).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  )
}
