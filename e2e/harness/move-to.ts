import type { Page } from 'playwright-core'

/** Goes to an address of the console that is open as one of its links does: without loading the page again. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
