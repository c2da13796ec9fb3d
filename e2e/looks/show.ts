import type { Page } from 'playwright-core'
import { moveTo } from '../harness/move-to.ts'
import { looksOf } from './look-at.ts'
import type { Screen } from './screens.ts'

/** Looks at screens of the console, which is loaded once; answers what differs, one line each. */
export async function looksWithin(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await page.goto('/nowhere')
  const changed: string[] = []
  for (const screen of screens) {
    const show = async () => {
      // By way of a page that has nothing of what the next one is known by; a panel that was opened is gone only anew.
      if (screen.press === undefined) await moveTo(page, '/nowhere')
      else await page.goto('/nowhere')
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      if (screen.path !== '/nowhere') await moveTo(page, screen.path)
      await arrive(page, screen)
    }
    changed.push(...(await looksOf(page, screen, show)))
    if (screen.press !== undefined) await page.goto('/nowhere')
  }
  return changed
}

/** Loads a screen at an address, and waits for it. */
export async function load(page: Page, screen: Screen, address: string): Promise<void> {
  await page.goto(address)
  await arrive(page, screen)
}

async function arrive(page: Page, { ready, press, follow }: Screen): Promise<void> {
  await page.locator(ready).first().waitFor()
  if (follow !== undefined) {
    const [link, after] = follow
    await page.locator(link).first().click()
    await page.locator(after).first().waitFor()
  }
  if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).first().click()
  // Nothing is under the pointer.
  await page.mouse.move(0, 0)
}
