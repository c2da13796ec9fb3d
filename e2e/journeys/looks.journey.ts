import type { Page } from 'playwright-core'
// What screens look like, compared with stored pictures.
import { expect } from 'vitest'
import { SUPER } from '../harness/console.ts'
import { moveTo } from '../harness/move-to.ts'
import { signedInTo } from '../harness/signed-in.ts'
import { siteJourney as journey, website } from '../harness/website.ts'
import { forgetEvidence } from '../looks/compare.ts'
import { looksOf } from '../looks/look-at.ts'
import { ownersScreens, type Screen, staffScreens, strangersScreens, websiteScreens } from '../looks/screens.ts'

const HINT = 'If this look is meant: npm run looks'

journey('screens of the console look as they did', { timeout: 300_000 }, async ({ open, watch }) => {
  watch.allow(/^answer 404/)
  forgetEvidence()
  const changed: string[] = []
  const page = await open({})
  await signedInTo(page, 'Stillwater Yoga')
  changed.push(...(await looksWithin(page, ownersScreens)))
  const staff = await open({})
  await signedInTo(staff, 'Stillwater Yoga', SUPER)
  changed.push(...(await looksWithin(staff, staffScreens)))
  expect(changed, HINT).toEqual([])
})

journey('pages before the sign-in and pages of the website look as they did', async ({ open, watch }) => {
  watch.allow(/^answer 404/)
  const changed: string[] = []
  const page = await open({})
  for (const screen of strangersScreens) changed.push(...(await looksOf(page, screen, () => show(page, screen, screen.path))))
  for (const screen of websiteScreens) changed.push(...(await looksOf(page, screen, () => show(page, screen, website + screen.path))))
  expect(changed, HINT).toEqual([])
})

/** Looks at screens of the console, which is loaded once. */
async function looksWithin(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await page.goto('/nowhere')
  const changed: string[] = []
  for (const screen of screens) {
    const showIt = async () => {
      // By way of a page that has nothing of what the next one is known by.
      await moveTo(page, '/nowhere')
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      if (screen.path !== '/nowhere') await moveTo(page, screen.path)
      await settle(page, screen)
    }
    changed.push(...(await looksOf(page, screen, showIt)))
  }
  return changed
}

async function show(page: Page, screen: Screen, address: string): Promise<void> {
  await page.goto(address)
  await settle(page, screen)
}

async function settle(page: Page, { ready, press }: Screen): Promise<void> {
  await page.locator(ready).first().waitFor()
  if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).first().click()
  await page.mouse.move(0, 0)
}
