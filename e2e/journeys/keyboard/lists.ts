import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a course of two modules and three lessons is made, put into order, and given back a deleted lesson, without a mouse',
  { timeout: 180_000 },
  async ({ page }) => {
    const { keyboard } = page
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/courses/new')
    await goTo(page, page.getByRole('textbox', { name: /^Title/ }))
    await keyboard.type('By hand')
    await goTo(page, page.getByRole('combobox', { name: /^Category/ }))
    await keyboard.type('For beg')
    await page.getByRole('option', { name: 'For beginners' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await goTo(page, page.getByRole('textbox', { name: /^Creator/ }))
    await keyboard.type('Mira Sand')
    await keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor()

    const addModule = page.getByRole('button', { name: 'Add Course Module' })
    await goTo(page, addModule)
    await keyboard.press('Enter')
    for (const name of ['One', 'Two']) {
      await expect.poll(() => focusedName(page)).toBe('Name')
      await keyboard.type(name)
      await keyboard.press('Enter')
      await page.getByRole('link', { name, exact: true }).waitFor()
    }
    await expect.poll(() => focusedName(page)).toBe('Name')
    await keyboard.press('Escape')
    // Where it began, and not nowhere.
    await expect.poll(() => addModule.evaluate((element) => element === document.activeElement)).toBe(true)

    const addLesson = page.getByRole('button', { name: 'Add a lesson to One' })
    await goTo(page, addLesson)
    await keyboard.press('Enter')
    for (const title of ['a', 'b', 'c']) {
      await expect.poll(() => focusedName(page)).toBe('Title')
      await keyboard.type(title)
      await goTo(page, page.getByRole('form', { name: 'Add Course Lesson' }).locator('[contenteditable]'))
      await keyboard.type('Slow is fine.')
      await goTo(page, page.getByRole('form', { name: 'Add Course Lesson' }).getByRole('button', { name: 'Add', exact: true }))
      await keyboard.press('Enter')
      await page.getByRole('link', { name: title, exact: true }).waitFor()
    }
    await expect.poll(() => focusedName(page)).toBe('Title')
    await keyboard.press('Escape')
    await expect.poll(() => addLesson.evaluate((element) => element === document.activeElement)).toBe(true)

    await goTo(page, page.getByRole('button', { name: /^Move “c”/ }))
    await keyboard.press(' ')
    await keyboard.press('ArrowDown')
    await page.getByText('Lesson 1 of 1 in “Two”.').waitFor()
    await keyboard.press(' ')
    await page.getByText('Order saved.').waitFor()
    expect(await outline(page)).toEqual(['One', 'a', 'b', 'Two', 'c'])

    // The way back is one key, and not a walk through the whole page.
    await keyboard.press('Control+z')
    await page.getByText('The order is as it was.').waitFor()
    await expect.poll(() => outline(page)).toEqual(['One', 'a', 'b', 'c', 'Two'])

    await goTo(page, page.getByRole('button', { name: 'Actions for b' }))
    await keyboard.press('Enter')
    await goTo(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown')
    await keyboard.press('Enter')
    await goTo(page, page.getByRole('dialog', { name: 'Delete “b”?' }).getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await page.getByText('1 course lesson deleted.').waitFor()
    await expect.poll(() => outline(page)).toEqual(['One', 'a', 'c', 'Two'])
    await keyboard.press('Control+z')
    await expect.poll(() => outline(page)).toEqual(['One', 'a', 'b', 'c', 'Two'])
  },
)

journey('a public form is answered and approved without a mouse', { timeout: 120_000 }, async ({ page, open }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/action-forms')
  await goTo(page, page.getByRole('link', { name: 'Guest teachers' }))
  await page.keyboard.press('Enter')
  const stranger = await open()
  await stranger.goto(await page.getByRole('textbox', { name: 'Public page' }).inputValue())
  await goTo(stranger, stranger.getByLabel('Name', { exact: true }))
  await stranger.keyboard.type('Noor Haddad')
  await stranger.keyboard.press('Enter')
  await stranger.getByRole('heading', { name: 'Thank you' }).waitFor()

  await page.reload()
  await goTo(page, page.getByRole('button', { name: 'Approve Noor Haddad' }))
  await page.keyboard.press('Enter')
  await page.getByText('“Noor Haddad” approved.').waitFor()
})

journey('twenty members are tagged, and untagged again, without a mouse', { timeout: 120_000 }, async ({ page }) => {
  const { keyboard } = page
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/members')
  const boxes = rows(page).getByRole('checkbox')
  await boxes.first().waitFor()
  await goTo(page, boxes.first())
  await keyboard.press(' ')
  await goTo(page, boxes.nth(19))
  await keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByText('20 members selected').waitFor()

  await goTo(page, bar.getByRole('button', { name: 'Tag', exact: true }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tag members' })
  await goTo(page, dialog.getByRole('combobox', { name: 'Tags' }))
  await keyboard.type('Gold')
  // The first match is the one that Enter takes.
  await page.getByRole('option', { name: 'Gold', exact: true }).waitFor()
  await keyboard.press('Enter')
  await dialog.getByText(/will change/).waitFor()
  await goTo(page, dialog.getByRole('button', { name: /^Tag \d+ members$/ }))
  await keyboard.press('Enter')
  await page.getByText(/members tagged with Gold\./).waitFor()
  const gold = () => rows(page).getByText('Gold', { exact: true }).count()
  await expect.poll(gold).toBeGreaterThanOrEqual(20)
  await keyboard.press('Control+z')
  await expect.poll(gold).toBeLessThan(20)
})

/** The words over the field that has the focus. */
async function focusedName(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document
    const words = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : ''
    return activeElement instanceof HTMLInputElement && activeElement.value === '' ? (words ?? '').replace('*', '').trim() : ''
  })
}

async function outline(page: Page): Promise<string[]> {
  return await page.locator('[data-part] td[data-column=name] a').allInnerTexts()
}
