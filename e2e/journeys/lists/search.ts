import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'Ctrl K begins with what one changed last, finds content, screens and actions, and says when it cannot search',
  async ({ page, watch }) => {
    watch.allow(/^answer 403: GET .*search/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/tags/new')
    await page.locator('form input[name=name]').fill('A quiet hour')
    await page.keyboard.press('Control+s')
    await heading(page, 'Tags')
    await open(page, '', 'A quiet hour')
    await heading(page, 'A quiet hour')
    await page.locator('form input[name=name]').fill('A quieter hour')
    await page.keyboard.press('Control+s')
    await heading(page, 'Tags')
    await open(page, '', 'A quieter hour')
    await heading(page, 'A quieter hour')
    await open(page, 'kitchen', 'A kitchen-table meditation')
    await heading(page, 'A kitchen-table meditation')
    await open(page, 'new topic', 'New Topic')
    await heading(page, 'New Topic')
    await open(page, 'directories', 'Directories')
    await heading(page, 'Directories')

    await page.route('**/api/apps/*/search?**', (route) =>
      route.fulfill({ status: 403, json: { error: { status: 403, code: 'FORBIDDEN', detail: '' } } }),
    )
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('balance')
    await search.getByText('Content and members could not be searched. You do not have permission to do this.').waitFor()
    expect(await search.getByText(/^No results for/).count()).toBe(0)
    await page.unrouteAll()
    await search.getByRole('button', { name: 'Retry' }).click()
    await search.getByRole('option', { name: /Balance is a verb/ }).waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'hidden' })

    await open(page, 'waits for ten seconds', 'Push Notifications')
    await page.getByRole('dialog', { name: 'Push Notifications' }).getByText('How to begin').waitFor()
  },
)

journey('a picker and Ctrl K put the best match first, and find screens by other words', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  for (const name of ['Midwinter group', 'Winter circle']) {
    await page.goto('/tags/new')
    await page.locator('form input[name=name]').fill(name)
    await page.keyboard.press('Control+s')
    await heading(page, 'Tags')
  }
  // The name of a kind narrows.
  await open(page, 'tag winter', 'Winter circle Tag')
  await heading(page, 'Winter circle')
  await open(page, 'logo', 'Web Setup')
  await heading(page, 'Web Setup')
  await open(page, 'helper', 'Creators')
  await heading(page, 'Creators')
  // Help is only about screens that an owner can open.
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('statistics')
  await search.getByRole('option', { name: 'Push Notifications' }).first().waitFor()
  await search.getByRole('combobox').fill('upgrade')
  await search.getByText('No results for “upgrade”.').waitFor()

  await page.goto('/articles/new')
  const tags = page.getByRole('combobox', { name: 'Tags', exact: true })
  await tags.fill('winter')
  await page.getByRole('option', { name: 'Midwinter group' }).waitFor()
  expect(await page.getByRole('option').first().textContent()).toBe('Winter circle')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Winter circle' }).waitFor()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Types words into the search and presses Enter once the wanted line is the chosen one. */
async function open(page: Page, words: string, wanted: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(words)
  await search.getByRole('option', { name: wanted, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}
