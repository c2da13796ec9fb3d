import { expect } from 'vitest'
import { currentApp, rows, SUPER } from '../../harness/console.ts'
import { fillEveryControl } from '../../harness/every-control.ts'
import { choose, field } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { openSettings, saveAndReopen, settingsForm } from '../../harness/settings-form.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a super user makes an app from a template, sees how far it is, sets it up and removes it (NEW-001, NEW-005, NEW-006, APS-001, APS-025, APS-030, APS-034, APS-049, MNU-001, ABT-001, ABT-009, DOM-001, DOM-003)',
  async ({ page, watch }) => {
    // The pictures that are filled in are nowhere, and previews ask there.
    watch.allow(/^failed request: GET https:\/\/www\.example\.com\//)
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/app/new')
    await page.getByRole('heading', { level: 1, name: 'ACCOUNT SETUP' }).waitFor()
    const create = page.getByRole('button', { name: 'Create app' })
    expect(await create.isDisabled()).toBe(true)
    await page.locator('main input[name=name]').fill('Hillside Running')
    const template = page.getByRole('combobox', { name: 'Template' })
    // Found by the server, with a letter missing; Enter takes the first match.
    await template.fill('norhside')
    await page.getByRole('option', { name: 'Northside Running Club' }).waitFor()
    await template.press('Enter')
    await expect.poll(() => template.inputValue()).toBe('Northside Running Club')
    await create.click()

    await page.waitForURL(/\/app\/building\?app=/)
    await page.getByRole('heading', { level: 1, name: 'Hillside Running' }).waitFor()
    await page.getByText('Your app is ready.').waitFor()
    await page.getByRole('button', { name: 'Set up Hillside Running' }).click()
    await page.getByRole('heading', { level: 1, name: 'ACCOUNT SETUP' }).waitFor()
    await currentApp(page, 'Hillside Running').waitFor()
    await expect.poll(() => page.locator('main input[name=name]').inputValue()).toBe('Hillside Running')
    expect(new URL(page.url()).pathname).toBe('/app/setup')

    await moveTo(page, '/articles')
    await rows(page).filter({ hasText: 'Hills make it easy' }).waitFor()
    await moveTo(page, '/members')
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    await expect.poll(() => rows(page).filter({ hasText: '@' }).count()).toBe(0)

    await openSettings(page, '/app/setup', 'ACCOUNT SETUP')
    await page.locator('main input[name=name]').fill('Hillside Runners')
    await page.getByLabel('App type').fill('Club')
    await choose(page, 'Account type', 'infinity')
    await choose(page, 'Platform version', '10.0')
    await page.getByRole('switch', { name: 'Onboarding wizard' }).press('Space')
    const question = page.getByRole('dialog', { name: 'Onboarding wizard' })
    await question.getByText('This gives the creator full portal access. Continue?').waitFor()
    await question.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('switch', { name: 'Biz+' }).press('Space')
    await expect.poll(() => field(page, 'App status').inputValue()).toBe('Disabled')
    await page.getByLabel('Delete account URL').fill('https://www.example.com/account')
    await saveAndReopen(page)

    await openSettings(page, '/menu-setup', 'Menu Setup')
    await page.getByRole('switch', { name: 'Galleries' }).press('Space')
    await page.getByLabel('Label for Courses').fill('Plans')
    await saveAndReopen(page)
    await openSettings(page, '/app/about', 'About App')
    await fillEveryControl(page, settingsForm(page))
    await saveAndReopen(page)
    await openSettings(page, '/app/domains', 'Custom URLs')
    await field(page, 'Domains').fill('www.hillside.example\nrun.hillside.example')
    await saveAndReopen(page)
    await field(page, 'Domains').fill('')
    await saveAndReopen(page)

    await moveTo(page, '/app/setup')
    await page.getByRole('button', { name: 'Remove App' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: false }).last().click()
    await currentApp(page, 'Harbour Leadership').waitFor()
    // Without an app in its address the notice says what waits.
    await moveTo(page, '/app/building')
    await page.getByText('Your app is being built. It will appear in your App List when it is ready.').waitFor()
  },
)
