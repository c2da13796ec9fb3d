import type { Page } from 'playwright-core'

/**
 * Makes the page's browser refuse what it stores, as a setting that blocks all site data does; `withCookies` leaves the
 * cookies. For a page in a profile of its own.
 */
export async function blockStorage(page: Page, { withCookies = false } = {}): Promise<void> {
  await page.addInitScript((hasCookies) => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse })
    LockManager.prototype.request = async () => refuse()
    LockManager.prototype.query = async () => refuse()
    StorageManager.prototype.estimate = async () => refuse()
    if (!hasCookies) Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  }, withCookies)
}
