import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mainButton, saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'an article is typed, saved by Ctrl S as a draft, published, and announced; Enter alone saves and sends nothing',
  async ({ page }) => {
    const saves = requestsOf(page, 'POST', /\/content\/articles$/)
    const sent = requestsOf(page, 'POST', /\/push_notifications$/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/articles/new')

    // Save opens only once the form is changed and valid, and says what is missing.
    const save = saveButton(page)
    await save.waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.getByLabel('Author').fill('Casey')
    await page.getByRole('button', { name: 'Show what to fix' }).click()
    await page.getByText('Required').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
    await page.keyboard.type('Half a thought')
    await expect.poll(() => save.isEnabled()).toBe(true)
    await page.keyboard.press('Enter')

    // In a picker Enter takes the first match.
    await page.locator('input[name=topics]').click()
    // Nothing is typed yet: no topic is meant.
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('post')
    const first = page.getByRole('option', { name: 'Postures' })
    await expect.poll(async () => (await active(page)) === (await first.getAttribute('id').catch(() => ''))).toBe(true)
    await page.keyboard.press('Enter')
    const topics = page.locator('[data-field=topics]')
    await topics.getByRole('button', { name: 'Remove Postures' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await topics.getByRole('button', { name: /^Remove / }).count()).toBe(1)

    expect([new URL(page.url()).pathname, saves()]).toEqual(['/articles/new', 0])
    await page.keyboard.press('Control+s')
    await page.getByText('Members can’t see this draft yet.').waitFor()
    expect(saves()).toBe(1)
    await page.getByRole('link', { name: 'Half a thought' }).click()
    await page.getByText('Draft', { exact: true }).waitFor()
    // Publishing is the change: nothing else has to be changed for it.
    await expect.poll(() => mainButton(page).textContent()).toBe('Publish')
    await mainButton(page).click()
    await page.getByText('Article is live.').waitFor()

    // In the Send panel Enter sends to nobody, and every push is asked for first.
    await page.getByRole('button', { name: 'Tell members' }).click()
    const panel = page.getByRole('dialog', { name: 'Send Notification' })
    await panel.getByText('Half a thought').first().waitFor()
    await panel.getByLabel('Message').fill('The door is open from six.')
    await panel.getByLabel('Subject').fill('Tonight')
    const button = panel.getByRole('button', { name: 'Send', exact: true })
    await expect.poll(() => button.isEnabled()).toBe(true)
    await panel.getByLabel('Subject').press('Enter')
    await panel.getByRole('radio', { name: 'Everyone' }).press('Enter')
    expect([await button.isEnabled(), sent()]).toEqual([true, 0])

    await button.press('Enter')
    const question = page.getByRole('dialog', { name: /^Send to \d+ devices of \d+ members now\?$/ })
    for (const text of ['Tonight', 'The door is open from six.', 'Everyone', /Half a thought/]) await question.getByText(text).waitFor()
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
  },
)

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
