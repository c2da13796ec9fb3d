import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { currentApp, SUPER } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { idOf, signedIn, signedInTo } from '../../harness/signed-in.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

journey(
  'a token that ended while a save was on its way is renewed once for all tabs, and the save goes through (SESS-012)',
  async ({ page, product, watch }) => {
    watch.allow(/^answer 401: PATCH/)
    await signedInTo(page, 'Stillwater Yoga')
    const { id } = Object(await (await callsAs(product.url)).post(`${pathOf('Stillwater Yoga')}/topics`, { name: 'Some days' }))
    await page.goto(`/topics/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Some days' }).waitFor()
    const other = await tabBeside(page, '/tags')
    await other.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()

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
    await page.locator('input[name=name]').fill('Every day')
    await saveButton(page).click()
    await page.getByText('Topic saved.').waitFor()
    expect([refused, renewals.length, new Set(bearers).size]).toEqual([1, 1, 2])

    // The other tab continues with what this one was given, as soon as it has heard of it.
    const asksAs = async (name: string) => {
      const request = other.waitForRequest((request) => request.url().includes('/api/apps/'))
      await other.getByRole('link', { name, exact: true }).first().click()
      return (await request).headers().authorization
    }
    const unseen = ['Members', 'Creators', 'Tags']
    await expect.poll(() => asksAs(unseen.shift() ?? '')).toBe(bearers.at(-1))
    expect(renewals).toHaveLength(1)
  },
)

journey('a launch that takes 15 seconds leads to the login (GATE-001, GATE-002)', async ({ open }) => {
  const page = await open({})
  await signedIn(page)
  await page.clock.install()
  await page.route(/\/api\/apps\?/, () => undefined)
  const request = page.waitForRequest(/\/api\/apps\?/)
  await page.goto('/')
  await request
  await page.getByText('Launching').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.clock.fastForward(15_000)
  await page.getByText('This is taking too long. Please try again.').waitFor()
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
})

journey(
  'the deep link makes an app current; the picker shows a super user every app, finds by initials and has badges, and its choice lasts (PICK-004, PICK-006, GATE-042, GATE-043, SHELL-082)',
  async ({ page }) => {
    await signedIn(page, SUPER)
    await page.goto(`/gotoonboarding/${idOf('Harbour Leadership')}`)
    await page.getByText('Opening the onboarding of Harbour Leadership').waitFor()
    await page.waitForURL('**/onboarding')
    await moveTo(page, '/gotoonboarding/01890000-0000-7000-8000-000000000000')
    await page.getByText('We can’t find this app').waitFor()
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    await currentApp(page, 'Harbour Leadership').waitFor()

    await moveTo(page, '/app/building')
    await page.getByRole('link', { name: 'App List' }).click()
    await page.waitForURL('**/change_application')
    // Those of the demo, and what strangers made in other journeys.
    await page.getByText(/^1[1-9] apps$/).waitFor()
    const search = page.getByRole('textbox', { name: 'Search by name or initials' })
    await search.fill('hl')
    await page.getByRole('main').getByRole('button', { name: 'Harbour Leadership' }).getByText('lite', { exact: true }).waitFor()
    await search.fill('sy')
    await page.getByRole('main').getByRole('button', { name: 'Stillwater Yoga' }).click()
    await currentApp(page, 'Stillwater Yoga').waitFor()
    await page.reload()
    await currentApp(page, 'Stillwater Yoga').waitFor()

    // Pages of five, so that there are more apps than are loaded at once: the server searches.
    await page.route(/\/api\/apps\?.*per_page=50/, (route) =>
      route.continue({ url: route.request().url().replace('per_page=50', 'per_page=5') }),
    )
    await moveTo(page, '/change_application')
    const apps = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => apps.count()).toBe(5)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect.poll(() => apps.count()).toBe(10)
    await search.fill('yoga stilwater')
    await page.getByText(/^1 of 1[1-9] apps$/).waitFor()
    await apps.getByRole('button', { name: 'Stillwater Yoga' }).waitFor()
  },
)

journey(
  'an owner in the wizard reads that the app of a link cannot be found, and finds help there (GATE-042, GATE-043)',
  async ({ page }) => {
    await signedInTo(page, 'Willow Pilates')
    await page.goto('/gotoonboarding/01890000-0000-7000-8000-000000000000')
    await page.getByText('We can’t find this app').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Launch Your App' }).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Onboarding' })
    await help.getByRole('searchbox', { name: 'Search help' }).fill('gallery')
    await help.getByRole('button', { name: 'Galleries', exact: true }).click()
    await page.getByRole('dialog', { name: 'Galleries' }).getByRole('heading', { name: 'What members see' }).waitFor()
  },
)
