import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { currentApp, rows, SUPER } from '../../harness/console.ts'
import { choose, field } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { openPanel, sendFrom } from '../../harness/push-panel.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import type { Watch } from '../../harness/watch-page.ts'

journey(
  'the lists of the push pages have their titles, columns, cards and filter, and room for a long word (PUSH-006, PUSH-058, PUSH-059, PUSH-060, PUSH-061, PUSH-062, PUSH-070, PUSH-071, PUSH-072, PUSH-073, PUSH-075, PUSH-076, PUSH-077, PUSH-095)',
  { timeout: 180_000 },
  async ({ page, watch }) => {
    await signedInTo(page, 'Harbour Leadership', SUPER)
    await page.goto('/push-notifications')
    await page.getByRole('heading', { level: 1, name: 'SENT PUSH NOTIFICATIONS' }).waitFor()
    await page.getByText('Use the Send button to compose a push notification. Sent notifications are listed below.').waitFor()
    const panel = await openPanel(page)
    await expect.poll(() => field(panel, 'Link To').inputValue()).toBe('Home Screen')
    await field(panel, 'From Which App').click()
    await page.getByRole('option', { name: 'Meridian Coaching Group' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Logged In Members' }).getByText('Active members').waitFor()
    await page.getByRole('region', { name: 'App Downloads' }).getByRole('link', { name: 'App Downloads' }).click()

    await page.getByRole('heading', { level: 1, name: 'APP DOWNLOADS' }).waitFor()
    await rows(page).first().waitFor()
    const deviceColumns = ['Key', 'User Email', 'Token', 'Device Description', 'Push Active', 'Logged In?']
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(deviceColumns)
    for (const header of ['Push Active', 'Logged In?']) {
      const said = await page.locator(`td[data-label="${header}"]`).allTextContents()
      expect(said.filter((word) => word !== 'Yes' && word !== 'No')).toEqual([])
    }
    await field(page.getByRole('main'), 'From Which App').click()
    const offered = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => offered.allTextContents()).toEqual(['All', 'Meridian Coaching Group', 'Harbour Leadership'])
    await page.getByRole('option', { name: 'Meridian Coaching Group' }).click()
    await expect.poll(() => page.url()).toMatch(/parent_app=[0-9a-f-]{36}/)

    await moveTo(page, '/logged-in-members')
    await page.getByRole('heading', { level: 1, name: 'LOGGED IN MEMBERS' }).waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(deviceColumns)
    expect(await page.getByText('From Which App').count()).toBe(0)

    await moveTo(page, '/change_application')
    await page.getByRole('main').getByRole('button', { name: 'Stillwater Yoga' }).click()
    await currentApp(page, 'Stillwater Yoga').waitFor()
    await moveTo(page, '/app-downloads')
    await rows(page).first().waitFor()
    expect(await page.getByText('From Which App').count()).toBe(0)
    await revealToken(page, watch)
    await moveTo(page, '/push-notifications')
    await page.getByRole('heading', { level: 1, name: 'SENT PUSH NOTIFICATIONS' }).waitFor()
    await rows(page).first().waitFor()
    const pushColumns = ['Key', 'Subject', 'Message', 'Send To', 'Link To', 'When', 'Actions']
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(pushColumns)
    await expect
      .poll(() => page.locator('td[data-label="When"]').first().textContent())
      .toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d [AP]M$/)

    // A long word moves no column out of sight, and dates stay on one line.
    await openPanel(page)
    const subject = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'
    await field(panel, 'Subject').fill(subject)
    await field(panel, 'Message').fill(subject.repeat(3))
    await choose(panel, 'Link To', 'Home Screen')
    await sendFrom(page, panel)
    await panel.waitFor({ state: 'hidden' })
    const row = rows(page).filter({ hasText: subject }).first()
    await row.waitFor()
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      const seen = await row.evaluate((element) => {
        const cells = [...element.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect())
        const text = document.createRange()
        const when = element.querySelector('td[data-label="When"]')
        if (when) text.selectNodeContents(when)
        const actions = cells.at(-1)?.left ?? 0
        return { covered: cells.slice(0, -1).filter(({ right }) => right > actions + 1).length, lines: text.getClientRects().length }
      })
      expect(seen, `at ${width} px`).toEqual({ covered: 0, lines: 1 })
    }
  },
)

/** Asks for the first device's whole token: once in vain, then by Retry, with the keyboard. */
async function revealToken(page: Page, watch: Watch): Promise<void> {
  const cell = page.locator('td[data-label="Token"]').first()
  const end = (await cell.locator('code').textContent())?.slice(-8) ?? ''
  await expect.poll(() => cell.locator('code').textContent()).toBe(`…${end}`)
  watch.allow(/^answer 503: POST .*\/reveal$/)
  await page.route('**/reveal', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await cell.getByRole('button', { name: /^Show the whole token of / }).focus()
  await page.keyboard.press('Enter')
  await cell.getByRole('alert').waitFor()
  await page.keyboard.press('Enter')
  await cell.getByRole('button', { name: 'Copy token' }).waitFor()
  await expect.poll(() => cell.locator('code').textContent()).toMatch(new RegExp(`^[^…]{8,}${end}$`))
  await page.keyboard.press('Tab')
  await expect
    .poll(() => cell.getByRole('button', { name: 'Copy token' }).evaluate((button) => button === document.activeElement))
    .toBe(true)
}
