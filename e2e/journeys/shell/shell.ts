import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { CREATOR, currentApp, signOut } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo, startIn } from '../../harness/signed-in.ts'
import { storedWork } from '../../harness/stored-work.ts'
import { ownSession } from '../../harness/without-a-page.ts'

const atHome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })

journey(
  'a closed gate leads home without a word; home leads to what waits and to what was typed; the menu opens the group that one is in, in sight, and keeps on top what a person pins; an address without a page says so (GATE-003, GATE-004, GATE-021, GATE-048)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/topics/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Half a thought')
    await expect.poll(() => storedWork(page)).toHaveLength(1)
    await page.goto('/users')
    for (const path of ['/users', '/onboarding/whatever']) {
      if (path !== '/users') await moveTo(page, path)
      await atHome(page).waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      expect(await page.getByRole('alert').count()).toBe(0)
    }
    await page
      .getByRole('region', { name: 'Continue' })
      .getByRole('link', { name: /Half a thought/ })
      .click()
    await page.waitForURL('**/topics/new')
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.setViewportSize({ width: 1280, height: 500 })
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const [path, name] of [
      ['/profiles', 'Profiles'],
      ['/virtual_events', 'Virtual Events'],
    ] as const) {
      const mark = menu.getByRole('link', { name, exact: true })
      await moveTo(page, path)
      const lies = () =>
        mark.evaluate((element) => element.contains(document.elementFromPoint(100, element.getBoundingClientRect().y + 10)))
      await expect.poll(lies, { message: `${path} is marked in sight` }).toBe(true)
      // The menu scrolls its own box: the page stays at its top.
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    const group = menu.getByRole('button', { name: 'Events', exact: true })
    await menu.getByRole('button', { name: 'Virtual Events in favorites' }).click()
    await group.click()
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await menu.getByRole('button', { name: 'Manage 1 waiting' }).waitFor()
    await menu.getByRole('list', { name: 'Favorites' }).getByRole('link', { name: 'Virtual Events' }).click()
    await page.waitForURL('**/virtual_events')
    // Entered anew, the group is open again.
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')

    await moveTo(page, '/nonsense/deep/er')
    await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(await menu.count()).toBe(1)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /1 submission is waiting/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Guest teachers' }).waitFor()
  },
)

journey(
  'a creator whose app is being set up is told so wherever they go, and can change the app or sign out (GATE-003)',
  async ({ page, product }) => {
    const launch = page.getByRole('heading', { level: 1, name: 'Launch Your App' })
    await ownSession(page, product.url)
    await startIn(page, 'Stillwater Yoga')
    await changeApp(page, { onboarding: { wizard: true, status: 'In Progress' } }, 'Stillwater Yoga')
    await page.goto('/articles')
    await page.waitForURL('**/onboarding')
    await launch.waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    await moveTo(page, '/nonsense/deep/er')
    await page.waitForURL('**/onboarding')
    await moveTo(page, '/onboarding/whatever')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await launch.waitFor()
    await page.getByRole('link', { name: 'Stillwater Yoga, change application' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Northside Running Club' }).click()
    await atHome(page).waitFor()
    await moveTo(page, '/onboarding/change_application')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await moveTo(page, '/change_application')
    await page.getByRole('main').getByRole('button', { name: 'Stillwater Yoga' }).click()
    await page.waitForURL('**/onboarding')
    await signOut(page)
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
  },
)

journey(
  'the header and the user menu say who works where, the picker what an app is, the home page what the app says, and a launched app’s creator is welcomed once in a visit (SHELL-068 to SHELL-076, SHELL-078 to SHELL-081, PICK-003, PICK-007 to PICK-009, SESS-026 to SESS-030)',
  async ({ page, watch }) => {
    // The harness' own script, in a frame that may run none.
    watch.allow(/Blocked script execution in 'about:srcdoc'/)
    await page.route(/\/api\/apps\?/, async (route) => {
      const { data, meta_data } = await (await route.fetch()).json()
      const wanted = ({ name }: { name: string }) => name === 'Northside Running Club' && { premium_plus: true, is_pending: true }
      await route.fulfill({ json: { data: data.map((app: { name: string }) => ({ ...app, ...wanted(app) })), meta_data } })
    })
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/')
    await currentApp(page, 'Stillwater Yoga').waitFor()
    const help = page.getByRole('region', { name: 'Help and services' })
    await help.getByText('Marketing Q&A: Tuesdays 9am PST').waitFor()
    await help.getByText('Creator portal Q&A: Thursdays 4pm PST').waitFor()

    const menu = page.getByRole('button', { name: /account of/ })
    await menu.click()
    await page.getByText('Casey Lane').last().waitFor()
    await page.getByText(CREATOR).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(/London/)
    // No help desk is configured.
    expect(await page.getByText('Support', { exact: true }).count()).toBe(0)
    await page
      .getByRole('link', { name: 'Change Password' })
      .or(page.getByRole('menuitem', { name: 'Change Password' }))
      .click()
    await page.waitForURL('**/change_password')
    await menu.click()
    await page
      .getByRole('link', { name: 'Change Application', exact: true })
      .or(page.getByRole('menuitem', { name: 'Change Application', exact: true }))
      .click()
    await page.waitForURL('**/change_application')
    await page.getByRole('heading', { level: 1, name: 'Which app will you be using today?' }).waitFor()
    const app = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await app('Northside Running Club').getByText('premium', { exact: true }).waitFor()
    await app('Northside Running Club').getByText('STILL BUILDING..', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Create New App' }).count()).toBe(0)

    // What is read of the app when it is chosen.
    await changeApp(page, { portal: { description: '<p>Read the handbook first.</p>' } })
    await app('Stillwater Yoga').getByRole('button').click()
    await page.frameLocator('iframe[title="From your team"]').getByText('Read the handbook first.').waitFor()
    expect(await help.count()).toBe(0)

    await changeApp(page, { onboarding: { status: 'Launched', confetti: true } })
    await moveTo(page, '/change_application')
    await app('Stillwater Yoga').getByRole('button').click()
    const welcome = page.getByRole('dialog', { name: 'Stillwater Yoga is live' })
    await welcome.getByText('Welcome to your portal').waitFor()
    await welcome.getByRole('checkbox', { name: 'See again next login' }).check()
    const saved = page.waitForRequest((request) => request.method() === 'PATCH')
    await welcome.getByRole('button', { name: 'Close' }).last().click()
    expect((await saved).postDataJSON()).toEqual({ data: { onboarding: { confetti: true } } })
    await expect.poll(() => welcome.count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.startsWith('greenroom.visit.welcomed.'))?.[1]))
      .toBe('yes')
  },
)

/** Makes the server say something else of the app, or of the one with this name. */
async function changeApp(page: Page, change: object, name?: string): Promise<void> {
  await page.route(/\/api\/apps\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: name === undefined || data.name === name ? { ...data, ...change } : data } })
  })
}
