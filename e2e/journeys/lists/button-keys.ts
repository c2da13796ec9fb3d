import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('buttons of lists and forms have keys, and Ctrl K runs what is possible with the selected rows', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  const row = page.getByRole('row', { name: 'Packing for a retreat' })
  await row.waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).getAttribute('aria-keyshortcuts')).toBe('e')
  expect(await page.getByRole('link', { name: 'Add Article' }).getAttribute('title')).toBe('n')

  await page.keyboard.press('d')
  await page.getByText('Compact rows').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Recent changes' }).waitFor()
  // A key does nothing below a drawer.
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Recent changes' }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/articles')

  // Typing is typing.
  await page.keyboard.press('/')
  await page.keyboard.type('never')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await row.getByRole('checkbox', { name: /^Select/ }).check()
  await page.getByRole('status').filter({ hasText: '1 article selected' }).waitFor()
  await page.keyboard.press('Control+k')
  const found = page.getByRole('dialog', { name: 'Search' })
  await found.getByRole('combobox').fill('deactivate')
  await found.getByRole('option', { name: 'Deactivate 1 article selected' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Inactive').or(row.getByText('Draft')).first().waitFor()

  await page.keyboard.press('n')
  await page.waitForURL('**/articles/new')
  await page.locator('[name=title]').fill('Written by keys')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/articles(\?.*)?$/)
  await page.getByRole('link', { name: 'Written by keys' }).waitFor()
})

journey('the actions on a row and on a form have keys, which work with the menu closed and open, and are in Ctrl K', async ({ page }) => {
  const { keyboard } = page
  const title = 'Packing for a retreat'
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  const row = page.getByRole('row', { name: title })
  await row.waitFor()
  const menu = row.getByRole('button', { name: `Actions for ${title}` })
  expect([await menu.getAttribute('title'), await menu.getAttribute('aria-keyshortcuts')]).toEqual(['.', '.'])
  // Without a focused row there is nothing to clone.
  await keyboard.press('c')
  await row.getByRole('link', { name: title }).focus()
  await keyboard.press('m')
  await page.getByRole('dialog', { name: `Move “${title}”` }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog', { name: `Move “${title}”` }).waitFor({ state: 'hidden' })
  await expect.poll(() => row.evaluate((it) => it.contains(document.activeElement))).toBe(true)

  await keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Clone', exact: true }).waitFor()
  const items = page.getByRole('menuitem')
  for (const item of await items.all()) expect(await item.getAttribute('aria-keyshortcuts')).toBeTruthy()
  await keyboard.press('s')
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByText(title).first().waitFor()
  await keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })

  await row.getByRole('checkbox', { name: /^Select/ }).press('Space')
  await page.getByRole('status').filter({ hasText: '1 article selected' }).waitFor()
  await keyboard.press('Control+k')
  const found = page.getByRole('dialog', { name: 'Search' })
  await found.getByRole('combobox').fill('clone')
  await found.getByRole('option', { name: `Clone ${title}` }).waitFor()
  await keyboard.press('Escape')
  await found.waitFor({ state: 'hidden' })

  await row.getByRole('link', { name: title }).focus()
  await keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await keyboard.press('h')
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').first().waitFor()
  await keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  await keyboard.press('u')
  await page.getByRole('dialog', { name: /used/ }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await keyboard.press('q')
  await page.waitForURL(/\/articles(\?.*)?$/)
})

/** Delays the code whose file has this name, until the function that it returns is called. */
async function delayCode(page: Page, name: string): Promise<() => void> {
  const waiting = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await waiting.promise
    await route.continue()
  })
  return waiting.resolve
}

journey('keys pressed before a list has the code for them are not lost', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  const release = await delayCode(page, 'attach-row-controls')
  await page.goto('/articles')
  const second = page.locator('td[data-title] a').nth(1)
  await second.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  release()
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true)
})

journey('what is typed before the search has its code is searched, and acts on nothing below', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  const release = await delayCode(page, 'search')
  await page.goto('/articles')
  await page.locator('td[data-title] a').nth(1).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new topic')
  release()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect.poll(() => search.getByRole('combobox').inputValue()).toBe('new topic')
  expect(new URL(page.url()).pathname).toBe('/articles')
  await page.keyboard.type('s')
  expect(await search.getByRole('combobox').inputValue()).toBe('new topics')
})
