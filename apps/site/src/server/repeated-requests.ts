import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import type { VisitedPage } from './count-visits.ts'
import { headersOfEveryAnswer } from './every-answer.ts'
import { type Fresh, isFresh } from './fresh.ts'
import { mayNameMember } from './member-cookie.ts'
import type { PageCache } from './page-cache.ts'
import { answerOf } from './send-page.ts'
import type { SiteSettings } from './site-settings.ts'
import { addressOf } from './visitor.ts'

/** A page that was found for a request: its key in the cache, its name, and what must be fresh to send it again. */
type Found = { key: string; page: string; visited: VisitedPage | null; fresh: Fresh }

/** In characters of the keys: some ten thousand requests. */
const MOST_CHARACTERS = 8 * 1024 * 1024

export type RepeatedRequests = ReturnType<typeof repeatedRequests>

/**
 * Answers a request from the page cache if the same one was answered from there before. That needs neither Fastify's
 * routing, hooks and reply, which cost more than the rest of such an answer, nor the search for app, member and page.
 * It judges nothing: all that the answer depends on is in the request's key or checked to be fresh. Whatever it does
 * not know goes the long way, which ends in `remember`.
 */
export function repeatedRequests(
  { isSecure, trustProxy, readiness, visits, onVisit }: Pick<SiteSettings, 'isSecure' | 'trustProxy' | 'readiness' | 'visits' | 'onVisit'>,
  cache: PageCache,
) {
  const requests = new LRUCache<string, Found>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ key }, request) => key.length + request.length,
  })
  const isTrusted = proxyAddr.compile(trustProxy === false ? [] : trustProxy)
  const common = headersOfEveryAnswer(isSecure)

  return {
    /** The request is answered from now on as it was this time: by the page in the cache under `key`. */
    remember(request: IncomingMessage, found: Found): void {
      requests.set(keyOf(request), found)
    },

    /** Answers the request if it can. Returns whether it did. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '' } = request
      // A server that stops ends its connections with the answer, which is for hooks to do.
      if ((method !== 'GET' && method !== 'HEAD') || readiness.stopping) return false
      const started = performance.now()
      const found = requests.get(keyOf(request))
      const visitor = () => addressOf(proxyAddr(request, isTrusted), request.socket)
      if (found === undefined || !isFresh(found.fresh, started, visitor)) return false
      const stored = cache.get(found.key)
      if (stored === undefined) return false
      if (found.visited) visits.note(request, visitor(), found.visited)
      const id = randomUUID()
      const { status, headers, body } = answerOf(stored, request.headers)
      response.once('finish', () => onVisit({ id, method, page: found.page, status, ms: performance.now() - started }))
      const head = { ...common, 'x-request-id': id, ...headers, ...(body !== null && { 'content-length': body.length }) }
      // After all requests that have arrived: a proxy is woken once for their answers, not for each of them.
      setImmediate(() => response.writeHead(status, head).end(body))
      return true
    },
  }

  /** Everything in a request that decides which page it gets. Compression and conditions are read from each request. */
  function keyOf({ url, headers, socket }: IncomingMessage): string {
    const { host, cookie = '' } = headers
    const key = `${url}\n${host}\n${mayNameMember(cookie) ? cookie : ''}`
    if (trustProxy === false) return key
    // What a proxy says about host and scheme counts if it is one that is trusted.
    return `${key}\n${socket.remoteAddress}\n${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}`
  }
}
