import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, find } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { sendFrom } from '../../harness/push-panel.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

journey('a creator writes an article with a picture and a topic, and announces it to everyone', { timeout: 180_000 }, async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await writeArticle(page, 'Swimming before breakfast')
  const counts = await announce(page, 'Swimming before breakfast', 'Into the lake')
  // Some of the demo's phones answer that the app was removed.
  expect(counts.sent).toBeGreaterThan(50)
  expect(counts.failed).toBeGreaterThan(0)

  const phone = await tabBeside(page, '/demo/phone')
  await phone.getByText('Into the lake').first().waitFor()
  await phone.getByText('Stillwater Yoga').first().waitFor()
})

async function writeArticle(page: Page, title: string): Promise<void> {
  await page.goto('/articles/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The water is eleven degrees. Breathe out, step in, and stay for as long as it takes to count to twenty.')
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: png(400, 300, [40, 90, 160]) })
  await page.getByRole('img', { name: 'lake.png' }).waitFor()
  await page.locator('input[name=topics]').fill('Every')
  // Offered once the search is answered: until then the list may still move.
  await page.getByRole('option', { name: /^Create topic/ }).waitFor()
  await page.getByRole('option', { name: 'Everyday Practice' }).click()
  // The open list lies over the button.
  await page.keyboard.press('Escape')
  await mainButton(page).click()
  await page.getByText('Article is live.').waitFor()

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('img', { name: 'lake.png' }).waitFor()
  await page.getByRole('button', { name: 'Remove Everyday Practice' }).waitFor()
}

/** Sends everyone a push that links to an article, and waits until nothing is under way any more. */
async function announce(page: Page, article: string, subject: string): Promise<{ sent: number; failed: number }> {
  await moveTo(page, '/push-notifications')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByLabel('Subject').fill(subject)
  await panel.getByLabel('Message').fill('A new article is waiting for you in the app.')
  await choose(panel, 'Link To', 'Content')
  await choose(panel, 'Content', 'Article')
  await find(panel, 'Content Title', article, article)
  await panel.getByRole('radio', { name: 'Everyone' }).check()
  await sendFrom(page, panel)
  await panel.getByText('Message Sent!').waitFor()
  await panel.waitFor({ state: 'hidden' })

  const row = page.getByRole('row', { name: new RegExp(subject) })
  await row.waitFor()
  await expect.poll(() => row.getByRole('status').count(), { timeout: 60_000 }).toBe(0)
  const label = (await row.getByRole('button', { name: /^Sent/ }).getAttribute('aria-label')) ?? ''
  const [sent = 0, failed = 0] = [...label.matchAll(/\d+/g)].map(Number)
  return { sent, failed }
}
