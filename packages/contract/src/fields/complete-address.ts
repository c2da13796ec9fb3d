/** Invisible characters that come along with copied text. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/gu
/** Apps for feeds and podcasts open these; the same address is served by https. */
const FEED_SCHEME = /^(?:feed|podcast|pcast|itpc):(?:\/\/)?/i
/** A host with its top-level domain, followed by a path; or one that begins with www. */
const WITHOUT_SCHEME = /^(?:(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/|www\.(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:$|[/?#]))/iu
/** An address up to its path, and the rest. */
const AT_PATH = /^(https?:\/\/[^\s/?#]+)([/?#].*)$/i

/**
 * The address that a person means: without invisible characters, with https:// before a host, with blanks encoded, and
 * that of the video for an embed code of YouTube or Vimeo. What is no address stays as it was typed.
 */
export function completeAddress(typed: string): string {
  const text = typed.replace(INVISIBLE, '').trim()
  if (isEmbedCode(text)) return videoOf(text) ?? text
  const plain = withHttps(text)
  const [, origin, rest] = AT_PATH.exec(plain) ?? []
  return origin === undefined || rest === undefined ? plain : origin + rest.replace(/[ \u00a0]/g, '%20')
}

/** What to enter instead of an embed code that `completeAddress` cannot read; null for anything else. */
export function addressAdvice(value: string): string | null {
  return isEmbedCode(value) ? 'This is an embed code. Enter the link to the page or video instead.' : null
}

function isEmbedCode(text: string): boolean {
  return /^<(?:iframe|div|p|embed|script|object|blockquote)\b/i.test(text)
}

function withHttps(text: string): string {
  const bare = text.replace(FEED_SCHEME, '')
  if (bare !== text) return /^https?:\/\//i.test(bare) ? bare : `https://${bare}`
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text
}

/** The page of the video in an embed code; undefined for players of other services. */
function videoOf(code: string): string | undefined {
  const src = /<iframe\b[^<>]*?\ssrc\s*=\s*["']?([^"'\s<>]+)/i.exec(code)?.[1]?.replaceAll('&amp;', '&').replace(/^\/\//, 'https://')
  if (src === undefined || !URL.canParse(src)) return undefined
  const { hostname, pathname, searchParams } = new URL(src)
  if (/^www\.youtube(?:-nocookie)?\.com$/.test(hostname)) return youtubePage(pathname, searchParams)
  const [, id] = hostname === 'player.vimeo.com' ? (/^\/video\/(\d+)/.exec(pathname) ?? []) : []
  const secret = searchParams.get('h')
  return id === undefined ? undefined : `https://vimeo.com/${id}${secret !== null && /^\w+$/.test(secret) ? `/${secret}` : ''}`
}

function youtubePage(pathname: string, query: URLSearchParams): string | undefined {
  const [, id] = /^\/embed\/([\w-]+)/.exec(pathname) ?? []
  const list = query.get('list')
  if (id === 'videoseries') return list === null ? undefined : `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`
  return id === undefined ? undefined : `https://www.youtube.com/watch?v=${id}`
}
