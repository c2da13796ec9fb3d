/** The longest address of a page: ids, names and a query. */
const LONGEST = 2_000

/** Most addresses: nothing in them has another form. */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+)$/

/** The path and query of a page, as it is cached and answered; otherwise what is wrong with the address. */
export function pathOfPage(path: string): { pathname: string; search: URLSearchParams } | 'wrong' | { canonical: string } {
  if (path.length <= LONGEST && PLAIN.test(path)) return { pathname: path, search: new URLSearchParams() }
  const [given = '/', ...more] = path.split('?')
  if (path.length > LONGEST || /%(?:00|2f|5c)/i.test(given) || !isDecodable(given)) return 'wrong'
  const query = more.join('?')
  // The one form of a path: no empty parts, no dots, no slash at the end. URL resolves dots, encoded or not.
  const resolved = new URL(`http://site/${given.replace(/^[/\\]+/, '')}`).pathname
  const pathname = `/${resolved.split('/').filter(Boolean).join('/')}`
  if (pathname !== given) return { canonical: query === '' ? pathname : `${pathname}?${query}` }
  return { pathname, search: new URLSearchParams(query) }
}

/**
 * A path of the same origin: where a page sends somebody, and where somebody wanted to go. Anything else leads home.
 */
export function pathOfSameOrigin(to: string): string {
  const url = URL.parse(to, 'http://site')
  return url?.origin === 'http://site' ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/'
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
