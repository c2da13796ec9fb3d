import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { endlessInputs, fillEveryControl, readEveryControl, type Wanted } from './every-control.ts'
import { moveTo, visit } from './move-to.ts'

/** What a settings screen says once it was saved. */
function saved(page: Page): Locator {
  return page.getByRole('status').getByText(/^Saved/)
}

export function settingsForm(page: Page): Locator {
  return page.locator('main form')
}

/** Opens a settings screen, and waits for its fields. */
export async function openSettings(page: Page, path: string, heading: string): Promise<void> {
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await settingsForm(page).locator('[data-field]').first().waitFor()
}

/** Fills every control, saves by the keyboard, and finds the same after a reload. */
export async function fillSaveAndReload(page: Page, wanted: Wanted): Promise<void> {
  await fillEveryControl(page, settingsForm(page), wanted)
  expect(await endlessInputs(page.locator('main'))).toEqual([])
  await saveAndCompare(page, () => page.reload())
}

/** Saves by the keyboard, and finds the same when the screen is opened again: what the server answered. */
export async function saveAndReopen(page: Page): Promise<void> {
  await saveAndCompare(page, async () => {
    const { pathname } = new URL(page.url())
    await moveTo(page, '/nowhere')
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await moveTo(page, pathname)
  })
}

async function saveAndCompare(page: Page, openAgain: () => Promise<unknown>): Promise<void> {
  const before = await readEveryControl(settingsForm(page))
  await page.keyboard.press('Control+s')
  await saved(page).last().waitFor()
  await openAgain()
  await expect.poll(() => readEveryControl(settingsForm(page))).toEqual(before)
}
