import type { Locator, Page } from 'playwright-core'

/** Presses a key, Tab unless another is named, until the element has the focus, as a person without a mouse would. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // The browser's own radio of a drawn one has no size.
  await target.waitFor({ state: 'attached' })
  await passMenu(page, target)
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate(isReached)) return
    await page.keyboard.press(key)
  }
  throw new Error(`It cannot be reached with ${key}.`)
}

/** Whether it has the focus or, as an option of a list, is the one that Enter takes. */
function isReached(element: Element): boolean {
  return element === document.activeElement || element.id === (document.activeElement?.getAttribute('aria-activedescendant') ?? '-')
}

/** From the start of a page of the console to what is in its middle, by the link that is there for it. */
async function passMenu(page: Page, target: Locator): Promise<void> {
  const isFarAhead = await target.evaluate((element) => document.activeElement === document.body && element.closest('main') !== null)
  if (!isFarAhead) return
  await page.keyboard.press('Tab')
  if (await page.evaluate(() => document.activeElement?.textContent === 'Skip to content')) await page.keyboard.press('Enter')
}
