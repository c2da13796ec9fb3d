import { setTimeout } from 'node:timers/promises'
import { blockHtml } from '@greenroom/contract/text/text-blocks'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const LIST = `${pathOf('Stillwater Yoga')}/content/articles`

journey('each block of the / menu is inserted with the keyboard, and is stored as the API would write it', async ({ page, product }) => {
  await page.route(/youtube-nocookie\.com/, (route) => route.fulfill({ status: 204 }))
  const text = await newPage(page, 'Every block')
  await text.click()
  await text.pressSequentially('One breath /')
  const menu = page.getByRole('listbox', { name: 'Insert' })
  await menu.getByRole('option', { name: /^Picture/ }).waitFor()
  expect(await menu.getByRole('option').locator('span').allInnerTexts()).toEqual([
    ...['Picture', 'Film', 'Audio', 'Button', 'Quote', 'Divider', 'Table'],
  ])
  await page.keyboard.press('ArrowUp')
  const named = await text.getAttribute('aria-activedescendant')
  expect(await menu.getByRole('option', { name: /^Table/ }).getAttribute('id')).toBe(named)
  expect(await faultsOf(page, 'the page of an article')).toEqual([])
  // Escape leaves what was typed.
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await text.innerText()).toContain('One breath /')
  await page.keyboard.press('Backspace')

  await insert(page, 'quote')
  await page.keyboard.type('Sit')
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
  await insert(page, 'line')
  await insert(page, 'table')
  await page.keyboard.type('Day')
  await text.locator('> p').last().click()
  await insert(page, 'button')
  const dialog = page.getByRole('dialog', { name: 'Insert a button' })
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.getByText('Enter the text on the button.').waitFor()
  await dialog.getByLabel('Text on the button').fill('Book now')
  await dialog.getByLabel('Link').fill('www.example.com/book')
  await dialog.getByLabel('Link').press('Enter')
  await text.getByRole('link', { name: 'Book now' }).waitFor()
  await page.keyboard.type('Then')
  await page.keyboard.press('Enter')
  await insert(page, 'film')
  await page.getByLabel('Address on YouTube or Vimeo').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await text.locator('iframe').waitFor()
  const picture = page.waitForEvent('filechooser')
  await insert(page, 'image')
  await (await picture).setFiles({ name: 'lake.png', mimeType: 'image/png', buffer: png(40, 30, [40, 90, 160]) })
  await text.locator('img[src*="/media/"]').waitFor()

  await page.keyboard.press('Control+s')
  await page.getByText('Members can’t see this draft yet.').waitFor()
  const { description } = await stored(product.url, 'Every block')
  expect(String(description).replaceAll(/src="http[^"]*\/media\/[^"]*"/g, 'src="picture"')).toBe(
    [
      '<p>One breath </p>',
      blockHtml.quote().replace('<p></p>', '<p>Sit</p>'),
      blockHtml.divider(),
      blockHtml.table().replace('<p></p>', '<p>Day</p>'),
      blockHtml.button({ words: 'Book now', address: 'https://www.example.com/book' }),
      '<p>Then</p>',
      blockHtml.film({ player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' }),
      blockHtml.picture({ address: 'picture', alt: '' }),
      '<p></p>',
    ].join(''),
  )
})

journey('blocks are moved with keys and by their handle, and Undo returns them', async ({ page }) => {
  const text = await newPage(page, 'In order')
  await text.click()
  for (const line of ['One', 'Two', 'Three']) {
    await page.keyboard.type(line)
    if (line !== 'Three') await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Alt+Shift+ArrowUp')
  expect(await lines(text)).toEqual(['One', 'Three', 'Two'])
  await page.getByRole('status').getByText('Moved up').waitFor({ state: 'attached' })
  await page.keyboard.type('!')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  // There is nothing above.
  await page.keyboard.press('Alt+Shift+ArrowUp')
  expect(await lines(text)).toEqual(['Three!', 'One', 'Two'])
  await page.keyboard.press('Alt+Shift+ArrowDown')
  expect(await lines(text)).toEqual(['One', 'Three!', 'Two'])

  // Changes within half a second are one step of Undo.
  await setTimeout(600)
  await text
    .locator('p')
    .first()
    .hover({ position: { x: 10, y: 10 } })
  const handle = page.locator('[data-handle]')
  await handle.hover()
  await page.mouse.down()
  const last = await text.locator('p').last().boundingBox()
  if (!last) throw new Error('The last line is not drawn.')
  await page.mouse.move(last.x + 60, last.y + last.height - 4, { steps: 5 })
  await page.mouse.move(last.x + 60, last.y + last.height - 2)
  await page.mouse.up()
  await expect.poll(() => lines(text)).toEqual(['Three!', 'Two', 'One'])
  await text.press('Control+z')
  await expect.poll(() => lines(text)).toEqual(['One', 'Three!', 'Two'])
})

journey('a page is written without distractions; words are counted; tools are reached with the keyboard', async ({ page }) => {
  const text = await newPage(page, 'Quiet')
  await text.click()
  await page.keyboard.type('One breath after the other')
  await page.getByText('5 words · 1 min read').waitFor()

  await page.keyboard.press('Alt+F10')
  const tools = page.getByRole('toolbar', { name: 'Formatting of Text', exact: true })
  await expect.poll(() => tools.evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation').first()
  await page.locator('[data-writing]').waitFor()
  await expect.poll(() => menu.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
  expect(await faultsOf(page, 'the page of an article')).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[data-writing]').waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element.closest('[inert]'))).toBe(null)

  await text.press('Control+Shift+f')
  await page.locator('[data-writing]').waitFor()
  // The first Escape closes the menu.
  await page.keyboard.type(' /')
  await page.getByRole('listbox', { name: 'Insert' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox', { name: 'Insert' }).waitFor({ state: 'hidden' })
  expect(await page.locator('[data-writing]').count()).toBe(1)
  await page.getByRole('button', { name: 'Write without distractions' }).click()
  await page.locator('[data-writing]').waitFor({ state: 'detached' })

  // At a selection the most used tools are beside it.
  await text.press('Control+a')
  await page.getByRole('toolbar', { name: 'Formatting of the selection in Text' }).getByRole('button', { name: 'Bold' }).click()
  expect(await text.locator('strong').innerText()).toBe('One breath after the other /')
})

journey('on a phone Publishing follows the text, and nothing is wider than the window', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await newPage(page, 'On the way')
  const headings = page.locator('form').getByRole('heading', { level: 2 })
  expect((await headings.allInnerTexts()).slice(0, 3)).toEqual(['Article', 'Publishing', 'Topics and audience'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** The text of a new article with this title. */
async function newPage(page: Page, title: string): Promise<Locator> {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  const name = page.getByRole('textbox', { name: /^Title/ })
  // A title is one line, however it is pasted.
  await name.fill(title.replace(' ', '\n'))
  expect(await name.inputValue()).toBe(title)
  await page.getByText('0 words').waitFor()
  return page.getByRole('textbox', { name: 'Text', exact: true })
}

/** Types '/' and a word, and takes the block that it finds. */
async function insert(page: Page, word: string): Promise<void> {
  await page.keyboard.type(`/${word}`)
  await expect.poll(() => page.getByRole('listbox', { name: 'Insert' }).getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
}

async function lines(text: Locator): Promise<string[]> {
  return await text.locator('> p').allInnerTexts()
}

async function stored(url: string, title: string): Promise<Record<string, unknown>> {
  const calls = await callsAs(url)
  return Object(await calls.get(`${LIST}/${await idOfRecord(calls, LIST, title)}`))
}
