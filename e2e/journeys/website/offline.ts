import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { firstPage, siteJourney, website } from '../../harness/website.ts'

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

siteJourney(
  'who signs in after another member whose access ended sees nothing of theirs without a network',
  { timeout: 180_000 },
  async ({ browser }) => {
    const { phone, page } = await visitorOnPhone(browser)
    await signIn(page)
    await page.goto(`${website}/articles`)
    await expect.poll(() => cachesOf(page, 'members')).not.toEqual([])

    // Signed out elsewhere: this phone learns it from a page of which no copy is stored, and signs in to another such.
    const [member] = (await phone.cookies()).filter(({ name }) => name.startsWith('member-'))
    const headers = { cookie: `${member?.name}=${member?.value}`, origin: new URL(website).origin }
    await fetch(`${website}/sign-out`, { method: 'POST', headers, redirect: 'manual' })
    await page.goto(`${website}/me`)
    await expect.poll(() => cachesOf(page, 'members')).toEqual([])
    await signIn(page, '/me', 'bruno.adeyemi@example.com')
    await page.goto(`${website}/me`)
    await expect.poll(() => cachesOf(page, 'members')).not.toEqual([])
    await phone.setOffline(true)
    await page.goto(`${website}/articles`)
    expect(await page.locator('h1').innerText()).toBe('You are offline')
    await phone.close()
  },
)

siteJourney(
  'the website of an app that got another address leaves nothing of its members at the old one',
  { timeout: 180_000 },
  async ({ browser, product }) => {
    const { phone, page } = await visitorOnPhone(browser)
    await signIn(page)
    await page.goto(`${website}/articles`)
    await expect.poll(() => cachesOf(page, 'members')).not.toEqual([])
    const staff = await callsAs(product.url, SUPER)
    await staff.patch(pathOf('Stillwater Yoga'), { username: 'stillwater-lake' })
    await expect.poll(async () => (await page.goto(`${website}/articles`))?.status(), { timeout: 15_000 }).toBe(404)
    await expect.poll(() => cachesOf(page, 'members')).toEqual([])
    await staff.patch(pathOf('Stillwater Yoga'), { username: 'stillwater' })
    await expect.poll(async () => (await fetch(website)).status, { timeout: 15_000 }).toBe(200)
    await phone.close()
  },
)

siteJourney(
  'an article that its owner withdraws leaves the phone with the next look at it',
  { timeout: 180_000 },
  async ({ browser, product }) => {
    const { phone, page } = await visitorOnPhone(browser)
    const owner = await callsAs(product.url)
    const articles = `${pathOf('Stillwater Yoga')}/content/articles`
    const { id } = Object(await owner.post(articles, { title: 'Said too early', description: '<p>Never mind.</p>' }))
    const article = `${website}/articles/${id}`
    await expect.poll(async () => (await fetch(article)).status, { timeout: 15_000 }).toBe(200)
    await page.goto(article)
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await page.getByText('Saved on this device.').waitFor()

    await owner.patch(`${articles}/${id}`, { active: false })
    await expect.poll(async () => (await page.goto(article))?.status(), { timeout: 15_000 }).toBe(404)
    await phone.setOffline(true)
    await expect
      .poll(async () => {
        await page.goto(article)
        return await page.locator('h1').innerText()
      })
      .toBe('You are offline')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main').innerText()).not.toContain('Said too early')
    await phone.close()
  },
)

siteJourney(
  'a page that was left open changes nothing of the member who signed in in another tab since',
  { timeout: 180_000 },
  async ({ browser }) => {
    const { phone, page } = await visitorOnPhone(browser)
    await signIn(page, '/me')
    await page.waitForURL(`${website}/me`)
    const [list, home] = [await phone.newPage(), await phone.newPage()]
    await list.goto(await firstPage('stillwater', 'action-lists'))
    await home.goto(website)
    const tab = await phone.newPage()
    await tab.goto(website)
    await signOut(tab)
    await signIn(tab, '/me', 'bruno.adeyemi@example.com')
    await tab.waitForURL(`${website}/me`)

    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('You or somebody else signed in after this page was opened.').waitFor()
    await list.getByRole('checkbox').first().click()
    await list.getByText('Not saved.').waitFor()
    await tab.reload()
    expect(await tab.getByLabel('Name').inputValue()).toBe('Bruno Adeyemi')
    await tab.goto(list.url())
    expect(await tab.getByRole('checkbox', { checked: true }).count()).toBe(0)

    // Shown again by Back, it is theirs.
    const viewer = (shown: Page) => shown.evaluate(() => document.body.dataset.member)
    await home.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => viewer(home).catch(() => null)).toBe(await viewer(tab))

    // Whoever it is may sign out on a page that was left open.
    await signOut(list)
    await tab.goto(`${website}/me`)
    await tab.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
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

async function signIn(page: Page, to = '/', email = MEMBER.email) {
  await page.goto(`${website}/sign-in?to=${to}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/sign-in'))
}

/** Signing out is a form, as on the account page. */
async function signOut(page: Page) {
  // The page may be where signing out leads.
  const left = page.waitForEvent('framenavigated')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = `${document.body.dataset.base}/sign-out`
    document.body.append(form)
    form.submit()
  })
  await left
  await page.waitForURL(website)
}

/** The caches with what somebody read or saved; of members alone on demand. */
async function cachesOf(page: Page, whose?: 'members'): Promise<string[]> {
  const names = await page.evaluate(async () => await caches.keys())
  return names.filter((name) => /:(?:pages|saved|pictures):/.test(name) && (whose === undefined || !name.endsWith(':visitor')))
}
