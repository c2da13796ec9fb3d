import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs } from '../../harness/calls-as.ts'
import { rows, SUPER } from '../../harness/console.ts'
import { fillEveryControl } from '../../harness/every-control.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const subject = (page: Page) => page.locator('input[name=subject]')

journey(
  'a super user writes What’s New, a creator reads its banner and closes it, and two super users meet over an entry, which goes for good (WNW-001 to WNW-011, WNW-014 to WNW-017, SHELL-077)',
  { timeout: 120_000 },
  async ({ page, open, product, watch }) => {
    watch.allow(/^answer (409|422|404): /)
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/whats_new')
    await heading(page, "What's New")
    const headers = await page.getByRole('columnheader').allInnerTexts()
    expect(headers.map((text) => text.trim())).toEqual(['Subject', 'Publish Date', 'Published', 'Actions'])
    await page.getByRole('link', { name: 'Add New Entry' }).click()
    await heading(page, 'New Entry')
    await expect.poll(() => save(page).isDisabled()).toBe(true)

    // What is missing is said at its inputs.
    await subject(page).fill('Courses are here')
    await page.getByRole('button', { name: 'Show what to fix' }).click()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
    await fillEveryControl(page, page.locator('main form'), {
      ...{ publish_date: '10-Jan-2026', subject: 'Courses are here', body: 'Open the menu.' },
    })
    await page.keyboard.press('Control+s')
    await page.getByText('Entry saved.').waitFor()
    await expect.poll(() => rows(page).first().textContent()).toContain('Send yourself a test first')

    await page.getByRole('button', { name: 'Publish Date' }).click()
    await expect.poll(() => rows(page).first().textContent()).toContain('Courses are here')
    expect(new URL(page.url()).search).toBe('?sort=publish_date')
    await page.getByRole('searchbox').fill('send')
    await expect.poll(() => rows(page).count()).toBe(1)

    const creator = await open()
    await signedInTo(creator, 'Stillwater Yoga')
    await creator.goto('/')
    const banner = creator.getByRole('region', { name: "What's New" })
    await banner.getByText('Courses are here').waitFor()
    for (const closed of ['Send yourself a test first', 'Courses are here']) {
      await banner.getByRole('button', { name: `Close ${closed}` }).click()
      await expect.poll(() => banner.getByText(closed).isVisible()).toBe(false)
    }
    await banner.getByText('Earlier entries').click()
    await banner.getByText('Courses are here').waitFor()
    await moveTo(creator, '/whats_new')
    await expect.poll(() => new URL(creator.url()).pathname).toBe('/')
    await creator.close()

    await page.getByRole('link', { name: 'Send yourself a test first' }).click()
    await heading(page, 'Send yourself a test first')
    const address = new URL(page.url()).pathname
    const other = await callsAs(product.url, SUPER)
    await other.patch(`/api${address}`, { subject: 'Theirs' })
    await subject(page).fill('Mine')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'This was saved elsewhere in the meantime' })
    await dialog.getByText('It was: Send yourself a test first').waitFor()
    await dialog.getByRole('radio', { name: 'Subject: Keep mine' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The save leads back to the list: before that it would lead away from whatever is opened next.
    await heading(page, "What's New")

    // What only the server knows to be wrong lands on its input.
    await moveTo(page, address)
    await heading(page, 'Mine')
    await page.route('**/api/whats_new/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 422,
            json: { error: { status: 422, code: 'INVALID', detail: 'The following issues were found:', data: { subject: ['Taken'] } } },
          })
        : route.continue(),
    )
    await subject(page).fill('Mine again')
    await save(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => subject(page).evaluate((input) => input.getAttribute('aria-invalid'))).toBe('true')
    await page.locator('main form').getByText('Taken').waitFor()
    await page.unrouteAll()

    await page.getByRole('button', { name: 'More for this entry' }).click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Delete'])
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('This cannot be undone.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('1 entry deleted.').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Mine', exact: true }).count()).toBe(0)

    await moveTo(page, address)
    await page.getByText('We can’t find this entry').waitFor()
    expect(await page.getByRole('link', { name: 'Check the trash' }).count()).toBe(0)
  },
)
