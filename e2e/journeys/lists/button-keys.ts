import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('buttons of lists and forms have keys, and Ctrl K runs what is possible with the selected rows', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  const row = page.getByRole('row', { name: 'Packing for a retreat' })
  await row.waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).getAttribute('aria-keyshortcuts')).toBe('e')
  expect(await page.getByRole('link', { name: 'Add Article' }).getAttribute('title')).toBe('n')

  await page.keyboard.press('d')
  await page.getByText('Compact rows').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Recent changes' }).waitFor()
  // A key does nothing below a drawer.
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Recent changes' }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/articles')

  // Typing is typing.
  await page.keyboard.press('/')
  await page.keyboard.type('never')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await row.getByRole('checkbox', { name: /^Select/ }).check()
  await page.getByRole('status').filter({ hasText: '1 article selected' }).waitFor()
  await page.keyboard.press('Control+k')
  const found = page.getByRole('dialog', { name: 'Search' })
  await found.getByRole('combobox').fill('deactivate')
  await found.getByRole('option', { name: 'Deactivate 1 article selected' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Inactive').or(row.getByText('Draft')).first().waitFor()

  await page.keyboard.press('n')
  await page.waitForURL('**/articles/new')
  await page.locator('[name=title]').fill('Written by keys')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/articles(\?.*)?$/)
  await page.getByRole('link', { name: 'Written by keys' }).waitFor()
})
