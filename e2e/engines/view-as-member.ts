import { expect } from 'vitest'
import { openArticle } from '../harness/console.ts'
import { journey } from '../harness/journey.ts'
import { signedInTo } from '../harness/signed-in.ts'

// The journey of Chromium reads a drawer at the width of a phone, and over WebDriver BiDi that ends Firefox 153.
journey('in Firefox what a member reads is shown beside the form, follows what is typed, and says why it is hidden', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await openArticle(page, 'Balance is a verb')
  await page.getByRole('button', { name: 'View as a member' }).click()
  const view = page.getByRole('complementary', { name: 'View as a member' })
  const verdict = view.getByRole('status').locator('p')
  await expect.poll(async () => (await verdict.textContent())?.trim()).toBe('Visible')
  await page.getByLabel('Title').fill('Balance is a habit')
  await view.getByRole('heading', { name: 'Balance is a habit' }).waitFor()
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await expect.poll(async () => (await verdict.textContent())?.trim()).toBe('Hidden')
  await view.getByText('Draft', { exact: true }).waitFor()
})
