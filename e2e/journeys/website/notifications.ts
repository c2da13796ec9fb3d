import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { stubPush, stubWorker } from '../../harness/stub-push.ts'
import { siteJourney, website } from '../../harness/website.ts'

siteJourney('a member allows notifications, gets a push, and opens its page', { timeout: 180_000 }, async ({ browser, product }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await phone.newPage()
  const { messages } = await stubPush(page, product.url)
  const card = page.getByRole('region', { name: 'Get news from Stillwater Yoga' })

  // Never at the first page of a visitor, but to a member.
  await page.goto(website)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.waitForLoadState('networkidle')
  expect(await card.count()).toBe(0)
  await page.goto(`${website}/sign-in`)
  await page.getByRole('button', { name: 'Omar Quinn' }).click()
  await page.waitForURL(website)
  await card.getByRole('button', { name: 'Allow' }).tap()
  await card.getByText('Notifications are on.').waitFor()

  const owner = await callsAs(product.url)
  const subject = 'Tonight by the lake'
  const push = Object(
    await owner.post(`${pathOf('Stillwater Yoga')}/push_notifications`, {
      ...{ subject, message: 'Bring a blanket', send_to: 'everyone' },
      ...{ form_link_to: 'section', form_section_title: 'Topics', form_section_value: 'topics' },
    }),
  )
  await expect.poll(messages, { timeout: 30_000 }).toMatchObject([{ title: subject }])
  const [message] = await messages()
  const [registered] = phone.serviceWorkers()
  if (registered === undefined) throw new Error('The website has no service worker.')
  const worker = await stubWorker(page, registered)
  await worker.deliver(message)
  await expect
    .poll(worker.shown)
    .toMatchObject([{ title: subject, options: { body: 'Bring a blanket', tag: push.id, data: { section: 'topics' } } }])

  await worker.click()
  await page.waitForURL(`${website}/topics`)
  const report = async () => Object(await owner.get(`${pathOf('Stillwater Yoga')}/push_notifications/${push.id}/report`)).devices_opened
  await expect.poll(report).toBe(1)
  await phone.close()
})

siteJourney('a member turns notifications off and on again in their account', { timeout: 180_000 }, async ({ browser, product }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await stubPush(page, product.url)
  await page.goto(`${website}/sign-in?to=/me`)
  await page.getByRole('button', { name: 'Omar Quinn' }).click()
  await page.waitForURL(`${website}/me`)
  const ofDevice = page.getByRole('switch', { name: 'Notifications' })
  await ofDevice.check()
  await page.getByText('Notifications are on.').waitFor()
  await ofDevice.uncheck()
  await page.getByText('Notifications are off.').waitFor()

  // The server knows it, whatever page asks.
  await page.goto(`${website}/install`)
  await page.waitForLoadState('networkidle')
  expect(await ofDevice.isChecked()).toBe(false)
  await ofDevice.check()
  await page.getByText('Notifications are on.').waitFor()
  await page.goto(`${website}/me`)
  await expect.poll(() => ofDevice.isChecked()).toBe(true)

  // Blocked in the browser, the page says what to do.
  await page.evaluate(() => localStorage.setItem('test:permission', 'denied'))
  await page.goto(`${website}/install`)
  await page.getByText('Notifications are blocked for this website.').waitFor()
  expect(await ofDevice.count()).toBe(0)
  await phone.close()
})
