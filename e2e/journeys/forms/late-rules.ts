import { expect } from 'vitest'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('what checks a form comes with the first touch; without it nothing is saved, and the form says why', async ({ page, watch }) => {
  watch.allow(/^failed request: GET .*\/assets\/checks-|Failed to load resource|dynamically imported module|could not be loaded/)
  await signedInTo(page, 'Stillwater Yoga')
  await page.route('**/assets/checks-*.js', (route) => route.abort())
  await page.goto('/articles/new')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Breathe out')
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText('What checks this form could not be loaded. Check your connection.').waitFor()
  expect(await saveButton(page).isDisabled()).toBe(true)

  await page.unroute('**/assets/checks-*.js')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  expect(await title.inputValue()).toBe('Breathe out')
})
