import { expect } from 'vitest'
import { chooseApp, signInTo } from '../harness/console.ts'
import { choose } from '../harness/fields.ts'
import { journey } from '../harness/journey.ts'

const base = 'https://www.example.com/wayside'

journey(
  'an app on 8.5 composes a notification, and it arrives at OneSignal as it was written (PUSH-078 to PUSH-089)',
  { timeout: 180_000 },
  async ({ page, open }) => {
    await signInTo(page, 'Wayside Coaching')
    await page.goto('/push_notification')
    await page.getByRole('heading', { level: 1, name: 'Push Notifications' }).waitFor()
    await page.getByText('143 users take notifications, of 150 in total.').waitFor()

    // Nothing is sent while something is missing, and each field says what.
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
    await choose(page, 'Destination', 'External')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(3)

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Tonight at seven')
    await page.getByRole('textbox', { name: 'Sub Title' }).fill('Bring a question')
    await page.getByRole('textbox', { name: 'Description' }).fill('One conversation, ninety minutes.')
    await choose(page, 'Destination', 'Article')
    await choose(page, 'Article', 'Meetings that end early')
    await page.getByRole('radio', { name: 'Chosen segments' }).click()
    await choose(page, 'Segments', 'Tuesday mat class')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Message Sent!').waitFor()
    await page.getByRole('table', { name: 'Last sent push notifications' }).getByText('Sent to 18, failed 0').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('')

    const phone = await open()
    await phone.goto('/demo/phone')
    await phone.getByText('Tonight at seven').waitFor()
    await phone.getByText('Bring a question · One conversation, ninety minutes.').waitFor()
    expect(await phone.getByText(/^18 devices · opens/).textContent()).toMatch(new RegExp(`opens ${base}/article/[0-9a-f-]{36}$`))
  },
)

journey('the older composer is no page of an app on version 9 or later, and the newer one none of an app on 8.5', async ({ page }) => {
  await signInTo(page, 'Wayside Coaching')
  await page.getByRole('link', { name: 'Push Notifications' }).first().waitFor({ state: 'attached' })
  await page.goto('/push-notifications')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.goto('/push_notifications/new')
  await page.getByRole('heading', { level: 1, name: 'Push Notifications' }).waitFor()
  await chooseApp(page, 'Stillwater Yoga')
  for (const address of ['/push_notifications/new', '/push_notification']) {
    await page.goto(address)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
})
