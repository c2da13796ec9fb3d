import { expect } from 'vitest'
import { breachesOf } from '../../harness/axe.ts'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'photos are called by their file, a button by what is written on it, and a page has one banner, whatever drawer is open',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/galleries/new')
    const buffer = png(40, 30, [31, 111, 84])
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'lake.png', mimeType: 'image/png', buffer },
      { name: 'forest.png', mimeType: 'image/png', buffer },
    ])
    await page.getByRole('button', { name: 'Edit photo 1, “lake.png”' }).click()
    const drawer = page.getByRole('dialog', { name: 'Update Photo' })
    await drawer.getByRole('textbox', { name: 'Description', exact: true }).fill('The lake at dawn')
    await drawer.getByRole('button', { name: 'Update' }).click()
    const caption = page.getByRole('textbox', { name: 'Description of photo 1, “lake.png”' })
    await expect.poll(() => caption.inputValue()).toBe('The lake at dawn')
    await page.getByRole('button', { name: 'Move photo 1, “lake.png”, of 2: arrow keys' }).waitFor()
    await page.getByRole('button', { name: 'Delete photo 2, “forest.png”' }).click()
    await page.getByRole('dialog', { name: 'Delete this Photo?' }).getByText('“forest.png”').waitFor()
    await page.getByRole('dialog', { name: 'Delete this Photo?' }).getByRole('button', { name: 'Delete' }).click()
    await moveTo(page, '/articles')
    await page.getByRole('link', { name: 'Balance is a verb', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Balance is a verb' }).waitFor()
    await page.getByRole('switch', { name: 'Active' }).press('Space')
    await page.getByRole('button', { name: 'View as a member' }).click()
    const way = page.getByRole('complementary', { name: 'View as a member' }).getByRole('button', { name: 'Go to Active' })
    expect(await way.innerText()).toBe('Go to Active')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog', { name: 'Send Notification' }).getByLabel('Subject').waitFor()
    expect(await breachesOf(page, 'landmark-no-duplicate-banner')).toEqual([])
  },
)

journey('Launch Business is not offered for an action clip (CCOM-038)', async ({ page }) => {
  await signedInTo(page, 'Meridian Coaching Group', SUPER)
  await page.route(/\/api\/apps\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, setup: { ...body.data.setup, actionclips: true } } } })
  })
  await page.goto('/videos/new')
  const launch = page.getByRole('radio', { name: 'Launch Business' })
  await launch.waitFor()
  await page.getByRole('switch', { name: 'ActionClip' }).press('Space')
  await launch.waitFor({ state: 'hidden' })
  await page.getByRole('switch', { name: 'ActionClip' }).press('Space')
  await launch.waitFor()
  expect(await page.getByRole('radio', { name: 'Preset CTA' }).count()).toBe(1)
})
