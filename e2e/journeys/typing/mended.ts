import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a wrong date says so, a message goes when it is mended at the other end, and Tab to Save moves nothing', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  const day = page.getByRole('textbox', { name: 'Release Date' })
  await day.fill('31-Feb-2031')
  await page.locator('input[name=title]').fill('Dated')
  await page.getByText('Must be a date').waitFor()
  expect(await day.inputValue()).toBe('31-Feb-2031')
  await day.fill('5 Mar 2031')
  await page.locator('input[name=title]').focus()
  await expect.poll(() => day.inputValue()).toBe('05-Mar-2031')
  await expect.poll(() => page.getByText('Must be a date').count()).toBe(0)

  const bar = page.locator('[data-foot-bar]')
  const place = await page.evaluate(() => window.scrollY)
  await bar.getByRole('link', { name: 'Cancel' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => [window.scrollY, document.activeElement?.textContent])).toEqual([place, 'Save'])

  // Both numbers are judged against each other.
  await page.goto('/items/new')
  await page.getByLabel('End Number').fill('400000')
  await page.getByLabel('Start Number').fill('500000')
  await page.keyboard.press('Tab')
  await page
    .getByText(/must not be/)
    .first()
    .waitFor()
  await page.getByLabel('Start Number').fill('300000')
  await expect.poll(() => page.getByText(/must not be/).count()).toBe(0)
})
