import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a free account sees what is used, and keeps the lines that it has no room for (LIM-008, TOP-030)', async ({ page, watch }) => {
  watch.allow(/^answer 403: POST .*topics/)
  await signedInTo(page, 'Thistle Bakery')
  await page.goto('/topics')
  await page.getByText('1 of 8 used').waitFor()
  await page.getByRole('button', { name: 'Actions for Bread' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  // The button moves with the first topic; the window and its lines stay.
  await page.getByText('0 of 8 used').waitFor()
  await page.getByRole('button', { name: 'Add several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add several topics' })
  const lines = dialog.getByLabel('Name, one a line')
  await lines.fill('Rolls\nCakes\nPies\nTarts\nBuns\nRye\nOats\nEighth\nNinth\nTenth')
  await dialog.getByRole('button', { name: 'Add 10 topics' }).click()
  await dialog.getByText('“Ninth”: You have reached the limit of 8 Topics / Directory Listings for your account.').waitFor()
  await page.getByText('8 of 8 used').waitFor()
  expect(await lines.inputValue()).toBe('Ninth\nTenth')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => rows(page).count()).toBe(8)
  await page.getByRole('button', { name: 'Add several' }).click()
  await page.getByRole('dialog', { name: 'Your account is full' }).waitFor()
})
