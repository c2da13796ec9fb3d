import { addDays, dayAt } from '@greenroom/contract/days'
import { MONTHS } from '@greenroom/contract/repeat/months'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, runByKeys, watchKeys } from '../../harness/by-keys.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { field } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'

// Signing in is in sessions/without-a-mouse.ts, approving in history/action-form.ts.

journey('without a mouse an illustrated article is published, announced, and another one scheduled', async ({ page }) => {
  const seen = await openHome(page)
  const { keyboard } = page
  await runByKeys(page, 'new article', /^New Article/)
  await write(page, 'Tea after swimming')
  const choosing = page.waitForEvent('filechooser')
  await goTo(page, page.getByRole('button', { name: 'Choose an image' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await (await choosing).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: png(400, 300, [160, 90, 40]) })
  await page.getByRole('img', { name: 'tea.png' }).waitFor()
  await keyboard.press('Control+Enter')
  await page.getByText('Article is live.').waitFor()

  await goTo(page, page.getByRole('button', { name: 'Tell members' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await expect.poll(() => hasFocus(panel.getByRole('textbox', { name: 'Message' }))).toBe(true)
  await keyboard.type('Why tea tastes better after cold water.')
  await goTo(page, panel.getByRole('button', { name: 'Send', exact: true }))
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Send to .+ now\?$/ })
  await goTo(page, question.getByRole('button', { name: 'Send', exact: true }))
  await keyboard.press('Enter')
  await panel.getByText('Message Sent!').waitFor()
  await panel.waitFor({ state: 'hidden' })

  await runByKeys(page, 'new article', /^New Article/)
  await write(page, 'Tea before swimming')
  await goTo(page, field(page, 'Release Date'))
  await keyboard.press('Control+a')
  await keyboard.type(addDays(dayAt(new Date(), 'UTC'), 9))
  await keyboard.press('Tab')
  await page.getByRole('button', { name: /^Publish on \d/ }).waitFor()
  await keyboard.press('Control+Enter')
  await page.getByText(/^Scheduled for \d/).waitFor()
  expect(await seen()).toEqual({ mouse: 0, unseen: [] })
})

journey('without a mouse a course gets a module and lessons, and an event becomes a series', async ({ page }) => {
  const seen = await openHome(page)
  const { keyboard } = page
  await runByKeys(page, 'new course', /^New Course\b/)
  await goTo(page, page.getByRole('textbox', { name: /^Title/ }))
  await keyboard.type('Cold water, step by step')
  await goTo(page, page.getByRole('combobox', { name: /^Category/ }))
  await keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await goTo(page, page.getByRole('textbox', { name: /^Creator/ }))
  await keyboard.type('Casey Lane')
  await keyboard.press('Control+s')
  const add = page.getByRole('button', { name: 'Add Course Module' })
  await goTo(page, add)
  await keyboard.press('Enter')
  await addByName(page, 'Name', ['Week one'])
  // Where the focus came from.
  await expect.poll(() => hasFocus(add)).toBe(true)
  await goTo(page, page.getByRole('button', { name: 'Add a lesson to Week one' }))
  await keyboard.press('Enter')
  await addByName(page, 'Title', ['What to bring', 'How long'])

  const first = addDays(dayAt(new Date(), 'UTC'), 10)
  await runByKeys(page, 'new event', /^New Event\b/)
  await goTo(page, field(page, 'Event Name'))
  await keyboard.type('Dip at dawn')
  await goTo(page, field(page, 'Month'))
  await keyboard.press('Enter')
  await goTo(page, page.getByRole('option', { name: MONTHS[Number(first.slice(5, 7)) - 1] ?? '', exact: true }), 'ArrowDown')
  await keyboard.press('Enter')
  await goTo(page, field(page, 'Day'))
  await keyboard.press('Control+a')
  await keyboard.type(String(Number(first.slice(8))))
  await goTo(page, field(page, 'Expiration'))
  await keyboard.type(first)
  await keyboard.press('Tab')
  await keyboard.press('Control+s')
  const row = page.getByRole('row').filter({ hasText: 'Dip at dawn' })
  await goTo(page, row.getByRole('link', { name: 'Dip at dawn' }))
  await keyboard.press('w')
  const drawer = page.getByRole('dialog', { name: 'Repeat this event' })
  await expect.poll(() => hasFocus(drawer.getByRole('textbox', { name: 'Until' }))).toBe(true)
  await keyboard.type(addDays(first, 14))
  await goTo(page, drawer.getByRole('button', { name: 'Add 2 events' }))
  await keyboard.press('Enter')
  await page.getByText('2 events added.').waitFor()
  await expect.poll(() => row.count()).toBe(3)
  expect(await seen()).toEqual({ mouse: 0, unseen: [] })
})

journey('without a mouse an earlier version comes back, and a member’s view says why an article is hidden', async ({ page, product }) => {
  const title = 'The truth about downward dog'
  const calls = await callsAs(product.url)
  const articles = `${pathOf('Stillwater Yoga')}/content/articles`
  await calls.patch(`${articles}/${await idOfRecord(calls, articles, title)}`, { active: false })
  const seen = await openHome(page)
  const { keyboard } = page
  await runByKeys(page, title, new RegExp(`^${title}`))
  await goTo(page, page.getByLabel('Author'))
  await keyboard.press('Control+a')
  await keyboard.type('Nobody')
  await keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  await runByKeys(page, title, new RegExp(`^${title}`))
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await keyboard.press('h')
  const history = page.getByRole('dialog', { name: 'History' })
  await goTo(page, history.getByRole('button', { name: 'Restore this version' }).first())
  await keyboard.press('Enter')
  await goTo(page, history.getByRole('button', { name: 'Restore', exact: true }))
  await keyboard.press('Enter')
  await page.getByText(/^Restored the version from .*\./).waitFor()
  await expect.poll(() => page.getByLabel('Author').inputValue()).not.toBe('Nobody')

  await keyboard.press('p')
  const view = page.getByRole('complementary', { name: 'View as a member' })
  await goTo(page, view.getByRole('radio', { name: 'Visitor' }))
  for (const key of ['ArrowRight', 'ArrowRight', 'Tab']) await keyboard.press(key)
  await expect.poll(() => hasFocus(view.locator('input[name=view-as-member]'))).toBe(true)
  await keyboard.type('Ada')
  await page.getByRole('option', { name: /^Ada/ }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => view.getByRole('status').locator('p').textContent()).toBe('Hidden')
  expect((await seen()).mouse).toBe(0)
})

journey('without a mouse a member is tagged, a list is filtered and exported, and a row is moved and back', async ({ page }) => {
  const seen = await openHome(page)
  const { keyboard } = page
  await runByKeys(page, 'clara tanaka', /^Clara Tanaka/)
  await page.getByRole('heading', { level: 1, name: 'Clara Tanaka' }).waitFor()
  await goTo(page, page.getByRole('combobox', { name: 'Tags' }))
  await keyboard.type('Gold')
  await page.getByRole('option', { name: 'Gold', exact: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Gold' }).waitFor()
  await keyboard.press('Escape')
  await keyboard.press('Control+s')
  await page.getByText('Member saved.').waitFor()

  await runByKeys(page, 'articles', /^Articles/)
  await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
  await page.getByRole('row').nth(3).waitFor()
  await keyboard.press('f')
  await goTo(page, page.getByRole('combobox', { name: 'Active' }))
  await keyboard.press('Enter')
  await goTo(page, page.getByRole('option', { name: 'Yes', exact: true }), 'ArrowDown')
  await keyboard.press('Enter')
  await page.waitForURL(/active=/)
  await keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Active' }).waitFor({ state: 'hidden' })
  await keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  const downloading = page.waitForEvent('download')
  await goTo(page, dialog.getByRole('button', { name: 'Export', exact: true }))
  await keyboard.press('Enter')
  await (await downloading).path()
  await dialog.waitFor({ state: 'hidden' })

  const titles = () => page.locator('td[data-title]').allInnerTexts()
  const before = await titles()
  await keyboard.press('j')
  await keyboard.press('b')
  await page.getByText(/^Moved to position \d+\.$/).waitFor()
  await expect.poll(async () => (await titles()).at(-1)).toBe(before[0])
  const moved = page.locator('td[data-title] a').last()
  await expect.poll(() => hasFocus(moved)).toBe(true)
  await expect.poll(() => moved.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await goTo(page, page.getByRole('button', { name: 'Undo' }))
  await keyboard.press('Enter')
  await expect.poll(titles).toEqual(before)
  expect(await seen()).toEqual({ mouse: 0, unseen: [] })
})

async function openHome(page: Page): ReturnType<typeof watchKeys> {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).waitFor()
  return await watchKeys(page)
}

/** The title, the text and a topic of a new article. */
async function write(page: Page, title: string): Promise<void> {
  await goTo(page, page.getByRole('textbox', { name: /^Title/ }))
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }))).toBe(true)
  await page.keyboard.type('Hold the cup with both hands.')
  await goTo(page, page.locator('input[name=topics]'))
  await page.keyboard.type('Breathing')
  await page.getByRole('option', { name: 'Breathing', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Breathing' }).waitFor()
  await page.keyboard.press('Escape')
}

/** Types names into the field that stays open for the next one, and closes it. */
async function addByName(page: Page, label: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const input = page.getByRole('textbox', { name: label, exact: true }).and(page.locator(':focus'))
    await expect.poll(() => input.inputValue()).toBe('')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  await page.keyboard.press('Escape')
}
