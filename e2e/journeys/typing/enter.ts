import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { titles } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('Enter in a one-line field saves nothing, in a picker it takes the first match, and Ctrl S saves', async ({ page }) => {
  const saves = requestsOf(page, 'POST', /\/content\/articles$/)
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  await page.locator('input[name=title]').click()
  await page.keyboard.type('Half a thought')
  await page.keyboard.press('Enter')

  await page.locator('input[name=topics]').click()
  // Nothing is typed yet: no topic is meant.
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('post')
  const first = page.getByRole('option', { name: 'Postures' })
  await expect.poll(async () => (await active(page)) === (await first.getAttribute('id').catch(() => ''))).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('[data-field=topics]').getByRole('button', { name: 'Remove Postures' }).waitFor()
  await page.keyboard.press('Enter')
  expect(
    await page
      .locator('[data-field=topics]')
      .getByRole('button', { name: /^Remove / })
      .count(),
  ).toBe(1)

  expect(new URL(page.url()).pathname).toBe('/articles/new')
  expect(saves()).toBe(0)
  await page.keyboard.press('Control+s')
  await page.getByText('Article saved.').waitFor()
  expect(saves()).toBe(1)
  await expect.poll(() => titles(page)).toContain('Half a thought')
})

journey('Enter in the Send panel sends to nobody, and every push is asked for first', async ({ page }) => {
  const sent = requestsOf(page, 'POST', /\/push_notifications$/)
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByLabel('Message').fill('The door is open from six.')
  await panel.getByRole('combobox', { name: 'Link To' }).click()
  await page.getByRole('option', { name: 'Home Screen' }).click()
  await panel.getByLabel('Subject').click()
  await page.keyboard.type('Tonight')
  const button = panel.getByRole('button', { name: 'Send', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await panel.getByLabel('Subject').press('Enter')
  await panel.getByRole('radio', { name: 'Everyone' }).press('Enter')
  expect(await button.isEnabled()).toBe(true)
  expect(sent()).toBe(0)

  await button.press('Enter')
  const question = page.getByRole('dialog', { name: /^Send to \d+ phones of \d+ members now\?$/ })
  for (const text of ['Tonight', 'The door is open from six.', 'Everyone', 'Home Screen']) await question.getByText(text).waitFor()
  // One Enter too many sends nothing: Cancel has the focus.
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect(sent()).toBe(0)
  await button.press('Enter')
  await question.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await panel.getByText('Message Sent!').waitFor()
  expect(sent()).toBe(1)
})

/** The option that the focused picker says is active. */
const active = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant') ?? null)

/** Counts the requests of a kind from now on. */
function requestsOf(page: Page, method: string, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && address.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}
