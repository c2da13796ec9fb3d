import type { ServerResponse } from 'node:http'

/**
 * Adds to each cookie of oidc-provider that ends how long it lasts. The provider sends only when it ends, which a
 * browser may compare with the clock of its computer: one that is an hour fast would lose the sign-in just begun.
 */
export function addCookieAges(response: ServerResponse): void {
  const cookies = response.getHeader('set-cookie')
  if (Array.isArray(cookies)) response.setHeader('set-cookie', cookies.map(withAge))
}

function withAge(cookie: string): string {
  const ends = /; expires=([^;]+)/i.exec(cookie)?.[1]
  if (ends === undefined) return cookie
  return `${cookie}; max-age=${Math.max(0, Math.round((Date.parse(ends) - Date.now()) / 1000))}`
}
