import { expect } from 'vitest'
import { titles } from '../../harness/console.ts'
import { find } from '../../harness/fields.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('the track screen is one record: it is written, and found again as it was written (TRK-004, TRK-038)', async ({ page }) => {
  await signedInTo(page, 'Northside Running Club')
  await page.goto('/track_now_screen')
  await page.getByRole('heading', { level: 1, name: 'Unlock/Track Screen' }).waitFor()
  await page.getByLabel('Title').fill('Found a medal?')
  await saveButton(page).click()
  await page.getByRole('status').getByText('Saved').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Found a medal?')
})

journey('a track has a number of its card, and says which ones there are (TRK-012, OQ-149)', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/tracks')
  await page.getByRole('heading', { level: 1, name: 'Trackings List' }).waitFor()
  await page.getByRole('link', { name: 'Add Card/Book Track' }).click()
  await find(page, 'Item', 'Kind', 'Kindness cards')
  await page.getByLabel('Item Number').fill('200500')
  await page.getByLabel('Location').fill('On the train')
  await page.getByText('Item Number must be from 200000 to 200499').waitFor()
  await page.getByLabel('Item Number').fill('200499')
  await saveButton(page).click()
  await page.getByText('Card/Book Track saved.').waitFor()
  await expect.poll(() => titles(page)).toContain('No name')
})
