import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('all that matches is edited at once after a look at every change, and taken back', { timeout: 120_000 }, async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles?per_page=10&columns=title,sort_order,tags')
  await expect.poll(() => rows(page).count()).toBe(10)
  await page.getByRole('checkbox', { name: 'Select all Articles of this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByText('10 articles selected').waitFor()
  await bar.getByRole('button', { name: 'Select all 18' }).click()
  await bar.getByText('18 articles selected').waitFor()

  await bar.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit 18 articles' })
  await drawer.getByRole('checkbox', { name: 'Tags' }).check()
  await drawer.getByRole('combobox', { name: 'Add Tags' }).fill('Beginners')
  await page.getByRole('option', { name: 'Beginners' }).click()
  await drawer.getByRole('checkbox', { name: 'Release Date' }).check()
  await drawer.getByRole('textbox', { name: 'New Release Date' }).fill('04-May-2031')
  await drawer.getByRole('checkbox', { name: 'Sort Order' }).check()
  await drawer.getByLabel('New Sort Order').fill('7')
  await drawer.getByRole('button', { name: 'Preview' }).click()

  const changes = drawer.getByRole('list', { name: 'Changes' })
  await expect.poll(() => changes.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(15)
  for (const value of ['Beginners', '04-May-2031']) await changes.getByText(value).first().waitFor()
  await drawer.getByRole('button', { name: /^Change \d+ articles$/ }).click()
  await page.getByText(/^\d+ articles changed\./).waitFor()
  await bar.waitFor({ state: 'hidden' })
  const orders = () => page.getByRole('cell', { name: '7', exact: true }).count()
  await expect.poll(orders).toBeGreaterThanOrEqual(9)

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/articles are as they were\./).waitFor()
  await expect.poll(orders).toBeLessThan(3)
})
