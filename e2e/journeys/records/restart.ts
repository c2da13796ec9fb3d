import { expect } from 'vitest'
import { titles } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { startProduct } from '../../harness/product.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'what was written is there after a restart, the one record of the track screen too (TRK-004, TRK-038)',
  async ({ product, page, open }) => {
    await signedInTo(page, 'Northside Running Club')
    await page.goto('/topics/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Cross country')
    await saveButton(page).click()
    await page.getByText('Topic saved.').waitFor()
    await moveTo(page, '/track_now_screen')
    await page.getByRole('heading', { level: 1, name: 'Unlock/Track Screen' }).waitFor()
    await page.getByLabel('Title').fill('Found a medal?')
    await saveButton(page).click()
    await page.getByRole('status').getByText('Saved').waitFor()
    await page.goto('about:blank')
    expect(await product.stop('SIGINT')).toBe(0)

    const again = await startProduct({ dataDir: product.dataDir })
    try {
      const after = await open({ baseURL: again.url })
      await signedInTo(after, 'Northside Running Club')
      await after.goto('/topics')
      await expect.poll(() => titles(after)).toContain('Cross country')
      await moveTo(after, '/track_now_screen')
      await expect.poll(() => after.getByLabel('Title').inputValue()).toBe('Found a medal?')
      // Its pictures may still be on their way.
      await after.goto('about:blank')
    } finally {
      await again.stop()
    }
  },
)
