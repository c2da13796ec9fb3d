import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedIn } from '../../harness/signed-in.ts'

journey('the showcase draws every chapter, its questions and toasts answer, and no menu leads there (SHELL-065)', async ({ page }) => {
  await openShowcase(page)
  expect(await page.locator('main h2').allTextContents()).toEqual(
    expect.arrayContaining(['Mark, words and colors', 'Buttons and menus', 'Inputs', 'Lists', 'What failed', 'Slide-out panel']),
  )
  await page.getByText('Lorem ipsum dolor').first().waitFor()
  expect(await page.locator('a[href*="components"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Ask about danger' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Went ahead.').waitFor()
  await page.getByRole('button', { name: 'With Undo' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back.').waitFor()
})

journey(
  'its slide-out panel is half of the window wide, and keeps what was entered when a save fails (SHELL-066, ERR-017)',
  async ({ page }) => {
    await openShowcase(page)
    await page.getByRole('button', { name: 'Open the panel' }).click()
    const panel = page.getByRole('dialog', { name: 'Lorem ipsum dolor' })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(640)
    await panel.getByLabel('Words').fill('Not lost')
    await panel.getByRole('button', { name: 'Save, which fails' }).click()
    await panel.getByRole('alert').getByText('There was a conflict in the submitted data.').waitFor()
    expect([await page.getByRole('dialog').count(), await panel.getByLabel('Words').inputValue()]).toEqual([1, 'Not lost'])
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await panel.waitFor({ state: 'hidden' })
  },
)

journey('a panel is a third of the window wide unless its screen says otherwise (DRW-070)', async ({ page }) => {
  await openShowcase(page)
  await page.getByRole('button', { name: 'Open the narrow panel' }).click()
  const panel = page.getByRole('dialog', { name: 'Lorem ipsum dolor' })
  await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(Math.round(1280 * 0.33))
})

journey('what was copied is confirmed for two seconds (ERR-020)', async ({ open }) => {
  const page = await open({})
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openShowcase(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = page.getByRole('button', { name: 'Copied', exact: true })
  await copied.waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Lorem ipsum dolor')
  await page.clock.runFor(1_900)
  await expect.poll(() => copied.count()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(() => copied.count()).toBe(0)
})

journey('a copy that fails is logged, and nobody is told anything that is not so (ERR-019)', async ({ page, watch }) => {
  watch.allow(/Couldn’t copy the text/)
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) })
  })
  await openShowcase(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Couldn’t copy the text.'))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await logged
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
})

async function openShowcase(page: Page): Promise<void> {
  await signedIn(page)
  await page.goto('/_/components')
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
}
