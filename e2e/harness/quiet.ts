import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const QUIET_MS = 500

/**
 * Waits until the page has loaded nothing more for half a second. The state `networkidle` never comes while the bell
 * listens for notifications.
 */
export async function quiet(page: Page): Promise<void> {
  for (let before = -1; ;) {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (loaded === before) return
    before = loaded
    await sleep(QUIET_MS)
  }
}
