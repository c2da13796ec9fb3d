import { expect } from 'vitest'
import { openArticle } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('before an article is taken from members the form says so, and saves it when that is confirmed', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await openArticle(page, 'Balance is a verb')
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await page.getByRole('button', { name: 'Unpublish' }).click()
  const question = page.getByRole('dialog', { name: 'Save this change?' })
  await question.getByText('Members will no longer see this article.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByRole('switch', { name: 'Active' }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/articles$/)
})
