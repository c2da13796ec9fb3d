import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { rows } from '../../harness/console.ts'
import { mainButton, saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { storedWork } from '../../harness/stored-work.ts'

journey(
  'a course of two modules and three lessons is made, put into order and given back a deleted lesson without a mouse, and goes live once members can begin it (CRS-004 to CRS-019)',
  { timeout: 240_000 },
  async ({ page, product }) => {
    const { keyboard } = page
    const stored = async () => (await storedWork(page)).length
    const calls = await callsAs(product.url)
    await calls.post(`${pathOf('Northside Running Club')}/course_categories`, { name: 'First steps' })
    await signedInTo(page, 'Northside Running Club')
    await page.goto('/courses/new')
    await goTo(page, page.getByRole('textbox', { name: /^Title/ }))
    await keyboard.type('Five kilometres')
    await goTo(page, page.getByRole('combobox', { name: /^Category/ }))
    await keyboard.type('First')
    await page.getByRole('option', { name: 'First steps' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await goTo(page, page.getByRole('textbox', { name: /^Creator/ }))
    await keyboard.type('Priya Nair')
    // Members see it once it can be begun. It leads to its modules.
    await keyboard.press('Control+s')
    await page.getByText('Members can’t see this draft yet. Next, add its modules.').waitFor()
    await page.getByRole('heading', { name: 'No modules yet' }).waitFor()

    const addModule = page.getByRole('button', { name: 'Add Course Module' })
    await goTo(page, addModule)
    await keyboard.press('Enter')
    // The line before may still be there while what it changed is read again.
    const add = page.getByRole('form', { name: 'Add Course Module' }).last().getByRole('button', { name: 'Add', exact: true })
    for (const name of ['Walking', 'Running']) {
      await expect.poll(() => focusedName(page)).toBe('Name')
      expect(await add.isDisabled(), 'nothing was entered yet').toBe(true)
      await keyboard.type(name)
      await keyboard.press('Enter')
      await page.getByRole('link', { name, exact: true }).waitFor()
    }
    await expect.poll(() => focusedName(page)).toBe('Name')
    await keyboard.press('Escape')
    // Where it began, and not nowhere.
    await expect.poll(() => addModule.evaluate((element) => element === document.activeElement)).toBe(true)

    const addLesson = page.getByRole('button', { name: 'Add a lesson to Walking' })
    await goTo(page, addLesson)
    await keyboard.press('Enter')
    const lesson = page.getByRole('form', { name: 'Add Course Lesson' })
    // A line for each: a draft, which needs no more than its title. The next is typed while the last is being saved.
    for (const title of ['Out', 'Back']) {
      await expect.poll(() => focusedName(page)).toBe('Title')
      await keyboard.type(title)
      await keyboard.press('Enter')
    }
    for (const title of ['Out', 'Back']) await page.getByRole('link', { name: title, exact: true }).waitFor()
    await expect.poll(() => focusedName(page)).toBe('Title')
    // What was typed is there after the page was closed.
    await keyboard.type('Shoes')
    await expect.poll(() => stored()).toBe(1)
    await page.reload()
    await expect.poll(() => lesson.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Shoes')
    // Done adds it as well.
    await goTo(page, lesson.getByRole('button', { name: 'Done' }))
    await keyboard.press('Enter')
    await page.getByRole('link', { name: 'Shoes', exact: true }).waitFor()
    await expect.poll(() => lesson.count()).toBe(0)
    await expect.poll(() => addLesson.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => stored()).toBe(0)
    await page.getByText('Draft', { exact: true }).nth(3).waitFor()

    // Grabbed, moved into the module below, and let go: saved by one call. The way back is one key.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/outline'))
    await goTo(page, page.getByRole('button', { name: /^Move “Shoes”/ }))
    await keyboard.press(' ')
    await page.getByText('“Shoes” grabbed, lesson 3 of 3 in “Walking”.').waitFor()
    await keyboard.press('ArrowDown')
    await page.getByText('Lesson 1 of 1 in “Running”.').waitFor()
    await keyboard.press(' ')
    expect((await saved).status()).toBe(200)
    await page.getByText('Order saved.').waitFor()
    expect(await outline(page)).toEqual(['Walking', 'Out', 'Back', 'Running', 'Shoes'])
    await keyboard.press('Control+z')
    await page.getByText('The order is as it was.').waitFor()
    await expect.poll(() => outline(page)).toEqual(['Walking', 'Out', 'Back', 'Shoes', 'Running'])

    await goTo(page, page.getByRole('button', { name: 'Actions for Back' }))
    await keyboard.press('Enter')
    await goTo(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown')
    await keyboard.press('Enter')
    await goTo(page, page.getByRole('dialog', { name: 'Delete “Back”?' }).getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await page.getByText('1 course lesson deleted.').waitFor()
    await expect.poll(() => outline(page)).toEqual(['Walking', 'Out', 'Shoes', 'Running'])
    await keyboard.press('Control+z')
    await expect.poll(() => outline(page)).toEqual(['Walking', 'Out', 'Back', 'Shoes', 'Running'])

    await page.getByRole('link', { name: 'Walking' }).click()
    await page.getByRole('heading', { level: 1, name: 'Walking' }).waitFor()
    // The page takes the focus once it is there, which closes what was opened before.
    await expect
      .poll(async () => {
        await page.getByRole('combobox', { name: 'Tags' }).fill('Race')
        return await page.getByRole('option', { name: 'Race team' }).isVisible()
      })
      .toBe(true)
    await page.getByRole('option', { name: 'Race team' }).click()
    await page.keyboard.press('Escape')
    await saveButton(page).click()
    await page.getByText('Members cannot begin this course').waitFor()
    await page.getByText(/^Module 1, “Walking”, has the tag/).waitFor()
    await page.getByRole('button', { name: 'Remove the tags of “Walking”' }).click()
    await page.getByText('Members cannot begin this course').waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: 'Shoes' }).click()
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Five kilometres' }).waitFor()
    await expect.poll(() => page.getByLabel('Release Date').isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('heading', { level: 1, name: 'Walking' }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('heading', { level: 1, name: 'Five kilometres' }).waitFor()

    await page.getByText('No member has completed a lesson yet.').waitFor()
    // A course of drafts is not published by accident, nor a lesson that says nothing.
    await mainButton(page).click()
    const question = page.getByRole('dialog', { name: 'Publish a course without lessons?' })
    await question.getByText('All lessons of this course are drafts, so members would see an empty course.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Shoes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shoes' }).waitFor()
    await mainButton(page).click()
    await page.locator('[data-field=description]').getByText('Required', { exact: true }).waitFor()
    await page.locator('[data-field=description] [contenteditable]').fill('Any will do.')
    await mainButton(page).click()
    await page.getByText('Course Lesson is live.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Walking' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/courses\/[0-9a-f-]{36}\/modules\/[0-9a-f-]{36}$/)
    await page.getByRole('link', { name: 'Cancel' }).click()

    await page.getByRole('heading', { level: 1, name: 'Five kilometres' }).waitFor()
    await mainButton(page).click()
    await page.getByText('Course is live.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor()
    const cells = async () => (await rows(page).first().locator('td').allInnerTexts()).map((text) => text.trim())
    await expect.poll(() => rows(page).first().getByRole('switch').isChecked()).toBe(true)
    await expect.poll(cells).toEqual(expect.arrayContaining(['First steps', 'Priya Nair', '2', '3']))
  },
)

/** The words over the field that has the focus. */
async function focusedName(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document
    const words = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : ''
    return activeElement instanceof HTMLInputElement && activeElement.value === '' ? (words ?? '').replace('*', '').trim() : ''
  })
}

/** Modules and lessons from top to bottom. */
async function outline(page: Page): Promise<string[]> {
  return await page.getByRole('region', { name: 'Course Modules' }).locator('[data-part] a').allInnerTexts()
}
