import { addDays, dayAt } from '@greenroom/contract/days'
import { MONTHS } from '@greenroom/contract/repeat/months'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from '../../harness/by-keys.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { countClicks } from '../../harness/clicks.ts'
import { choose, field } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const YOGA = 'Stillwater Yoga'

journey(
  'from Home an illustrated article takes 6 clicks, telling members about it 3, and publishing another one later 2',
  async ({ page }) => {
    await openHome(page)
    let clicks = await countClicks(page)
    await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Article', exact: true }).click()
    await writeArticle(page, 'Cold water, warm tea')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose an image' }).click()
    await (await choosing).setFiles({ name: 'lake.png', mimeType: 'image/png', buffer: png(400, 300, [40, 90, 160]) })
    await page.getByRole('img', { name: 'lake.png' }).waitFor()
    await takeTopic(page, 'Breathing')
    await mainButton(page).click()
    await page.getByText('Article is live.').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(6)

    clicks = await countClicks(page)
    await page.getByRole('button', { name: 'Tell members' }).click()
    const panel = page.getByRole('dialog', { name: 'Send Notification' })
    await panel.getByText('Cold water, warm tea').first().waitFor()
    await expect.poll(() => hasFocus(panel.getByRole('textbox', { name: 'Message' }))).toBe(true)
    await page.keyboard.type('New in the app: what the lake taught us.')
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Send to .+ now\?$/ })
      .getByRole('button', { name: 'Send', exact: true })
      .click()
    await panel.getByText('Message Sent!').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(3)
    await panel.waitFor({ state: 'hidden' })

    await moveTo(page, '/articles/new')
    await page.getByRole('heading', { level: 1, name: 'New Article' }).waitFor()
    await writeArticle(page, 'The second lake')
    await takeTopic(page, 'Breathing')
    clicks = await countClicks(page)
    await field(page, 'Release Date').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(addDays(dayAt(new Date(), 'UTC'), 9))
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: /^Publish on \d/ }).click()
    await page.getByText(/^Scheduled for \d/).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(2)
  },
)

journey('a series of eight events takes 8 clicks from Home', async ({ page }) => {
  await openHome(page)
  const clicks = await countClicks(page)
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Event', exact: true }).click()
  const first = addDays(dayAt(new Date(), 'UTC'), 10)
  await field(page, 'Event Name').click()
  await page.keyboard.type('Friday at dusk')
  await choose(page, 'Month', MONTHS[Number(first.slice(5, 7)) - 1] ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(String(Number(first.slice(8))))
  for (const text of ['18:30', 'Studio', first]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await mainButton(page).click()
  await page.getByRole('button', { name: 'Repeat', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Repeat this event' })
  await expect.poll(() => hasFocus(drawer.getByRole('textbox', { name: 'Until' }))).toBe(true)
  await page.keyboard.type(addDays(first, 49))
  await drawer.getByRole('button', { name: 'Add 7 events' }).click()
  await page.getByText('7 events added.').waitFor()
  expect(await clicks()).toBeLessThanOrEqual(8)
})

journey(
  'from Home an earlier version comes back in 4 clicks, and why Anna can’t see an article is found in 4',
  async ({ page, product }) => {
    const calls = await callsAs(product.url)
    const title = 'Packing for a retreat'
    const articles = `${pathOf(YOGA)}/content/articles`
    const id = await idOfRecord(calls, articles, title)
    await calls.patch(`${articles}/${id}`, { author: 'Somebody else' })
    await calls.post(`${pathOf(YOGA)}/members`, { name: 'Anna Petrov', email: 'anna@members.example', password: 'Backstage-1!' })
    await openHome(page)
    let clicks = await countClicks(page)
    await searchFor(page, title)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('button', { name: /^Last change/ }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: 'Restore this version' }).first().click()
    await history.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText(/^Restored the version from .*\./).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(4)

    await calls.patch(`${articles}/${id}`, { active: false })
    await page.reload()
    await moveTo(page, '/')
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
    clicks = await countClicks(page)
    await searchFor(page, title)
    await page.getByRole('button', { name: 'View as a member' }).click()
    const view = page.getByRole('complementary', { name: 'View as a member' })
    await view.getByText('Member', { exact: true }).click()
    await view.locator('input[name=view-as-member]').click()
    await page.keyboard.type('Anna')
    await page.getByRole('option', { name: /^Anna/ }).waitFor()
    await page.keyboard.press('Enter')
    const verdict = view.getByRole('status')
    await expect.poll(() => verdict.locator('p').textContent()).toBe('Hidden')
    await verdict.getByText('Draft').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(4)
  },
)

async function openHome(page: Page): Promise<void> {
  await signedInTo(page, YOGA)
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).waitFor()
}

/** Title and text: Enter leads from one to the other. */
async function writeArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Title/ }).click()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Text', exact: true }))).toBe(true)
  await page.keyboard.type('Breathe out, step in, and count to twenty.')
}

async function takeTopic(page: Page, topic: string): Promise<void> {
  await page.locator('input[name=topics]').click()
  await page.keyboard.type(topic)
  await page.getByRole('option', { name: topic, exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Remove ${topic}` }).waitFor()
  // The open list lies over the button.
  await page.keyboard.press('Escape')
}

/** By the search of the header: one click, a name, Enter. */
async function searchFor(page: Page, title: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor()
  await page.keyboard.type(title)
  await page
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
