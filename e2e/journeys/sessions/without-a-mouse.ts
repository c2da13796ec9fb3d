import { expect } from 'vitest'
import { CREATOR, PASSWORD, titles } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'

journey('a person signs in and writes an article without a mouse', async ({ page }) => {
  await page.goto('/articles/new')
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
  await goTo(page, page.getByRole('button', { name: 'Log in to continue' }))
  await page.keyboard.press('Enter')

  // The sign-in page puts the cursor where typing begins; what is typed before is lost.
  await expect.poll(() => page.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(CREATOR)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'New Article' }).waitFor()
  await goTo(page, page.getByRole('textbox', { name: /^Title/ }))
  await page.keyboard.type('Written with ten fingers')
  await goTo(page, page.locator('input[name=topics]'))
  await page.keyboard.type('Kit')
  await page.getByRole('option', { name: 'Kit' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Article saved.').waitFor()
  await expect.poll(() => titles(page)).toContain('Written with ten fingers')
})
