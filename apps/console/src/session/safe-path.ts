/**
 * The path to return to after sign-in, validated by parsing: it must be on this origin and must not be a page of the
 * sign-in itself. Anything else becomes the home page.
 */
export function safePath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  if (url.origin !== origin || url.pathname.startsWith('/auth/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
