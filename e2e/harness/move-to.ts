import type { Page } from 'playwright-core'

/** Goes to an address of the console that is open as one of its links does: without loading the page again. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Opens an address: the first of a page by loading the console, every other one as a link does. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await moveTo(page, path)
}
