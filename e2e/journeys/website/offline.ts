import { expect } from 'vitest'
import { siteJourney, website } from '../../harness/website.ts'

/** A member of the demo's yoga school. */
const MEMBER = { email: 'omar.quinn@example.com', password: 'Backstage-1!' }

siteJourney('a member saves an article on the phone and reads it without a network', { timeout: 180_000 }, async ({ browser, product }) => {
  expect(product.output()).toContain(`Website      ${website}`)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await phone.newPage()
  await page.goto(`${website}/articles`)
  await page.locator('main a[href*="/articles/"]').first().click()
  await page.waitForURL(/\/articles\/[0-9a-f-]{36}$/)
  const article = page.url()
  const title = await page.locator('h1').innerText()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.getByRole('button', { name: 'Save for offline' }).tap()
  await page.getByText('Saved on this device.').waitFor()
  const picture = page.locator('main article img').first()

  await phone.setOffline(true)
  await page.goto(article)
  expect(await page.locator('h1').innerText()).toBe(title)
  await expect.poll(() => picture.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth)).toBeGreaterThan(100)

  // What is not on the phone says so, and leads to what is.
  await page.goto(`${website}/about`)
  expect(await page.locator('h1').innerText()).toBe('You are offline')
  await page.getByRole('link', { name: title }).tap()
  await page.waitForURL(article)

  await page.goto(`${website}/saved`)
  await page.getByRole('button', { name: `Remove ${title} from this device` }).tap()
  await page.getByRole('link', { name: title }).waitFor({ state: 'detached' })
  await phone.close()
})

siteJourney('whoever signs in or out never sees pages of another member without a network', { timeout: 180_000 }, async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  const caches = () => page.evaluate(async () => (await window.caches.keys()).filter((name) => /:(?:pages|saved|pictures):/.test(name)))
  await page.goto(website)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await expect.poll(caches).toContain('app:/stillwater:pages:visitor')

  await page.goto(`${website}/sign-in`)
  await page.getByLabel('Email').fill(MEMBER.email)
  await page.getByLabel('Password').fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.goto(`${website}/articles`)
  const ofMember = /^app:\/stillwater:pages:(?!visitor)/
  await expect.poll(async () => (await caches()).some((name) => ofMember.test(name))).toBe(true)

  // Signing out is a form, as on the account page.
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = `${document.body.dataset.base}/sign-out`
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL(website)
  await expect.poll(async () => (await caches()).some((name) => ofMember.test(name))).toBe(false)
  await phone.setOffline(true)
  await page.goto(`${website}/articles`)
  expect(await page.locator('main').innerText()).not.toContain('Account')
  await phone.close()
})
