import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { field } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a home screen follows its target platform beside the phone, and stays as it was saved (HOM-001 to HOM-003, HOM-009, HOM-023, HOM-026, HOM-047)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/welcome_screens')
    await page.getByRole('link', { name: 'Add Home Screen' }).first().click()
    await page.waitForURL('**/welcome_screens/new')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await page.locator('main [name=title]').fill('Come in')
    await page.getByLabel("What's new headline").fill('Open again')
    const left = page.getByRole('group', { name: 'Left button' })
    await field(left, 'Opens').click()
    await page.getByRole('option', { name: 'Courses' }).click()
    const app = preview.getByRole('region', { name: 'Home Screen in the app' })
    await app.getByText('Courses').waitFor()
    await preview.getByText('8.0', { exact: true }).click()
    await preview.getByText('Not in version 8.0: Featured buttons').waitFor()
    expect(await app.getByText('Courses').count()).toBe(0)

    await page.getByRole('radio', { name: 'Web Only' }).click()
    const onTheWeb = page.getByLabel('Title on the web')
    await expect.poll(() => onTheWeb.inputValue()).toBe('Come in')
    expect(await field(left, 'Opens').inputValue()).toBe('')
    await app.getByText('This home screen is not shown in the app.').waitFor()
    await onTheWeb.fill('Come in, all')
    await mainButton(page).click()
    await page.getByText('Home Screen is live.').waitFor()
    await rows(page).filter({ hasText: 'Open again' }).getByRole('link').first().click()
    await page.waitForURL(/welcome_screens\/[0-9a-f-]{36}$/)
    await expect.poll(() => onTheWeb.inputValue()).toBe('Come in, all')
    await page.getByRole('radio', { name: 'App Only' }).click()
    await expect.poll(() => page.locator('main [name=title]').inputValue()).toBe('Come in, all')
  },
)
