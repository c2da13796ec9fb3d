import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Increased when the format of the response changes. */
const FORM = 4

/** The ETag of an answer that changes with these parts. */
export function etagOf(parts: readonly unknown[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([FORM, ...parts]))
    .digest('base64url')
  return `W/"${hash.slice(0, 27)}"`
}

/**
 * Sets the headers of a cached answer. Returns whether the caller has this answer already: then it is a 304.
 */
export function isUnchanged(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  tag: string,
  cacheControl: string,
): boolean {
  reply.headers({ etag: tag, vary: 'Authorization, X-Member-Token, Accept-Encoding', 'cache-control': cacheControl })
  if (!isKnown(request.headers['if-none-match'], tag)) return false
  reply.code(304)
  return true
}

/** `*` matches any existing version, and it is not known yet whether one exists. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((each) => [tag, tag.slice(2)].includes(each.trim()))
}
