import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { rows } from '../../harness/console.ts'
import { choose, field, find } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { openPanel, openPushes, sendFrom } from '../../harness/push-panel.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

const QUEUED = 'Your message has been queued and is now being processed.'

journey(
  'the panel opens, says what is wrong, and forgets what was typed when it closes (PUSH-001, PUSH-005, PUSH-007, PUSH-008, PUSH-009, PUSH-011, PUSH-020)',
  { timeout: 180_000 },
  async ({ page }) => {
    await openPushes(page)
    const panel = await openPanel(page)
    // What the app without parent apps is asked, and what it is not.
    for (const label of ['Subject', 'Message', 'Link To', 'Section']) await field(panel, label).waitFor()
    await panel.getByRole('group', { name: 'Image' }).waitFor()
    await panel.getByRole('radiogroup', { name: 'Send To' }).waitFor()
    expect(await panel.getByText('From Which App').count()).toBe(0)
    await panel.getByText('Send time: now').waitFor()
    await expect.poll(() => field(panel, 'Link To').inputValue()).toBe('Section')

    const send = panel.getByRole('button', { name: 'Send', exact: true })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await panel.getByText('To send, fill in Subject, Message and Section.').waitFor()
    // Typing ends at 255 characters (SHELL-084), however many code units the browser counts.
    await field(panel, 'Subject').click()
    await page.keyboard.insertText('x'.repeat(300))
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('x'.repeat(255))
    await expect.poll(() => field(panel, 'Subject').getAttribute('maxlength')).toBe('255')
    await field(panel, 'Subject').clear()
    await page.keyboard.insertText('👍🏽'.repeat(200))
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('👍🏽'.repeat(200))
    await field(panel, 'Subject').fill('👍🏽'.repeat(50))
    await panel.getByText('50 / 50').waitFor()
    await field(panel, 'Subject').fill('x'.repeat(51))
    await panel.getByText('To send, fill in Message and Section, and correct Subject.').waitFor()
    await field(panel, 'Message').fill('y'.repeat(161))
    await field(panel, 'Message').blur()
    await panel.getByText('Maximum 50 characters').waitFor()
    await panel.getByText('Maximum 160 characters').waitFor()
    await field(panel, 'Subject').fill('')
    await field(panel, 'Message').fill('')
    await field(panel, 'Message').blur()
    await panel.getByText('Subject is required').waitFor()
    await panel.getByText('Message is required').waitFor()
    await field(panel, 'Section').focus()
    await field(panel, 'Section').blur()
    await panel.getByText('Section is required').waitFor()
    await choose(panel, 'Link To', 'URL')
    await field(panel, 'URL').fill('www.example.com')
    await field(panel, 'URL').blur()
    await panel.getByText('URL must begin with https:// or http:// e.g. https://www.example.com').waitFor()

    await field(panel, 'URL').fill('https://example.org/offer')
    await panel.getByText('This link opens example.org, outside your app.').waitFor()
    await field(panel, 'URL').fill('https://www.example.com/stillwater')
    await panel.getByText('This link opens example.org').waitFor({ state: 'hidden' })

    // Escape closes the list of a picker alone, then the panel; what was typed is kept, and offered instead of filled
    // in.
    await field(panel, 'Subject').fill('Forget me')
    await field(panel, 'Link To').click()
    await page.getByRole('option', { name: 'Home Screen' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option', { name: 'Home Screen' }).waitFor({ state: 'hidden' })
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('Forget me')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await openPanel(page)
    const draft = panel.getByRole('region', { name: 'Draft' })
    await draft.getByText('“Forget me”').waitFor()
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('')
    await expect.poll(() => field(panel, 'Link To').inputValue()).toBe('Section')
    // The offer is gone while something else is typed.
    await field(panel, 'Subject').fill('Another')
    await draft.waitFor({ state: 'hidden' })
    await field(panel, 'Subject').fill('')
    await draft.getByRole('button', { name: 'Continue your draft' }).click()
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('Forget me')
    await expect.poll(() => field(panel, 'URL').inputValue()).toBe('https://www.example.com/stillwater')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    // Also where the page was loaded again meanwhile.
    await page.reload()
    await openPanel(page)
    await draft.getByRole('button', { name: 'Discard' }).click()
    await draft.waitFor({ state: 'hidden' })
    await page.mouse.click(20, 400)
    await panel.waitFor({ state: 'hidden' })
    await openPanel(page)
    expect(await draft.count()).toBe(0)
  },
)

journey(
  'a push to a tag says whom it reaches, is tried out on the demo phone, asks because of the number, and is sent (PUSH-010, PUSH-014, PUSH-015, PUSH-016, PUSH-019, PUSH-021, PUSH-067, PUSH-069, PUSH-092)',
  { timeout: 240_000 },
  async ({ page }) => {
    // So that the demo's few phones are many.
    await page.route('**/api/configuration', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { data: { ...data, push_confirm_above: 5 } } })
    })
    await openPushes(page)
    const panel = await openPanel(page)
    await field(panel, 'Subject').fill('For those who hold Gold')
    await field(panel, 'Message').fill('Something small and new is waiting for you, and it stays until Sunday evening.')
    await choose(panel, 'Link To', 'Content')
    await choose(panel, 'Content', 'Article')
    await find(panel, 'Content Title', 'Five minutes', 'Five minutes of stillness')
    const reach = panel.getByText(/^\d+ devices of \d+ members/)
    await reach.waitFor()
    const everyone = Number.parseInt((await reach.textContent()) ?? '', 10)
    const send = panel.getByRole('button', { name: 'Send', exact: true })
    await panel.getByRole('radio', { name: 'Tag' }).check()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await field(panel, 'Tags').fill('gol')
    await page.getByRole('option', { name: 'Gold', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(async () => Number.parseInt((await reach.textContent()) ?? '', 10)).toBeLessThan(everyone)
    const reached = Number.parseInt((await reach.textContent()) ?? '', 10)

    await panel.getByText('Android', { exact: true }).click()
    await panel.getByText('Android shows this much; the rest appears when expanded.').waitFor()
    await panel.getByRole('switch', { name: 'Expanded' }).check()
    await panel.getByText(/^Fits when expanded/).waitFor()

    await tryOut(page, panel)
    const phone = await tabBeside(page, '/demo/phone')
    await phone.getByText('For those who hold Gold').first().waitFor()
    await phone
      .getByText(/1 phone\b/)
      .first()
      .waitFor()
    await phone.close()

    await send.click()
    const question = page.getByRole('dialog', { name: new RegExp(`^Send to ${reached} devices of \\d+ members now\\?$`) })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await send.click()
    await question.getByRole('button', { name: `Send to ${reached} devices` }).click()
    await panel.getByText('Message Sent!').waitFor()
    await page.getByText(QUEUED).waitFor()
    await panel.waitFor({ state: 'hidden' })

    const row = rows(page).filter({ hasText: 'For those who hold Gold' })
    await row.waitFor()
    await expect.poll(() => row.count()).toBe(1)
    await expect.poll(() => row.getByRole('status').count(), { timeout: 60_000 }).toBe(0)
    await row.getByText('Gold', { exact: true }).waitFor()
    const figures = row.getByRole('button', { name: /^Sent \d+, Failed \d+/ })
    await figures.hover()
    await page
      .getByRole('tooltip')
      .filter({ hasText: /Sent: \d+Failed: \d+/ })
      .waitFor()
    await figures.click()
    const report = page.getByRole('dialog', { name: 'Report of For those who hold Gold' })
    await report.getByText('Something small and new is waiting for you', { exact: false }).waitFor()
    await report.getByText(/^Gold, \d+ devices?$/).waitFor()
    await report.getByText(/^0 of \d+ devices/).waitFor()
    await report.getByText(/^Delivery details/).click()
    await report.getByRole('table', { name: 'Devices' }).waitFor()
    await report.getByRole('row', { name: /^Sent/ }).waitFor()
    await report.getByText('As a table').click()
    await report.getByRole('table', { name: 'Over time' }).waitFor()
    await report.getByRole('button', { name: 'Close' }).click()

    await row.getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('For those who hold Gold')
    await expect.poll(() => field(panel, 'Content Title').inputValue()).toBe('Five minutes of stillness')
    await expect.poll(() => panel.getByRole('radio', { name: 'Tag' }).isChecked()).toBe(true)
    await panel.getByText('Gold', { exact: true }).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(false)
    // A double click is one push.
    await send.dblclick()
    await question.getByRole('button', { name: `Send to ${reached} devices` }).click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => row.count()).toBe(2)
  },
)

