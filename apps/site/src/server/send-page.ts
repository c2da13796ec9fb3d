import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltPage } from './page-cache.ts'

/** Tells the service worker whose copy of a page it may store: `visitor`, or a short hash for a member. */
const VIEWER = 'x-viewer'

export function viewerOf(member: string | null): string {
  return member === null ? 'visitor' : createHash('sha256').update(`viewer ${member}`).digest('base64url').slice(0, 16)
}

/** Browsers ask each time whether a page is still true, which costs one short answer. */
export function sendBuilt(request: FastifyRequest, reply: FastifyReply, built: BuiltPage, member: string | null): FastifyReply {
  const { status, headers, body, gzipped, etag } = built
  reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header(VIEWER, viewerOf(member))
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (gzipped === null || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

/** A page with a nonce in it, which no cache may repeat. Only the service worker stores it, with its own policy. */
export function sendOnce(
  reply: FastifyReply,
  { status, headers }: BuiltPage,
  text: string,
  policy: string,
  member: string | null,
): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header(VIEWER, viewerOf(member))
    .send(text)
}
