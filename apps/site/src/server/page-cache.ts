import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A page as it was made. */
export type BuiltPage = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** False for a file, such as a feed. */
  isPage: boolean
  /** The words of a search that found nothing. */
  missed: string | null
}

/** A page as it is stored. `viewer` as `readerOf` names whoever it is for. */
export type StoredPage = BuiltPage & { etag: string; gzipped: Buffer | null; viewer: string }

/** In bytes: some thousand pages. */
const MOST_BYTES = 64 * 1024 * 1024
/** Smaller bodies are sent as they are. */
const WORTH_GZIP = 1_024
/** Addresses with a query that were requested once. */
const MOST_SEEN = 10_000

export type PageCache = ReturnType<typeof pageCache>

/**
 * Pages by what they depend on. The least recently sent are forgotten. Anybody can make up queries without end, so a
 * page with a query is cached when it is requested again.
 */
export function pageCache() {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, gzipped }, key) => body.length + (gzipped?.length ?? 0) + key.length,
  })
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })
  return {
    get: (key: string) => pages.get(key),
    /** Returns whether the page is in the cache now. */
    set(key: string, page: StoredPage, { hasQuery }: { hasQuery: boolean }): boolean {
      const hash = hasQuery ? createHash('sha256').update(key).digest('base64url') : ''
      if (hasQuery && !seen.has(hash)) {
        seen.set(hash, true)
        return false
      }
      pages.set(key, page)
      return true
    },
  }
}

export function storedPage(page: BuiltPage, viewer: string): StoredPage {
  const { body } = page
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    gzipped: body.length < WORTH_GZIP ? null : gzipSync(body, { level: 6 }),
    viewer,
  }
}
