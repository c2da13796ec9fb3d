import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsWithin, schemeOf } from '../../harness/axe.ts'
import { SUPER } from '../../harness/console.ts'
import { enterprisePanels, failSome, OPENED, ownersPanels, type Panel } from '../../harness/every-panel.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo, switchTo } from '../../harness/signed-in.ts'

journey(
  'no drawer, dialog or menu has an accessibility fault, and nothing that says what failed: light and dark',
  { timeout: 180_000 },
  async ({ open, watch }) => {
    watch.allow(/^answer 503|ERR_INTERNET_DISCONNECTED/)
    const page = await open()
    const faults: string[] = []
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await failSome(page)
    await page.goto('/nowhere')
    for (const panel of ownersPanels) faults.push(...(await faultsOfPanel(page, panel)))
    await switchTo(page, 'Meridian Coaching Group')
    await page.goto('/nowhere')
    for (const panel of enterprisePanels) faults.push(...(await faultsOfPanel(page, panel)))
    expect(faults).toEqual([])
  },
)

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
