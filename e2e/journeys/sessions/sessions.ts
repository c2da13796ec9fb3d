import { expect } from 'vitest'
import { chooseApp, currentApp, openArticle, SUPER } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedIn, signedInTo } from '../../harness/signed-in.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

journey(
  'a token that ended while a save was on its way is renewed once for all tabs, and the save goes through (SESS-012)',
  async ({ page, watch }) => {
    watch.allow(/^answer 401: PATCH/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/')
    await currentApp(page, 'Stillwater Yoga').waitFor()
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
    await saveButton(page).click()
    await page.getByText('Article saved.').waitFor()
    expect([refused, renewals.length, new Set(bearers).size]).toEqual([1, 1, 2])

    // The other tab continues with what this one was given.
    const heard = other.waitForRequest((request) => request.url().includes('/api/apps/'))
    await other.getByRole('link', { name: 'Videos', exact: true }).first().click()
    expect((await heard).headers().authorization).toBe(bearers.at(-1))
    expect(renewals).toHaveLength(1)
  },
)

journey(
  'without a network nothing typed is lost: the page says so, and the save goes through afterwards (ERR-001, ERR-016)',
  async ({ page, watch }) => {
    watch.allow(/^failed request|Failed to fetch|ERR_INTERNET_DISCONNECTED/)
    await signedInTo(page, 'Stillwater Yoga')
    await openArticle(page, 'A kitchen-table meditation')
    await page.locator('input[name=title]').fill('A kitchen-table meditation, again')
    // What says that a save failed is loaded in a quiet moment.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('failure-modal')))
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await saveButton(page).click()
    const failed = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await failed.getByText('Something went wrong.').waitFor()
    await failed.getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0)
    await expect.poll(() => page.locator('input[name=title]').inputValue()).toBe('A kitchen-table meditation, again')
    await saveButton(page).click()
    await page.getByText('Article saved.').waitFor()
  },
)

journey('a launch that takes 15 seconds leads to the login (GATE-001, GATE-002)', async ({ open }) => {
  const page = await open({})
  await signedIn(page)
  await page.clock.install()
  await page.route('**/api/apps', () => undefined)
  const asked = page.waitForRequest('**/api/apps')
  await page.goto('/')
  await asked
  await page.getByText('Launching').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.clock.fastForward(15_000)
  await page.getByText('This is taking longer than it should. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
})

journey(
  'the picker finds by initials and shows badges; the deep link makes an app current (PICK-004, PICK-006, GATE-042, GATE-043)',
  async ({ page }) => {
    await signedIn(page, SUPER)
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
  await signedIn(page)
  await page.goto('/')
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
