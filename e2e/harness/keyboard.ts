import type { Locator, Page } from 'playwright-core'

/** Presses a key, Tab unless another is named, until the element has the focus, as a person without a mouse would. */
export async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`It cannot be reached with ${key}.`)
}
