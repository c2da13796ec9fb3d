import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { mainButton, saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a course comes from nothing to what members can begin (CRS-004 to CRS-019)', { timeout: 240_000 }, async ({ page }) => {
  await signedInTo(page, 'Northside Running Club')

  await page.goto('/course_categories')
  await page.getByRole('heading', { name: 'No course categories yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Add Course Category' }).click()
  await page.getByLabel('Name').fill('First steps')
  await saveButton(page).click()
  await expect.poll(() => titles(page)).toEqual(['First steps'])

  await page.goto('/courses')
  await page.getByRole('main').getByRole('link', { name: 'Add Course' }).click()
  await page.getByLabel('Title').fill('From the sofa to five kilometres')
  await page.getByRole('combobox', { name: 'Category' }).fill('First')
  await page.getByRole('option', { name: 'First steps' }).click()
  await page.getByRole('textbox', { name: 'Creator', exact: true }).fill('Priya Nair')
  // Members see it once it can be begun. It leads to its modules.
  await saveButton(page).click()
  await page.getByText('It’s a draft: members can’t see it yet. Next, add its modules.').waitFor()
  await page.getByRole('heading', { name: 'No modules yet' }).waitFor()
  await page.getByRole('button', { name: 'Add Course Module' }).click()
  await addModule(page, 'Walking')
  await addModule(page, 'Running')
  await page.getByRole('form', { name: 'Add Course Module' }).getByRole('button', { name: 'Done' }).click()
  await addLesson(page, 'Walking', 'Ten minutes out')
  await addLesson(page, 'Running', 'The first minute')
  await addLesson(page, 'Running', 'Shoes')
  expect(await outline(page)).toEqual(['Walking', 'Ten minutes out', 'Running', 'The first minute', 'Shoes'])

  // Grabbed, moved into the module above, and let go: saved by one call.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/outline'))
  await page.getByRole('button', { name: /^Move “Shoes”/ }).focus()
  await page.keyboard.press(' ')
  await page.getByText('“Shoes” grabbed, lesson 2 of 2 in “Running”.').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Lesson 1 of 2 in “Walking”.').waitFor()
  await page.keyboard.press(' ')
  expect((await saved).status()).toBe(200)
  await page.getByText('Order saved.').waitFor()
  await page.reload()
  await expect.poll(() => outline(page)).toEqual(['Walking', 'Shoes', 'Ten minutes out', 'Running', 'The first minute'])

  await page.getByRole('link', { name: 'Walking' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Race')
  await page.getByRole('option', { name: 'Race team' }).click()
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await page.getByText('Members cannot begin this course').waitFor()
  await page.getByText(/^Module 1, “Walking”, has the tag/).waitFor()
  await page.getByRole('button', { name: 'Remove the tags of “Walking”' }).click()
  await page.getByText('Members cannot begin this course').waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Shoes' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'From the sofa to five kilometres' }).waitFor()
  await expect.poll(() => page.getByLabel('Release Date').isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Walking' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/courses\/[0-9a-f-]{36}\/modules\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('heading', { level: 1, name: 'From the sofa to five kilometres' }).waitFor()
  await mainButton(page).click()
  await page.getByText('Course is live.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor()
  const cells = async () => (await rows(page).first().locator('td').allInnerTexts()).map((text) => text.trim())
  await expect.poll(cells).toEqual(expect.arrayContaining([expect.stringMatching(/^(Active|Yes)$/), 'First steps', 'Priya Nair', '2', '3']))
})

async function addModule(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add Course Module' })
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('')
  await expect.poll(() => add.isDisabled(), { message: 'nothing was entered yet' }).toBe(true)
  await form.getByLabel('Name').fill(name)
  await add.click()
  await page.getByRole('link', { name, exact: true }).waitFor()
}

async function addLesson(page: Page, module: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `Add a lesson to ${module}` }).click()
  const form = page.getByRole('form', { name: 'Add Course Lesson' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('textbox', { name: 'Description' }).fill('Slow is fine.')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await form.getByRole('button', { name: 'Done' }).click()
}

/** Modules and lessons from top to bottom. */
async function outline(page: Page): Promise<string[]> {
  return await page.locator('[data-part] td[data-column=name] a').allInnerTexts()
}
