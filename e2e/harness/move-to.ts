import type { Page } from 'playwright-core'

/** Goes to an address of the console that is open as one of its links does: without loading the page again. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(pushAsLink, path)
}

/**
 * Runs in the page: makes a path the next entry of the router's history. Without its number the router takes the way
 * back for a reload.
 */
export function pushAsLink(path: string): void {
  const key = crypto.randomUUID()
  const last = Number(Object(history.state).__TSR_index ?? 0)
  history.pushState({ key, __TSR_key: key, __TSR_index: last + 1 }, '', path)
}

/** Opens an address: the first of a page by loading the console, every other one as a link does. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await moveTo(page, path)
}
