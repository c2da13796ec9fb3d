import { addDays, dayAt, weekdayOf } from '@greenroom/contract/days'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { visit } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const articles = `${pathOf('Stillwater Yoga')}/content/articles`
/** A Tuesday some weeks ahead, so that the days beside it are in the same week. */
const ahead = addDays(dayAt(new Date(), 'UTC'), 60)
const tuesday = addDays(ahead, (9 - weekdayOf(ahead)) % 7)
const numberOf = (day: string) => String(Number(day.slice(8)))

/** The cell of a day in the week that is shown. */
const cell = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.getByRole('button', { name: new RegExp(`day, ${numberOf(day)} `) }) })

async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await signedInTo(page, 'Stillwater Yoga')
  await visit(page, path)
}

async function made(product: { url: string }, title: string, values: object): Promise<string> {
  const calls = await callsAs(product.url)
  return String(Object(await calls.post(articles, { title, ...values })).id)
}

journey('an article moves to another day by keys and by the mouse, and back by Undo', { timeout: 180_000 }, async ({ page, product }) => {
  await made(product, 'Moon walk', { release_date: tuesday, release_time: '18:30' })
  await open(page, `/planning?view=week&day=${tuesday}`)
  const link = (day: string) => cell(page, day).getByRole('link', { name: /6:30 PM\s*Moon walk/ })
  await link(tuesday).waitFor()

  const handle = page.getByRole('button', { name: 'Move “Moon walk”' })
  await handle.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Picked up Moon walk.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await link(tuesday).waitFor()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await link(addDays(tuesday, 1)).waitFor()
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await link(tuesday).waitFor()

  await link(tuesday).dragTo(cell(page, addDays(tuesday, 3)))
  await link(addDays(tuesday, 3)).waitFor()
  await link(addDays(tuesday, 3)).click()
  await expect.poll(() => page.locator('form [name=title]').inputValue()).toBe('Moon walk')
})

journey(
  'what cannot be moved says why, and a change by somebody else is not overwritten',
  { timeout: 180_000 },
  async ({ page, product, watch }) => {
    watch.allow(/^answer 409: PATCH/)
    const id = await made(product, 'Two authors', { release_date: tuesday })
    await made(product, 'Long ago', { release_date: addDays(dayAt(new Date(), 'UTC'), -3) })
    await open(page, `/planning?view=week&day=${tuesday}`)
    const handle = page.getByRole('button', { name: 'Move “Two authors”' })
    await handle.waitFor()
    const calls = await callsAs(product.url)
    await calls.patch(`${articles}/${id}`, { title: 'Two authors, changed' })
    await handle.focus()
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await cell(page, tuesday).getByText('Two authors, changed').waitFor()

    await open(page, `/planning?view=week&day=${addDays(dayAt(new Date(), 'UTC'), -3)}`)
    await page.getByRole('button', { name: 'Move “Long ago”' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('This day has passed. Open it to make a change.').first().waitFor()
  },
)

journey('a day opens its list, and offers a new article for it', { timeout: 180_000 }, async ({ page }) => {
  const empty = addDays(tuesday, 200)
  await open(page, `/planning?view=week&day=${empty}`)
  await page.getByRole('button', { name: new RegExp(`day, ${numberOf(empty)} .*: 0 items`) }).click()
  await page.getByText('Nothing is planned for this day.').waitFor()
  await page.getByRole('button', { name: 'Schedule a push for this day' }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByText(/^Send time:/).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'New article for this day' }).click()
  await page.locator('form [name=title]').waitFor()
  await expect.poll(() => page.getByLabel('Release Date').first().inputValue()).toContain(empty.slice(0, 4))
})

journey(
  'the filter is remembered, and the address for calendar programs is shown once',
  { timeout: 180_000 },
  async ({ page, product }) => {
    await made(product, 'Filtered', { release_date: tuesday })
    await open(page, `/planning?view=week&day=${tuesday}`)
    await page.getByText('Filtered').waitFor()
    await page.getByRole('button', { name: 'Show: everything' }).click()
    await page.getByRole('checkbox', { name: 'Releases' }).uncheck()
    await page.getByText('Filtered').waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'Show: 9 of 10' }).click()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByText('Filtered').waitFor()

    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('button', { name: 'Make an address' }).click()
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
    const read = async () => await (await fetch(address)).text()
    expect(await read()).toContain('SUMMARY:Filtered: Article is published')
    await page.getByRole('button', { name: 'Make a new address' }).click()
    await expect.poll(read).not.toContain('BEGIN:VCALENDAR')
  },
)

journey(
  'every view is accessible, also on a phone, and a failure can be retried',
  { timeout: 180_000 },
  async ({ page, product, watch }) => {
    watch.allow(/^answer 500: GET .*\/planning/)
    await made(product, 'Checked', { release_date: tuesday, visible_until: tuesday })
    for (const view of ['month', 'week', 'agenda']) {
      await open(page, `/planning?view=${view}&day=${tuesday}`)
      await page.getByText('Checked').first().waitFor()
      expect(await faultsOf(page, `/planning ${view}`)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/planning?day=${tuesday}`)
    await page.getByText('Checked').first().waitFor()
    expect(await faultsOf(page, '/planning phone')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.route('**/planning?*', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await open(page, `/planning?day=${addDays(tuesday, 90)}`)
    await page.getByText('The calendar could not be loaded').waitFor()
    await page.unroute('**/planning?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('The calendar could not be loaded').waitFor({ state: 'hidden' })
  },
)
