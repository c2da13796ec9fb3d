import { expect } from 'vitest'
import { currentApp, rows, SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a super user makes an app from a template, sees how far it is, and opens what was made (NEW-001, NEW-005, NEW-006)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/app/new')
    await page.getByRole('heading', { level: 1, name: 'ACCOUNT SETUP' }).waitFor()
    const create = page.getByRole('button', { name: 'Create app' })
    expect(await create.isDisabled()).toBe(true)
    await page.getByLabel('Name').fill('Hillside Running')
    await page.getByRole('combobox', { name: 'Template' }).fill('north')
    await page.getByRole('option', { name: 'Northside Running Club' }).click()
    await create.click()

    await page.waitForURL(/\/app\/building\?app=/)
    await page.getByRole('heading', { level: 1, name: 'Hillside Running' }).waitFor()
    await page.getByText('Your app is ready.').waitFor()
    await page.getByRole('button', { name: 'Set up Hillside Running' }).click()
    await page.getByRole('heading', { level: 1, name: 'ACCOUNT SETUP' }).waitFor()
    await currentApp(page, 'Hillside Running').waitFor()
    await expect.poll(() => page.locator('main input[name=name]').inputValue()).toBe('Hillside Running')
    expect(new URL(page.url()).pathname).toBe('/app/setup')

    await page.goto('/articles')
    await rows(page).filter({ hasText: 'Hills make it easy' }).waitFor()
    await page.goto('/members')
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    await expect.poll(() => rows(page).filter({ hasText: '@' }).count()).toBe(0)
    // Without an app in its address the notice says what waits.
    await page.goto('/app/building')
    await page.getByText('Your app is being built. It will appear in your App List when it is ready.').waitFor()
  },
)
