import type { Page } from 'playwright-core'

/** Another tab of the same browser. */
export async function tabBeside(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(15_000)
  await tab.goto(path)
  return tab
}
