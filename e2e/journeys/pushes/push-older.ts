import { expect } from 'vitest'
import { currentApp } from '../../harness/console.ts'
import { choose } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

const base = 'https://www.example.com/wayside'

journey(
  'an app on 8.5 composes a notification, and it arrives at OneSignal as it was written; each version has its own composer (PUSH-078 to PUSH-089)',
  { timeout: 180_000 },
  async ({ page }) => {
    // So that the few of the demo are many.
    await page.route('**/older_reach*', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { data: { ...data, must_confirm: true } } })
    })
    await signedInTo(page, 'Wayside Coaching')
    await page.goto('/push-notifications')
    // The newer composer is no page of an app on 8.5.
    await page.getByRole('link', { name: 'Push Notifications', includeHidden: true }).first().waitFor({ state: 'attached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await moveTo(page, '/push_notifications/new')
    await page.getByRole('heading', { level: 1, name: 'Push Notifications' }).waitFor()
    await page.getByText('143 of 150 users receive notifications.').waitFor()

    // Send is closed on an untouched and on an invalid form, and says why (SHELL-085).
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await page.getByText('143 phones.').waitFor()
    await page.getByText('To send, fill in Title and Description.').waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await choose(page, 'Destination', 'External')
    await page.getByText('To send, fill in Title, Description and Launch URL.').waitFor()
    await page.getByRole('textbox', { name: 'Launch URL' }).fill('https://example.org')
    await page.getByText('This link opens example.org, outside your app.').waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('x'.repeat(51))
    await page.getByText('To send, fill in Description, and correct Title.').waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: true }).blur()
    await page.getByText('Maximum 50 Characters').waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Tonight at seven')
    await page.getByRole('textbox', { name: 'Sub Title' }).fill('Bring a question')
    await page.getByRole('textbox', { name: 'Description' }).fill('One conversation, ninety minutes.')
    await choose(page, 'Destination', 'Article')
    await choose(page, 'Article', 'Meetings that end early')
    await page.getByRole('radio', { name: 'Chosen segments' }).click()
    await page.getByText('To send, fill in Segments.').waitFor()
    await choose(page, 'Segments', 'Tuesday mat class')
    await page.keyboard.press('Escape')
    await page.getByText('18 phones.').waitFor()
    const preview = page.getByRole('region', { name: 'Preview' })
    for (const text of ['Tonight at seven', 'Bring a question', 'One conversation, ninety minutes.'])
      await preview.getByText(text).waitFor()
    await preview.getByText('Android', { exact: true }).click()
    await preview.getByText('Bring a question').waitFor({ state: 'hidden' })

    await send.click()
    const question = page.getByRole('dialog', { name: 'Send to 18 phones now?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await send.click()
    await question.getByRole('button', { name: 'Send to 18 phones' }).click()
    await page.getByText('Message Sent!').waitFor()
    await page.getByRole('table', { name: 'Last sent push notifications' }).getByText('Sent to 18, failed 0').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('')

    const phone = await tabBeside(page, '/demo/phone')
    await phone.getByText('Tonight at seven').waitFor()
    await phone.getByText('Bring a question · One conversation, ninety minutes.').waitFor()
    await expect.poll(() => phone.getByText(/^18 phones · opens/).textContent()).toMatch(new RegExp(`opens ${base}/article/[0-9a-f-]{36}$`))

    // And the older one none of an app on version 9 or later.
    await moveTo(page, '/change_application')
    await page.getByRole('main').getByRole('button', { name: 'Stillwater Yoga' }).click()
    await currentApp(page, 'Stillwater Yoga').waitFor()
    for (const address of ['/push_notifications/new', '/push_notification']) {
      await moveTo(page, address)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    }
  },
)
