import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, find } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { sendFrom } from '../../harness/push-panel.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a creator writes an article with a picture and a topic, and announces it to everyone',
  { timeout: 180_000 },
  async ({ page, open }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await writeArticle(page, 'Swimming before breakfast')
    const counts = await announce(page, { article: 'Swimming before breakfast', subject: 'Into the lake', audience: 'Everyone' })
    // Some of the demo's phones answer that the app was removed.
    expect(counts.sent).toBeGreaterThan(50)
    expect(counts.failed).toBeGreaterThan(0)

    const phone = await open({ viewport: { width: 480, height: 900 } })
    await phone.goto('/demo/phone')
    await phone.getByText('Into the lake').first().waitFor()
    await phone.getByText('Stillwater Yoga').first().waitFor()
  },
)

journey('a push to a tag reaches the members who hold it alone', { timeout: 180_000 }, async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  const counts = await announce(page, { article: 'Five minutes of stillness', subject: 'For Gold members', audience: 'Gold' })
  expect(counts.sent).toBeGreaterThan(0)
  expect(counts.sent).toBeLessThan(40)
  await page
    .getByRole('row', { name: /For Gold members/ })
    .getByText('Gold', { exact: true })
    .waitFor()
})

async function writeArticle(page: Page, title: string): Promise<void> {
  await page.goto('/articles')
  await page
    .getByRole('link', { name: 'Add Article' })
    .or(page.getByRole('button', { name: 'Add Article' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The water is eleven degrees. Breathe out, step in, and stay for as long as it takes to count to twenty.')
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('img', { name: 'lake.png' }).waitFor()
  await page.locator('input[name=topics]').fill('Every')
  await page.getByRole('option', { name: 'Everyday Practice' }).click()
  // The open list lies over the button.
  await page.keyboard.press('Escape')
  await mainButton(page).click()
  await page.getByText('Article is live.').waitFor()

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('img', { name: 'lake.png' }).waitFor()
  await page.getByRole('button', { name: 'Remove Everyday Practice' }).waitFor()
}

/** Sends a push that links to an article and waits until nothing is under way any more. */
async function announce(page: Page, { article, subject, audience }: { article: string; subject: string; audience: string }) {
  await page.goto('/push-notifications')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByLabel('Subject').fill(subject)
  await panel.getByLabel('Message').fill('A new article is waiting for you in the app.')
  await choose(panel, 'Link To', 'Content')
  await choose(panel, 'Content', 'Article')
  await find(panel, 'Content Title', article, article)
  if (audience === 'Everyone') {
    await panel.getByRole('radio', { name: 'Everyone' }).check()
  } else {
    await panel.getByRole('radio', { name: 'Tag' }).check()
    await choose(panel, 'Tags', audience)
    await page.keyboard.press('Escape')
  }
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
