import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseApp, currentApp, fillSignIn, openArticle, SUPER, signIn, signInTo, signOut } from '../harness/console.ts'
import { journey } from '../harness/journey.ts'
import { keptWork } from '../harness/kept-work.ts'

journey(
  'who signs out in one tab is out in the other, whose typing is kept for them alone; who signs in again is in both (SESS-020)',
  async ({ page }) => {
    await signInTo(page, 'Stillwater Yoga')
    const other = await tabBeside(page, '/topics/new')
    await other.locator('input[name=name]').fill('Slow mornings')

    await signOut(page)
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Log in to continue' }).waitFor()
    await other.getByText('You signed out in another tab. Your unsaved changes are kept in this browser.').waitFor()
    const [work = '', ...more] = await keptWork(other)
    expect([work.includes('mornings'), work.includes('/topics/new'), more]).toEqual([false, false, []])

    // Somebody else at the same browser is offered nothing.
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, SUPER)
    await dismissTimezone(page)
    await chooseApp(page, 'Stillwater Yoga')
    await page.goto('/topics/new')
    await page.locator('input[name=name]').fill('Somebody else')
    await expect.poll(async () => (await keptWork(page)).length).toBe(2)
    expect(await page.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)
    await other.locator('input[name=name]').waitFor()
    expect(await other.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)

    // Typing on this page is asked about.
    await signOut(page)
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await page.locator('input[name=name]').inputValue()).toBe('Somebody else')
    await signOut(page)
    await question.getByText('They are kept in this browser for you').waitFor()
    await question.getByRole('button', { name: 'Sign out' }).click()
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Log in to continue' }).waitFor()

    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page)
    await page.getByRole('button', { name: /account of/ }).waitFor()
    const offer = other.getByRole('region', { name: 'Unsaved work' })
    await offer.getByText('Show what you typed').click()
    await offer.locator('ins', { hasText: 'Slow mornings' }).waitFor()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => other.locator('input[name=name]').inputValue()).toBe('Slow mornings')
  },
)

journey(
  'who signs out everywhere is out in other browsers, which say so, keep what was typed there and lead back to it (SESS-009)',
  async ({ open, watch }) => {
    watch.allow(/^answer 401|^answer 400: POST .*\/sso\/oauth\/token$/)
    const [here, there, last] = [await open(), await open(), await open()]
    for (const page of [here, there, last]) await signIn(page)
    await chooseApp(there, 'Stillwater Yoga')
    await there.goto('/topics/new')
    await there.locator('input[name=name]').fill('Slow mornings')
    await signOut(here)
    await here.getByRole('button', { name: 'Log in to continue' }).waitFor()
    // Only the session of that browser has ended.
    await last.goto('/articles')
    await last.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()

    await last.getByRole('button', { name: /account of/ }).click()
    await last.getByRole('button', { name: 'Sign out everywhere' }).click()
    await last.getByRole('button', { name: 'Log in to continue' }).waitFor()

    await there.getByRole('button', { name: 'Save', exact: true }).click()
    await there.getByText('Your session has ended. Please log in again. Your unsaved changes are kept in this browser.').waitFor()
    expect(new URL(there.url()).pathname).toBe('/')
    await there.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(there)
    await there.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => there.locator('input[name=name]').inputValue()).toBe('Slow mornings')
    expect(new URL(there.url()).pathname).toBe('/topics/new')
  },
)

