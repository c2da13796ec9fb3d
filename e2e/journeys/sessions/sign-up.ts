import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { fillSignIn, OWN_PASSWORD } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'

const EMAIL = 'robin@thistle.example'

journey(
  'a stranger signs up without a mouse, opts the app in through the login, and sees the wizard with samples (SGN-018, SGN-026, SGN-036, SGN-037, SGN-039, SESS-031, OPT-004 to OPT-006, OPT-008, OPT-014)',
  async ({ page, watch }) => {
    watch.allow(/^answer (409|422|500): POST .*\/self_service$/)
    await page.goto('/bp-setup')
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    expect(await faultsOf(page, '/bp-setup')).toEqual([])
    await page.keyboard.press('Tab')
    for (const text of ['Thistle Bakery', 'Robin Ash', 'creator@greenroom.example', 'backstage']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByText('Password must have at least 1 uppercase letter').waitFor()
    await page.locator('input:focus[name="creator.password"]').waitFor()
    await type(page, 'Password', OWN_PASSWORD)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await dialog.getByText('An account with this email already exists.').waitFor()
    await page.keyboard.press('Enter')
    await page.route('**/self_service', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await type(page, 'E-mail Address', EMAIL)
    await page.keyboard.press('Enter')
    await dialog.getByText('Something went wrong.').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('fieldset:enabled').waitFor()
    await page.getByLabel('E-mail Address').press('Enter')
    await page.getByText('Your app has been created. Click here to login.').waitFor()

    // The landing page clicks by itself.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.goto('/oi-fr-setup?app=meridian')
    const login = page.getByRole('dialog', { name: 'Login required' })
    await login.getByText('You need to log in as a creator to view and fill-in this form.').waitFor()
    await page.keyboard.press('Enter')
    await fillSignIn(page, EMAIL)
    await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Opt-In Set-up Form' }).waitFor()
    await page.getByRole('checkbox', { name: 'Thistle Bakery' }).press('Space')
    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await page.getByText('You have now been opted in to your preferred Enterprise as one of its businesses under its app.').waitFor()

    await moveTo(page, '/')
    await page.waitForURL('**/onboarding')
    await page.getByText('Thistle Bakery').first().waitFor()
    // The samples count as content that is there.
    await page
      .getByText(/^[1-9]\d?%$/)
      .first()
      .waitFor()
    await moveTo(page, '/oi-fr-setup?app=meridian')
    await page.getByText('All of your apps already belong to an enterprise.').waitFor()
  },
)

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
