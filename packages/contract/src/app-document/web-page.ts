/** The URL of a page of the companion website: the configured host, the app's username, and the rest (OQ-142). */
export function webPage(webHost: string, username: string, ...below: readonly string[]): string {
  const origin = (/^https?:\/\//i.test(webHost) ? webHost : `https://${webHost}`).replace(/\/+$/, '')
  return [origin, username, ...below].join('/')
}
