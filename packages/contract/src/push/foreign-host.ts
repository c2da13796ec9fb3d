/**
 * The host that a link opens if it is neither the app's own nor the platform's, as browsers resolve it; null for any
 * other link and for invalid addresses. `own` are addresses whose hosts belong to the app or the platform; the same
 * host with `www.` counts as well.
 */
export function foreignHost(link: string, own: readonly string[]): string | null {
  const host = hostOf(link)
  if (host === null) return null
  return own.some((address) => bare(hostOf(address)) === bare(host)) ? null : host
}

/** 'This link opens example.org, outside your app.' */
export function leavesApp(host: string): string {
  return `This link opens ${host}, outside your app.`
}

function hostOf(address: string): string | null {
  const text = address.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  // A trailing dot names the same host.
  return new URL(text).hostname.replace(/\.$/, '') || null
}

function bare(host: string | null): string | null {
  return host?.replace(/^www\./, '') ?? null
}
