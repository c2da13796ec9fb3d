import { FAILURE_HEADLINE, failureLine } from '@greenroom/contract/errors/catalogue'
import { nextStep } from '@greenroom/contract/errors/next-steps'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openArticle, rows } from '../../harness/console.ts'
import { choose, field } from '../../harness/fields.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { sendFrom } from '../../harness/push-panel.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'what a page can do without fails in the browser’s log alone, a list that cannot be loaded says so in its place, and a drawer whose save fails stays with what was entered (ERR-017, ERR-018, ERR-026)',
  async ({ page, watch }) => {
    watch.allow(/^answer 403: GET .*(whats_new|tags)|^answer 503: POST/)
    await signedInTo(page, 'Stillwater Yoga')
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await refuse(page, '**/api/whats_new', 'GET', 403)
    const read = page.waitForResponse('**/api/whats_new')
    await page.goto('/')
    await read
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    await expect.poll(() => logged.some((text) => text.includes('403'))).toBe(true)
    expect(await page.getByRole('alert').or(page.getByRole('dialog')).count()).toBe(0)

    await refuse(page, '**/api/apps/*/tags?**', 'GET', 403)
    await moveTo(page, '/tags')
    const alert = page.getByRole('alert')
    await alert.getByText('The tags could not be loaded').waitFor()
    await alert.getByText('You do not have permission to do this.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.unrouteAll()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await rows(page).first().waitFor()
    expect(await alert.count()).toBe(0)

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Send Notification' })
    await field(panel, 'Subject').fill('Five quiet minutes')
    await field(panel, 'Message').fill('A short practice for today.')
    await choose(panel, 'Link To', 'Home Screen')
    await refuse(page, '**/api/apps/*/push_notifications', 'POST', 503)
    const send = panel.getByRole('button', { name: 'Send', exact: true })
    await expect.poll(() => send.isEnabled()).toBe(true)
    await sendFrom(page, panel)
    const alertOf = panel.getByRole('alert')
    await alertOf.getByText(FAILURE_HEADLINE).waitFor()
    await alertOf.getByText('The server is busy or restarting.').waitFor()
    expect(await page.getByRole('dialog', { name: FAILURE_HEADLINE }).count()).toBe(0)
    expect([await field(panel, 'Subject').inputValue(), await send.isEnabled()]).toEqual(['Five quiet minutes', true])
    await page.unrouteAll()
    await sendFrom(page, panel)
    await panel.getByText('Message Sent!').waitFor()
    expect(await alertOf.count()).toBe(0)
  },
)

journey(
  'a save that is refused opens the modal with the line of its status and what to do next, and keeps the form; without a network nothing typed is lost either (ERR-001, ERR-013, ERR-015, ERR-016; the modal of ERR-036 to ERR-038)',
  async ({ page, watch }) => {
    watch.allow(/^answer \d+: PATCH|^failed request|Failed to fetch|ERR_INTERNET_DISCONNECTED/)
    await signedInTo(page, 'Stillwater Yoga')
    await openArticle(page, 'Balance is a verb')
    const title = page.locator('[name=title]')
    await title.fill('Balance is still a verb')
    for (const status of [403, 503]) {
      await refuse(page, '**/api/apps/*/content/articles/*', 'PATCH', status)
      await saveButton(page).click()
      const modal = page.getByRole('dialog', { name: FAILURE_HEADLINE })
      await modal.getByText(failureLine(status), { exact: true }).waitFor()
      // The wheel does not scroll the page behind it.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
      const next = nextStep(status, String(status))
      if (next !== null) await modal.getByText(next).waitFor()
      await modal.getByRole('button', { name: 'Close' }).click()
      await modal.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
      expect([await title.inputValue(), new URL(page.url()).pathname]).toEqual([
        'Balance is still a verb',
        expect.stringMatching(/^\/articles\/[0-9a-f-]{36}$/),
      ])
      await page.unrouteAll()
    }

    await title.fill('Balance is one more verb')
    // What says that a save failed is loaded in a quiet moment.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('failure-modal')))
    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    await saveButton(page).click()
    const failed = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await failed.getByText('Something went wrong.').waitFor()
    await failed.getByRole('button', { name: 'Close' }).click()
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText('You’re offline.').count()).toBe(0)
    await expect.poll(() => page.locator('[name=title]').inputValue()).toBe('Balance is one more verb')
    await saveButton(page).click()
    await page.getByText('Article saved.').waitFor()
  },
)

journey('a page whose file cannot be loaded says so inside the console, and what to do about it', async ({ page, watch }) => {
  watch.allow(/^failed request: GET .*\/assets\/|Failed to load resource|could not be loaded|dynamically imported module/)
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const alert = page.getByRole('main').getByRole('alert')

  await page.route('**/assets/activity-*.js', (route) => route.abort())
  await menu.getByRole('link', { name: 'Activity' }).click()
  await alert.getByText('This page could not be loaded').waitFor()
  expect([await menu.count(), new URL(page.url()).pathname]).toEqual([1, '/activity'])
  await page.unroute('**/assets/activity-*.js')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()

  // The server has a newer version, in which that file has another name. One reload comes by itself.
  await page.route('**/assets/trash-*.js', (route) => route.abort())
  await page.route(/:\d+\/$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/assets/index-', '/assets/newer-') })
  })
  const reloaded = page.waitForEvent('load')
  await menu.getByRole('link', { name: 'Trash' }).click()
  await reloaded
  await alert.getByText('A new version is available').waitFor()
  expect([await menu.count(), new URL(page.url()).pathname]).toEqual([1, '/trash'])
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor()
})

/** Makes the server refuse these calls. */
async function refuse(page: Page, address: string, method: string, status: number): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: { status, code: String(status), detail: '' } } })
      : route.fallback(),
  )
}
