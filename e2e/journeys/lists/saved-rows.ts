import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { visit } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const APP = 'Northside Running Club'

journey('what was just saved is scrolled to and tinted for a moment, and its message opens it as members see it', async ({ page }) => {
  await signedInTo(page, APP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/articles?per_page=10')
  await page.getByRole('columnheader', { name: 'Active' }).waitFor()
  // Rows that can be dragged show their order themselves; the column is still offered.
  expect(await page.getByRole('columnheader', { name: 'Sort Order' }).count()).toBe(0)

  // A new one is last: the list opens the page that it is on.
  await page.getByRole('link', { name: 'Add Article' }).click()
  await page.locator('[name=title]').fill('The last mile')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'The last mile' })
  await page.locator('[data-row][data-changed]').filter({ hasText: 'The last mile' }).waitFor()
  expect(await row.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  expect(new URL(page.url()).searchParams.get('page')).not.toBeNull()
  const saved = page.getByRole('alert').filter({ hasText: 'Article is live.' })
  await expect.poll(() => page.locator('[data-changed]').count()).toBe(0)

  // What was moved to another page is shown from its message.
  await row.getByRole('button', { name: 'Actions for The last mile' }).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  const moved = page.getByRole('alert').filter({ hasText: 'Moved to position 1.' })
  await moved.getByRole('button', { name: 'View' }).click()
  await page.locator('[data-row][data-changed]').filter({ hasText: 'The last mile' }).waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()

  // A row that is switched is tinted while the list is being read again, and not once more afterwards.
  const read = Promise.withResolvers<void>()
  await page.route('**/content/articles?**', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.getByRole('switch', { name: 'Active: The last mile' }).press('Space')
  await page.locator('[data-row][data-changed]').filter({ hasText: 'The last mile' }).waitFor()
  await expect.poll(() => page.locator('[data-changed]').count()).toBe(0)
  const again = page.waitForResponse('**/content/articles?**')
  read.resolve()
  await (await again).finished()
  expect(await page.evaluate(tintedInTenFrames)).toBe(false)
  await page.unrouteAll()

  await saved.getByRole('button', { name: 'View' }).click()
  await page.getByRole('heading', { level: 1, name: 'The last mile' }).waitFor()
  await page.getByRole('dialog', { name: 'View as a member' }).waitFor()
})

async function tintedInTenFrames(): Promise<boolean> {
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise(requestAnimationFrame)
    if (document.querySelector('[data-changed]')) return true
  }
  return false
}
