import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsWithin, schemeOf } from '../../harness/axe.ts'
import { SUPER } from '../../harness/console.ts'
import { OPENED, ownersPanels, type Panel } from '../../harness/every-panel.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('no drawer, dialog or menu has an accessibility fault: light and dark', { timeout: 600_000 }, async ({ open }) => {
  const page = await open()
  const faults: string[] = []
  await signedInTo(page, 'Stillwater Yoga', SUPER)
  await page.goto('/nowhere')
  for (const panel of ownersPanels) faults.push(...(await faultsOfPanel(page, panel)))
  expect(faults).toEqual([])
})

/** Opens one, judges it by all rules in one color scheme and by those about colors in the other, and closes it. */
async function faultsOfPanel(page: Page, { name, path, open, part = OPENED, close }: Panel): Promise<string[]> {
  if (new URL(page.url()).pathname !== path) await moveTo(page, path)
  await open(page)
  const opened = page.locator(part).last()
  await opened.waitFor()
  const first = await schemeOf(page)
  const faults = await faultsWithin(opened, `${name}, ${first}`)
  const second = first === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: second })
  await expect.poll(() => schemeOf(page)).toBe(second)
  faults.push(...(await faultsWithin(opened, `${name}, ${second}`, 'colors')))
  await (close ?? closeByEscape)(page)
  await expect.poll(() => page.locator(OPENED).count()).toBe(0)
  return faults
}

async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
}