journey(
  'a token that ended while a save was on its way is renewed once for all tabs, and the save goes through (SESS-012)',
  async ({ page, watch }) => {
    watch.allow(/^answer 401: PATCH/)
    await signInTo(page, 'Stillwater Yoga')
    const other = await tabBeside(page, '/articles')
    await other.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
    await openArticle(page, 'Balance is a verb')

    const renewals: string[] = []
    const bearers: string[] = []
    for (const tab of [page, other]) {
      tab.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/token')) renewals.push(request.url())
      })
    }
    let refused = 0
    // The server knows no old token any more: it is refused wherever it comes from.
    await page.context().route('**/api/apps/*/**', async (route) => {
      const bearer = route.request().headers().authorization ?? ''
      if (route.request().method() === 'PATCH') bearers.push(bearer)
      if (route.request().method() !== 'PATCH' || renewals.length > 0) return route.fallback()
      refused += 1
      await route.fulfill({ status: 401, json: { error: { status: 401, code: 'UNAUTHENTICATED', detail: '' } } })
    })
    await page.locator('input[name=title]').fill('Balance is still a verb')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Article saved.').waitFor()
    expect([refused, renewals.length, new Set(bearers).size]).toEqual([1, 1, 2])

    // The other tab goes on with what this one was given.
    const heard = other.waitForRequest((request) => request.url().includes('/api/apps/'))
    await other.getByRole('link', { name: 'Tags', exact: true }).first().click()
    expect((await heard).headers().authorization).toBe(bearers.at(-1))
    expect(renewals).toHaveLength(1)
  },
)

journey(
  'without a network nothing typed is lost: the page says so, and the save goes through afterwards (ERR-001, ERR-016)',
  async ({ page, watch }) => {
    watch.allow(/^failed request|Failed to fetch|ERR_INTERNET_DISCONNECTED/)
    await signInTo(page, 'Stillwater Yoga')
    await openArticle(page, 'A kitchen-table meditation')
    await page.locator('input[name=title]').fill('A kitchen-table meditation, again')
    // What says that a save failed is loaded in a quiet moment.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('failure-modal')))
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const failed = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await failed.getByText('Something went wrong.').waitFor()
    await failed.getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0)
    expect(await page.locator('input[name=title]').inputValue()).toBe('A kitchen-table meditation, again')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Article saved.').waitFor()
  },
)

journey('a launch that takes 15 seconds leads to the login (GATE-001, GATE-002)', async ({ page }) => {
  await signIn(page)
  await page.clock.install()
  await page.route('**/api/apps', () => undefined)
  const asked = page.waitForRequest('**/api/apps')
  await page.reload()
  await asked
  await page.getByText('Launching').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.clock.fastForward(15_000)
  await page.getByText('This is taking longer than it should. Log in to try again.').waitFor()
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
})

journey(
  'the picker finds by initials and shows badges; the deep link makes an app current (PICK-004, PICK-006, GATE-042, GATE-043)',
  async ({ page }) => {
    await signIn(page, SUPER)
    await page.goto('/change_application')
    await page.getByRole('textbox', { name: 'Search by name or initials' }).fill('hl')
    const harbour = page.getByRole('main').getByRole('button', { name: 'Harbour Leadership' })
    await harbour.getByText('lite', { exact: true }).waitFor()
    const answer = page.waitForResponse((response) => /\/api\/apps\/[0-9a-f-]{36}$/.test(response.url()))
    await harbour.click()
    const id = Object(await (await answer).json()).data.id
    await currentApp(page, 'Harbour Leadership').waitFor()
    await chooseApp(page, 'Stillwater Yoga')

    await page.goto(`/gotoonboarding/${id}`)
    await page.getByText('Opening the onboarding of Harbour Leadership').waitFor()
    await page.waitForURL('**/onboarding')
    await page.goto('/gotoonboarding/01890000-0000-7000-8000-000000000000')
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    await currentApp(page, 'Harbour Leadership').waitFor()
  },
)

journey('what is new stands on the home page until it is closed, and stays closed (SHELL-077)', async ({ page }) => {
  await signIn(page)
  const news = page.getByRole('region', { name: "What's New" })
  await news.getByText('Send yourself a test first').waitFor()
  await news.getByRole('button', { name: 'Close Send yourself a test first' }).click()
  await expect.poll(() => news.count()).toBe(0)
  const read = page.waitForResponse((response) => response.url().endsWith('/api/whats_new'))
  await page.reload()
  await (await read).finished()
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
  await expect.poll(() => news.count()).toBe(0)
})

/** Closes the notice of a person who signs in for the first time. */
async function dismissTimezone(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
}

/** Another tab of the same browser. */
async function tabBeside(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(15_000)
  await tab.goto(path)
  return tab
}
