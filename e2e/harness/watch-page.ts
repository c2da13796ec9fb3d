import type { Page } from 'playwright-core'

/**
 * What must not happen while a journey runs: console errors and warnings, unhandled rejections, failed requests,
 * answers of 400 and above, and violations of the content security policy.
 */
export type Watch = {
  /** Watches a page from before its first address. */
  follow(page: Page): Promise<void>
  /** Accepts complaints that match from here on; for journeys that provoke a failure. */
  allow(pattern: RegExp): void
  complaints(): string[]
}

export function newWatch(): Watch {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const note = (complaint: string) => {
    if (!allowed.some((pattern) => pattern.test(complaint))) seen.push(complaint)
  }
  return {
    follow: (page) => follow(page, note),
    allow: (pattern) => allowed.push(pattern),
    complaints: () => [...seen],
  }
}

async function follow(page: Page, note: (complaint: string) => void): Promise<void> {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser repeats every failed answer in its console; the answer itself is noted below.
    if (message.text().startsWith('Failed to load resource')) return
    note(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends the requests that it still waits for.
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason)) note(`failed request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  await page.exposeFunction('noteViolation', (text: string) => note(`content security policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { noteViolation?: (text: string) => void }).noteViolation
      report?.(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
}
