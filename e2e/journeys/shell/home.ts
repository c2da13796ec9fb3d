import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedInTo, switchTo } from '../../harness/signed-in.ts'

journey(
  'home shows the last 30 days as a line that the keyboard reads and as a table, suggests what to do with one button, and a new app’s first steps, which can be hidden',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Last 30 days' })
    await card.getByText('Active phones and visitors per day, on average').waitFor()
    await card.getByText('Opened', { exact: true }).click()
    const line = card.getByRole('slider', { name: 'Content opened by day' })
    await line.focus()
    const said = () => line.getAttribute('aria-valuetext')
    await expect.poll(said).toMatch(/^Today: \d/)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(said).toMatch(/^\d+ \w+: \d/)
    expect(await card.locator('polyline').count()).toBe(1)
    await card.getByText('As a table').click()
    expect(await card.getByRole('table', { name: 'Content opened' }).getByRole('row').count()).toBe(31)

    await page
      .getByRole('region', { name: 'Suggestions' })
      .getByRole('button', { name: /^Write an article: Visitors look for/ })
      .click()
    await page.waitForURL('**/articles/new')

    await switchTo(page, 'Thistle Bakery')
    await page.goto('/')
    const first = page.getByRole('region', { name: 'Your first week' })
    await first.getByText('3 of 4 done').waitFor()
    await first.getByRole('button', { name: 'Hide' }).click()
    await page.reload()
    await page.getByRole('region', { name: 'Last 30 days' }).waitFor()
    expect(await first.count()).toBe(0)
  },
)
