import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredPage } from './page-cache.ts'

type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer | null }

/** Tells the service worker whose copy of a page it may store. */
const VIEWER = 'x-viewer'
/** Who reads a page of which no copy is stored. */
export const READER = 'x-reader'

/**
 * What a request gets of a stored page: 304 if it has the page already, and the compressed one if it can read that.
 * Browsers ask each time whether a page is still true, which costs one short answer.
 */
export function answerOf({ status, headers: own, body, gzipped, etag, viewer }: StoredPage, request: IncomingHttpHeaders): Answer {
  const headers = { ...own, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding', [VIEWER]: viewer, etag }
  if (request['if-none-match'] === etag) return { status: 304, headers, body: null }
  if (gzipped === null || !/\bgzip\b/.test(request['accept-encoding'] ?? '')) return { status, headers, body }
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipped }
}

export function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  const { status, headers, body } = answerOf(page, request.headers)
  return reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined)
}

/** A page with a nonce in it, which no cache may repeat. Only the service worker stores it, with its own policy. */
export function sendOnce(reply: FastifyReply, { status, headers, viewer }: StoredPage, text: string, policy: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'content-security-policy': policy, 'cache-control': 'no-store', [VIEWER]: viewer })
    .send(text)
}