journey(
  'content limited to tags chooses Tag and says why; a target that goes away closes Send, while the panel is open and when it is resent (PUSH-020, PUSH-021, PUSH-093)',
  { timeout: 180_000 },
  async ({ page, product, watch }) => {
    watch.allow(/^answer 422: POST .*\/push_notifications$/)
    await openPushes(page)
    const panel = await openPanel(page)
    const send = panel.getByRole('button', { name: 'Send', exact: true })
    const title = 'Sleep begins in the afternoon'
    await field(panel, 'Subject').fill('Sleep well')
    await field(panel, 'Message').fill('It begins earlier than you think.')
    await choose(panel, 'Link To', 'Content')
    await panel.getByText('Choose the content first.').first().waitFor()
    await choose(panel, 'Content', 'Article')
    await find(panel, 'Content Title', 'Sleep', title)
    await expect.poll(() => panel.getByRole('radio', { name: 'Tag' }).isChecked()).toBe(true)
    await expect.poll(() => panel.getByRole('radio', { name: 'Everyone' }).isDisabled()).toBe(true)
    await panel.getByText('This content is only for members with its tags.').waitFor()
    await panel.getByText('To send, fill in Tags.').waitFor()
    // Other content goes to everyone again, since nobody chose Tag.
    await find(panel, 'Content Title', 'Five minutes', 'Five minutes of stillness')
    await expect.poll(() => panel.getByRole('radio', { name: 'Everyone' }).isChecked()).toBe(true)
    await find(panel, 'Content Title', 'Sleep', title)
    await panel.getByText('To send, fill in Tags.').waitFor()
    await choose(panel, 'Tags', 'Gold')
    // The page below the panel stays where it is, or the list of tags would move under the mouse.
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // Escape is for the list of tags while that is open, and closes the panel otherwise.
    await expect.poll(() => field(panel, 'Tags').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    // What keeps Send closed is said beside it.
    const reasons = panel.getByText(/^(To send, |Checking who|We could not check|No member with)/)
    await expect.poll(async () => [await reasons.allInnerTexts(), await send.isDisabled()]).toEqual([[], false])
    await sendFrom(page, panel)
    await panel.waitFor({ state: 'hidden' })

    const row = rows(page).filter({ hasText: 'Sleep well' })
    await row.getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => send.isDisabled()).toBe(false)
    const articles = `${pathOf('Stillwater Yoga')}/content/articles`
    const calls = await callsAs(product.url)
    await calls.delete(`${articles}/${await idOfRecord(calls, articles, title)}`)

    const gone = 'Content Title: This content was not found, is not active or is not released yet. Choose another one.'
    await sendFrom(page, panel)
    await panel.getByText(gone).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await expect.poll(() => field(panel, 'Content Title').getAttribute('aria-invalid')).toBe('true')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await row.getByRole('button', { name: 'Resend' }).click()
    await panel.getByText(gone).waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await choose(panel, 'Link To', 'Home Screen')
    await expect.poll(() => send.isDisabled()).toBe(false)
  },
)

/** Sends the form as it stands to one phone of the demo; the signed-in person has none. */
async function tryOut(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(/^To get tests on your phone, sign in to the app with creator@greenroom.example/).waitFor()
  await page.getByRole('searchbox', { name: 'Search for another phone' }).fill('example.com')
  const devices = page.getByRole('checkbox', { name: /./ })
  await devices.first().check()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Sent to 1 phone.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send test' }).waitFor({ state: 'hidden' })
}
