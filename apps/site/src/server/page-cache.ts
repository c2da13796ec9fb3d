import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A page as it is sent. */
export type BuiltPage = { status: number; headers: Record<string, string>; body: Buffer; gzipped: Buffer | null; etag: string }

/** In bytes: some thousand pages. */
const MOST_BYTES = 64 * 1024 * 1024
/** Smaller bodies are sent as they are. */
const WORTH_GZIP = 1_024
/** Addresses with a query that were requested once. */
const MOST_SEEN = 10_000

/**
 * Pages by what they depend on. The least recently sent are forgotten. Anybody can make up queries without end, so a
 * page with a query is cached when it is requested again.
 */
export function pageCache() {
  const pages = new LRUCache<string, BuiltPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, gzipped }, key) => body.length + (gzipped?.length ?? 0) + key.length,
  })
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })
  return {
    get: (key: string) => pages.get(key),
    set(key: string, page: BuiltPage, { hasQuery }: { hasQuery: boolean }): void {
      const hash = hasQuery ? createHash('sha256').update(key).digest('base64url') : ''
      if (hasQuery && !seen.has(hash)) seen.set(hash, true)
      else pages.set(key, page)
    },
  }
}

export function builtPage(status: number, headers: Record<string, string>, text: string): BuiltPage {
  const body = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { status, headers, etag, body, gzipped: body.length < WORTH_GZIP ? null : gzipSync(body, { level: 6 }) }
}
