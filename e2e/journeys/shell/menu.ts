import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'the menu shows what the app uses, on a laptop without scrolling; kinds without a record are behind one line, the search finds them, and once opened they are among the others, after a reload too (SHELL-001)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/articles')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const group = (name: string) => menu.getByRole('button', { name, exact: true })
    const entry = (name: string) => menu.getByRole('link', { name, exact: true })

    // The number of records is a description, so that the name of an entry is its text.
    await expect.poll(() => entry('Articles').getAttribute('aria-description')).toMatch(/^\d\d$/)
    const more = menu.getByRole('button', { name: /^More kinds \d in Content$/ })
    await more.waitFor()
    expect(await entry('Galleries').count()).toBe(0)
    for (const [path, name, entered] of [
      ['/events', 'Events', 'Events'],
      ['/members', 'Members', 'Manage'],
      ['/webapp', 'Web Setup', 'Setup'],
      ['/articles', 'Articles', 'Content'],
    ] as const) {
      await moveTo(page, path)
      await entry(name).and(menu.locator('[aria-current=page]')).waitFor()
      expect(await group(entered).getAttribute('aria-expanded'), entered).toBe('true')
      expect(await scrolls(menu), path).toBe(false)
    }

    await more.click()
    await entry('Galleries').waitFor()
    // It stays open while its group is folded.
    await group('Content').click()
    await group('Content').click()
    await entry('Galleries').waitFor()
    await more.click()
    expect(await entry('Galleries').count()).toBe(0)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('galleries')
    await search
      .getByRole('option', { name: /^Galleries/ })
      .first()
      .click()
    await page.waitForURL('**/galleries')
    await moveTo(page, '/articles')
    await entry('Articles').and(menu.locator('[aria-current=page]')).waitFor()
    expect(await entry('Galleries').count()).toBe(1)
    await page.reload()
    await entry('Galleries').waitFor()

    // A group that was folded stays so on other pages, until one of its own is opened.
    await moveTo(page, '/events')
    await group('Content').click()
    await moveTo(page, '/members')
    await entry('Members').and(menu.locator('[aria-current=page]')).waitFor()
    expect(await group('Content').getAttribute('aria-expanded')).toBe('false')
    await moveTo(page, '/articles')
    await entry('Articles').waitFor()
  },
)

/** Whether a part of the menu is higher than its box. */
async function scrolls(menu: Locator): Promise<boolean> {
  return await menu.evaluate((nav) =>
    [...nav.querySelectorAll('div')].some((box) => getComputedStyle(box).overflowY === 'auto' && box.scrollHeight > box.clientHeight),
  )
}
