import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows, signOut } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { tabBeside } from '../../harness/tab-beside.ts'
import { ownSession } from '../../harness/without-a-page.ts'

journey(
  'a page that Back shows again as it was keeps what was typed and asks who is signed in; after a sign-out it shows nothing of that person',
  async ({ open, product }) => {
    const page = await open({})
    // A page that the browser has suspended hears no other tab, and asks for nothing.
    await page.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {}
      const { fetch } = window
      window.fetch = (...call) => ('isSuspended' in window ? new Promise(() => {}) : fetch(...call))
    })
    await ownSession(page, product.url)
    await page.goto('/tags/new')
    await page.locator('input[name=name]').fill('Slow mornings')
    const answer = page.waitForResponse(/\/api\/users\/[^/]+$/)
    await restore(page)
    expect((await answer).ok()).toBe(true)
    expect(await page.locator('input[name=name]').inputValue()).toBe('Slow mornings')
    await page.locator('input[name=name]').fill('')

    // What the page asks for later than its rows would be refused after the sign-out.
    const views = page.waitForResponse(/\/views\?resource=members$/)
    await moveTo(page, '/members')
    await Promise.all([rows(page).first().waitFor(), views])
    // Otherwise its live stream, which ends within four seconds of the sign-out, would be opened again and refused.
    await page.evaluate(() => Object.assign(window, { isSuspended: true }))
    const other = await tabBeside(page, '/tags')
    await signOut(other)
    await other.getByRole('button', { name: 'Log in to continue' }).waitFor()
    expect(await rows(page).first().isVisible()).toBe(true)
    expect(await restore(page), 'before anything is drawn').toBe(0)
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
    expect(await rows(page).count()).toBe(0)
  },
)

/** Tells the page that the browser shows it again as it was; answers how high it is then. */
function restore(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.getBoundingClientRect().height
  })
}
