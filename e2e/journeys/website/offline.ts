import type { Browser, Page } from 'playwright-core'
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
  const { phone, page } = await visitorOnPhone(browser)
  await expect.poll(() => cachesOf(page)).toContain('app:/stillwater:pages:visitor')
  await signIn(page)
  await page.goto(`${website}/articles`)
  await expect.poll(() => cachesOf(page, 'members')).not.toEqual([])

  await signOut(page)
  await expect.poll(() => cachesOf(page, 'members')).toEqual([])
  await phone.setOffline(true)
  await page.goto(`${website}/articles`)
  expect(await page.locator('main').innerText()).not.toContain('Account')
  await phone.close()
})

siteJourney(
  'a page that comes after its reader signed out in another tab leaves nothing on the device',
  { timeout: 180_000 },
  async ({ browser }) => {
    const { phone, page } = await visitorOnPhone(browser)
    const late = await phone.newPage()
    await signIn(page)
    await page.goto(website)
    await expect.poll(() => cachesOf(page, 'members')).not.toEqual([])

    const { promise: signedOut, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: isRequested, resolve: requested } = Promise.withResolvers<void>()
    await phone.route(`${website}/articles`, async (route) => {
      if (route.request().serviceWorker() === null) return await route.continue()
      const answer = await route.fetch()
      requested()
      await signedOut
      await route.fulfill({ response: answer })
    })
    const shown = late.goto(`${website}/articles`)
    await isRequested
    await signOut(page)
    await expect.poll(() => cachesOf(page, 'members')).toEqual([])
    goOn()
    expect((await shown)?.headers()['x-viewer']).toMatch(/^(?!visitor)./)
    // Long enough for the service worker to store the page, which it does after it has answered.
    await page.waitForTimeout(1_000)
    expect(await cachesOf(page, 'members')).toEqual([])
    await phone.close()
  },
)

/** A phone on whose home page the service worker is at work. */
async function visitorOnPhone(browser: Browser) {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await page.goto(website)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  return { phone, page }
}

async function signIn(page: Page) {
  await page.goto(`${website}/sign-in`)
  await page.getByLabel('Email').fill(MEMBER.email)
  await page.getByLabel('Password').fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/sign-in'))
}

/** Signing out is a form, as on the account page. */
async function signOut(page: Page) {
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = `${document.body.dataset.base}/sign-out`
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL(website)
}

/** The caches with what somebody read or saved; of members alone on demand. */
async function cachesOf(page: Page, whose?: 'members'): Promise<string[]> {
  const names = await page.evaluate(async () => await caches.keys())
  return names.filter((name) => /:(?:pages|saved|pictures):/.test(name) && (whose === undefined || !name.endsWith(':visitor')))
}
