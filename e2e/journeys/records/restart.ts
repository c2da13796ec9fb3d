import { expect } from 'vitest'
import { titles } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { startProduct } from '../../harness/product.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('what was written is there after a restart, and nobody has to write it again', async ({ product, page, open }) => {
  await signedInTo(page, 'Northside Running Club')
  await page.goto('/topics/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Cross country')
  await saveButton(page).click()
  await page.getByText('Topic saved.').waitFor()
  await page.goto('about:blank')
  expect(await product.stop('SIGINT')).toBe(0)

  const again = await startProduct({ dataDir: product.dataDir })
  try {
    const after = await open({ baseURL: again.url })
    await signedInTo(after, 'Northside Running Club')
    await after.goto('/topics')
    await expect.poll(() => titles(after)).toContain('Cross country')
    // Its pictures may still be on their way.
    await after.goto('about:blank')
  } finally {
    await again.stop()
  }
})
