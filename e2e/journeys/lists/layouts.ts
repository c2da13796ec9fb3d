import { addDays, dayAt } from '@greenroom/contract/days'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, overflow } from '../../harness/axe.ts'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo, visit } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const APP = 'Northside Running Club'
const articles = `${pathOf(APP)}/content/articles`
const STATES = ['Draft', 'Scheduled', 'Live', 'Expired']

async function chooseLayout(page: Page, layout: 'Table' | 'Cards' | 'Board'): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('radio', { name: layout }).check({ force: true })
  await page.keyboard.press('Escape')
}

const column = (page: Page, state: string) => page.getByRole('region', { name: new RegExp(`^${state}`) })
const card = (scope: Page | Locator, title: string) =>
  scope.locator('[data-row]').filter({ has: pageOf(scope).getByRole('link', { name: title, exact: true }) })
/** What is inside of a card is found from the card, not from the column. */
const pageOf = (scope: Page | Locator) => ('page' in scope ? scope.page() : scope)
/** Drags as a hand does: the column is told where the card is more than once. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const target = await to.boundingBox()
  if (!target) throw new Error('The column is not drawn.')
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 })
  await page.mouse.move(target.x + target.width / 2, target.y + 70, { steps: 3 })
  await page.mouse.up()
}

const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)

journey('a list is shown as cards, which are selected, opened and remembered for this person and list', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles?per_page=10')
  await chooseLayout(page, 'Cards')
  const cards = page.getByRole('list', { name: 'Articles' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(10)
  const first = cards.first()
  await first.getByText('Live', { exact: true }).waitFor()
  await first.getByText('Meditation', { exact: true }).waitFor()
  expect(await first.locator('img').evaluate((it) => it.clientWidth / it.clientHeight)).toBeCloseTo(16 / 9, 1)

  await page.getByRole('checkbox', { name: 'Select Five minutes of stillness' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByText('1 article selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Five minutes of stillness' }).uncheck()

  // Without column heads the order is in the menu.
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByLabel('Sort by').selectOption('Title')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await cards.first().getByRole('link').innerText()).trim()).toBe('A kitchen-table meditation')
  expect(await faultsOf(page, '/articles as cards')).toEqual([])

  await moveTo(page, '/tips')
  await page.getByRole('row').nth(1).waitFor()
  await visit(page, '/articles')
  await expect.poll(() => cards.count()).toBe(18)
  await page.setViewportSize({ width: 390, height: 844 })
  const lefts = await cards.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left))
  expect([new Set(lefts).size, await overflow(page)]).toEqual([1, 0])
  await page.setViewportSize({ width: 1280, height: 800 })
  await cards.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await chooseLayout(page, 'Table')
  await page.getByRole('columnheader', { name: 'Title' }).waitFor()
})

journey(
  'a board has a column for each state: cards move by the mouse, keys and menu, by the rules of the form, and Undo moves them back',
  { timeout: 240_000 },
  async ({ page, product, watch }) => {
    watch.allow(/^answer 409: POST .*\/bulk/)
    const calls = await callsAs(product.url)
    for (const title of ['River walk', 'Hill walk']) await calls.post(articles, { title, active: false })
    await signedInTo(page, APP)
    await visit(page, '/articles')
    await chooseLayout(page, 'Board')
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 2 })
          .allInnerTexts()
          .then((texts) => texts.map((text) => text.split('\n')[0])),
      )
      .toEqual(STATES)
    const at = (state: string, title: string) => card(column(page, state), title)
    await at('Draft', 'River walk').waitFor()

    // By the mouse: it is live, tinted, and the message offers what comes next.
    await dragOver(page, at('Draft', 'River walk'), column(page, 'Live'))
    await page.locator('[data-row][data-changed]').filter({ hasText: 'River walk' }).waitFor()
    await at('Live', 'River walk').waitFor()
    const live = page.getByRole('alert').filter({ hasText: 'Article is live.' })
    await live.getByRole('button', { name: 'Tell members' }).waitFor()
    await live.getByRole('button', { name: 'View' }).waitFor()
    await live.getByRole('button', { name: 'Undo' }).click()
    await at('Draft', 'River walk').waitFor()

    await at('Live', 'River walk').waitFor({ state: 'detached' })

    // By keys: Draft, then Scheduled, which asks for a day.
    const handle = page.getByRole('button', { name: 'Move “River walk” to another column' })
    await handle.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Picked up River walk.').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await at('Draft', 'River walk').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Move “River walk” to Scheduled' })
    await question.getByRole('button', { name: 'Schedule' }).click()
    await question.getByText('Choose a day').waitFor()
    const day = question.getByRole('textbox', { name: 'Release Date' })
    await day.fill(dayAt(new Date(), 'UTC'))
    await question.getByRole('button', { name: 'Schedule' }).click()
    await question.getByText('Choose a later day or time.').waitFor()
    expect(await faultsOf(page, 'the question of a move')).toEqual([])
    await day.fill(addDays(dayAt(new Date(), 'UTC'), 40))
    await question.getByRole('button', { name: 'Schedule' }).click()
    await at('Scheduled', 'River walk').waitFor()
    await page.getByText(/^Scheduled for /).waitFor()
    await expect.poll(() => isFocused(handle)).toBe(true)

    // By the menu. Somebody else changed it meanwhile: the change is refused, and the board shows what is stored.
    const found = Object((await calls.get(`${articles}?q=River%20walk`)) ?? [])[0]
    await calls.patch(`${articles}/${found.id}`, { active: false })
    await at('Scheduled', 'River walk').getByRole('button', { name: 'Actions for River walk' }).click()
    await page.getByRole('menuitem', { name: 'Move to Live' }).click()
    const failure = page.getByRole('dialog')
    await failure.getByText(/Someone else saved this/).waitFor()
    await failure.getByRole('button', { name: 'Close' }).click()
    await at('Draft', 'River walk').waitFor()

    // What members no longer see is asked first, and ends at once.
    await at('Draft', 'Hill walk').getByRole('button', { name: 'Actions for Hill walk' }).click()
    await page.getByRole('menuitem', { name: 'Move to Live' }).click()
    await at('Live', 'Hill walk').waitFor()
    await at('Live', 'Hill walk').getByRole('button', { name: 'Actions for Hill walk' }).click()
    await page.getByRole('menuitem', { name: 'Move to Expired' }).click()
    await page.getByRole('dialog', { name: 'Save this change?' }).getByRole('button', { name: 'Save' }).click()
    await at('Expired', 'Hill walk')
      .getByText(/^Ended /)
      .waitFor()
    await at('Expired', 'Hill walk').getByRole('button', { name: 'Actions for Hill walk' }).click()
    await page.getByRole('menuitem', { name: 'Move to Live…' }).click()
    await page.getByRole('dialog', { name: 'Move “Hill walk” to Live' }).getByRole('button', { name: 'Publish' }).click()
    await at('Live', 'Hill walk').waitFor()

    expect(await faultsOf(page, '/articles as a board')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faultsOf(page, '/articles as a dark board', 'colors')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBe(0)
    expect(await faultsOf(page, '/articles as a board on a phone', 'places')).toEqual([])
  },
)

journey('a column loads its next cards by a button, and a search narrows every column', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  for (let number = 1; number <= 27; number += 1) await calls.post(articles, { title: `Step ${number}`, active: false })
  await signedInTo(page, APP)
  await visit(page, '/articles?q=Step')
  await chooseLayout(page, 'Board')
  const draft = column(page, 'Draft')
  const cards = draft.locator('[data-row]')
  await draft.getByRole('heading', { name: /^Draft\s*27$/ }).waitFor()
  expect(await cards.count()).toBe(25)
  await draft.getByRole('button', { name: 'Load more (2 left)' }).click()
  await expect.poll(() => cards.count()).toBe(27)
  await page.getByRole('searchbox', { name: 'Search Articles' }).fill('Step 27')
  await expect.poll(() => cards.count()).toBe(1)
  await column(page, 'Live').getByText('Nothing is live.').waitFor()
})

journey('who may not publish sees the board and is offered no moves', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  await calls.post(`${pathOf(APP)}/roles`, { name: 'Writer', permissions: ['content:write'] })
  await signedInTo(page, APP)
  await page.goto('/articles')
  await chooseLayout(page, 'Board')
  await page
    .getByRole('button', { name: /to another column$/ })
    .first()
    .waitFor()
  await page.goto('/creators/roles')
  await page.getByRole('button', { name: 'See as Writer' }).click()
  await page.getByRole('region', { name: 'Seen as a role' }).waitFor()
  await page.goto('/articles')
  const first = page.locator('[data-row]').first()
  await first.waitFor()
  expect(await page.getByRole('button', { name: /to another column$/ }).count()).toBe(0)
  await first.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /^Move to/ }).count()).toBe(0)
})
