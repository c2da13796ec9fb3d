import { expect } from 'vitest'
import { titles } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a tag bundle is made of a tag and a course, and of less it is not made (TAG-019, TAG-020)', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/tags/new')
  await page.getByLabel('Tag Name').fill('Everything')
  await page.getByRole('textbox', { name: 'Tag', exact: true }).fill('everything')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Tag Bundle' }).click()
  await page.getByRole('combobox', { name: 'Tags in this bundle' }).fill('Gold')
  await page.getByRole('option', { name: 'Gold' }).click()
  await page.keyboard.press('Tab')
  await page.getByText('Tag Bundle fields need at least 2 tags combined').waitFor()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)

  await page.getByRole('combobox', { name: 'Courses in this bundle' }).fill('Yoga')
  await page.getByRole('option', { name: 'Yoga from the ground up' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  await saveButton(page).click()
  await expect.poll(() => titles(page)).toContain('Everything')

  await page.getByRole('link', { name: 'Everything' }).click()
  await page.getByRole('button', { name: 'Remove Yoga from the ground up' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Type' }).isDisabled()).toBe(true)
})
