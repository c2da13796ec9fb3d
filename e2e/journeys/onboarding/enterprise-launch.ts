import { expect } from 'vitest'
import { pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { addOtherContent, callsToApp, fillDesign, openSection, sectionOf, submitSection } from '../../harness/wizard.ts'

journey(
  'an owner comes to a field by its address, follows the next step, looks at the portal and comes back, and launches an Enterprise app (WIZ-003 to WIZ-006, WIZ-013 to WIZ-015, WIZ-053, WIZ-055, WIZ-056, WIZ-058, WIZ-059, SHELL-096)',
  async ({ page, product }) => {
    await signedInTo(page, 'Tidewater Cooking')
    await page.goto('/onboarding?open=info&field=app_icon_name')
    const drawer = page.getByRole('dialog', { name: 'Info' })
    const iconName = drawer.getByLabel('App icon name')
    await expect.poll(() => iconName.evaluate((input) => input === document.activeElement)).toBe(true)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.waitForURL((url) => url.pathname === '/onboarding' && url.search === '')

    const next = page.getByRole('region', { name: 'Next step' })
    await next.getByRole('heading', { name: 'Add a gallery' }).waitFor()
    await next.getByRole('button', { name: 'Continue' }).click()
    const added = page.getByRole('dialog', { name: 'Add Gallery' })
    await added.getByLabel('Title').waitFor()
    await page.keyboard.press('Escape')
    await added.waitFor({ state: 'hidden' })

    await page
      .getByRole('button', { name: /^App Design/ })
      .getByText('Submitted')
      .waitFor()
    await page
      .getByRole('button', { name: /^Upload Content/ })
      .getByText('In Progress')
      .waitFor()
    const switched = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Creator Portal' }).click()
    expect((await switched).postDataJSON()).toEqual({ data: { onboarding: { switched: true } } })
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
    await page.getByRole('button', { name: 'Onboarding Wizard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Launch Your App' }).waitFor()

    // The wizard that is open shows what staff make of the app.
    const app = pathOf('Tidewater Cooking')
    const [owner, team] = [await callsToApp(product.url, app), await callsToApp(product.url, app, SUPER)]
    await team.patch({ onboarding: { type: 'Enterprise', progress: { design: { status: 'In Progress' } } } })
    await expect.poll(() => page.locator('h2 > button').count()).toBe(3)
    const home = await openSection(page, 'Home/Profile')
    await home.getByText('Submit Essentials first.').waitFor()
    expect(await home.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true)
    const content = await openSection(page, 'Upload Content')
    await content.getByText('Submit Home/Profile first.').first().waitFor()

    await fillDesign(page, 'Essentials')
    await submitSection(page, 'Essentials')
    await submitSection(page, 'Home/Profile')
    await openSection(page, 'Upload Content')
    await owner.add('topics', [{ name: 'Smoke', active: true }])
    const [topic = ''] = await owner.add('topics', [{ name: 'Salt', active: true }])
    await addOtherContent(owner, [topic])
    await sectionOf(page, 'Upload Content').getByText('100%').waitFor()

    const inside = await openSection(page, 'Upload Content')
    await inside.getByRole('checkbox', { name: /^My content is complete/ }).check()
    await inside.getByRole('button', { name: 'SUBMIT' }).click()
    await page.getByRole('dialog', { name: 'Tidewater Cooking is launched' }).getByRole('button', { name: 'Open the portal' }).click()
    const welcome = page.getByRole('dialog', { name: 'Tidewater Cooking is live' })
    await welcome.getByRole('checkbox', { name: 'See again next login' }).check()
    await welcome.getByRole('button', { name: 'Close' }).last().click()
    await welcome.waitFor({ state: 'hidden' })
  },
)
