import { FAILURE_HEADLINE } from '@greenroom/contract/errors/catalogue'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockStorage } from '../../harness/block-storage.ts'
import { rows } from '../../harness/console.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedIn } from '../../harness/signed-in.ts'

journey(
  'where the browser blocks all site data, the landing page says to allow it, before and after a click',
  async ({ open, product }) => {
    const page = await open({})
    await blockStorage(page)
    await page.goto('/articles')
    const sentence = `Allow site data for ${new URL(product.url).host} in the browser’s settings, then reload the page.`
    await page.getByRole('alert').getByText(sentence).waitFor()
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await page.getByRole('dialog', { name: FAILURE_HEADLINE }).getByText(sentence).waitFor()
    expect(new URL(page.url()).pathname).toBe('/articles')
  },
)

journey('whose browser stores cookies alone works as everybody does, and keeps choices until the page is left', async ({ open }) => {
  const page = await open({})
  await blockStorage(page, { withCookies: true })
  await signedIn(page)
  await page.goto('/tags')
  await makeTag(page, 'Without storage')
  await keepsChoices(page)
})

journey('where storage is full, records are saved all the same, and choices last until the page is left', async ({ page }) => {
  await signedIn(page)
  await page.goto('/tags')
  await rows(page).first().waitFor()
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let index = 0; index < 3; index++) storage.setItem(`full-${size}-${index}`, 'x'.repeat(size))
        } catch {
          // Smaller pieces fill the rest.
        }
      }
    }
  })
  await makeTag(page, 'With full storage')
  await keepsChoices(page)
})

async function makeTag(page: Page, name: string): Promise<void> {
  await moveTo(page, '/tags/new')
  await page.locator('input[name=name]').fill(name)
  await mainButton(page).click()
  await page.getByRole('link', { name, exact: true }).waitFor()
}

async function keepsChoices(page: Page): Promise<void> {
  const compact = page.getByRole('checkbox', { name: 'Compact rows' })
  const display = async () => page.getByRole('button', { name: 'Display' }).click()
  await display()
  await compact.check()
  await page.keyboard.press('Escape')
  await moveTo(page, '/articles')
  await moveTo(page, '/tags')
  await rows(page).first().waitFor()
  await display()
  expect(await compact.isChecked()).toBe(true)
  await compact.uncheck()
  await page.keyboard.press('Escape')
}
