import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openArticle, rows, titles } from '../../harness/console.ts'
import { mainButton, saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('Save opens only once the form is changed and valid, and says what is missing', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  const save = saveButton(page)
  await save.waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.getByLabel('Author').fill('Casey')
  await page.getByRole('button', { name: 'Show what to fix' }).click()
  await page.getByText('Required').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
  await page.getByLabel('Title').fill('A walk before breakfast')
  await expect.poll(() => save.isEnabled()).toBe(true)
  await save.click()
  await page.getByText('Article saved.').waitFor()
  await expect.poll(() => titles(page)).toContain('A walk before breakfast')
})

journey('Ctrl S keeps new content a draft, Publish makes it live and leads to a push about it', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  await page.getByLabel('Title').fill('Written in two sittings')
  await page.keyboard.press('Control+s')
  await page.getByText('It’s a draft: members can’t see it yet.').waitFor()
  await page.getByRole('link', { name: 'Written in two sittings' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  // Publishing is the change: nothing else has to be changed for it.
  await expect.poll(() => mainButton(page).textContent()).toBe('Publish')
  await mainButton(page).click()
  await page.getByText('Article is live.').waitFor()
  await page.getByRole('button', { name: 'Tell members' }).click()
  await page.getByRole('dialog', { name: 'Send Notification' }).getByText('Written in two sittings').first().waitFor()
})

journey('leaving a changed form asks, and staying keeps every word', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/topics/new')
  await page.getByLabel('Name').fill('Slow mornings')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Slow mornings')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await rows(page).first().waitFor()
  expect(await titles(page)).not.toContain('Slow mornings')
})

journey('what only the server can refuse is said on its input, and is gone once it is mended', async ({ page, watch }) => {
  watch.allow(/^answer 422: POST/)
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Ten minutes of nothing')
  await page.locator('input[name=topics]').fill('Every')
  await page.getByRole('option', { name: 'Everyday Practice' }).click()

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/topics')
  await elsewhere.getByRole('button', { name: 'Actions for Everyday Practice' }).click()
  await elsewhere.getByRole('menuitem', { name: 'Delete' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => titles(elsewhere)).not.toContain('Everyday Practice')

  await saveButton(page).click()
  const topics = page.locator('[data-field="topics"]')
  await topics.getByText('Choose one from the list').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => topics.evaluate((field) => field.contains(document.activeElement))).toBe(true)
  await expect.poll(() => page.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe('Ten minutes of nothing')
  await page.getByRole('button', { name: 'Remove Everyday Practice' }).click()
  await topics.getByText('Choose one from the list').waitFor({ state: 'hidden' })
  await saveButton(page).click()
  await page.getByText('Article saved.').waitFor()
})

journey('a stale save puts both changes together where they are of different fields, and says so', async ({ open, watch }) => {
  watch.allow(/^answer 409: PATCH/)
  const [mine, theirs] = [await open(), await open()]
  for (const page of [mine, theirs]) {
    await signedInTo(page, 'Stillwater Yoga')
    await openArticle(page, 'The art of lying down')
  }

  await theirs.getByLabel('Author').fill('Priya Nair')
  await saveButton(theirs).click()
  await theirs.getByText('Article saved.').waitFor()

  await mine.getByLabel('Title').fill('The art of lying still')
  await saveButton(mine).click()
  await mine.getByText('Article saved, with what someone else changed in the meantime: Author.').waitFor()

  await mine.getByRole('link', { name: 'The art of lying still' }).click()
  await expect.poll(() => mine.getByLabel('Author').inputValue()).toBe('Priya Nair')
})

journey('a draft is saved as one, though somebody else published it meanwhile', async ({ open, watch }) => {
  watch.allow(/^answer 409: PATCH/)
  const [mine, theirs] = [await open(), await open()]
  for (const page of [mine, theirs]) await signedInTo(page, 'Stillwater Yoga')
  const title = 'What to eat before class'
  await theirs.goto('/articles')
  const active = theirs.getByRole('switch', { name: `Active: ${title}` })
  await switchTo(theirs, active, false)
  await openArticle(mine, title)
  await switchTo(theirs, active, true)

  await mine.getByLabel('Author').fill('Half a name')
  await mine.getByRole('button', { name: 'Save as draft' }).click()
  await mine.getByText('Article unpublished. Members no longer see it.').waitFor()
  await theirs.reload()
  await expect.poll(() => active.isChecked()).toBe(false)
})

journey('rows of a sub-table are added and changed in the drawer, and a repeated one is refused there', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/topics')
  await page.getByRole('link', { name: 'Postures' }).click()
  await addUrl(page, 'booking', 'https://stillwater.example/book')
  await page.getByText('https://stillwater.example/book').waitFor()
  await addUrl(page, 'Booking', 'https://stillwater.example/again')
  const drawer = page.getByRole('dialog')
  await drawer.getByText(/already exists|duplicate/i).waitFor()
  await page.keyboard.press('Escape')
})

journey('an article is cloned from its row, and the clone opens', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  await page.getByRole('button', { name: 'Actions for Balance is a verb' }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await page.getByRole('heading', { level: 1, name: /Balance is a verb/ }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/articles\/[0-9a-f-]{36}$/)
})

async function addUrl(page: Page, tag: string, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Custom URL' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Tag').fill(tag)
  await drawer.getByLabel('URL').fill(url)
  await drawer.getByRole('button', { name: 'Add' }).click()
}

async function switchTo(page: Page, active: Locator, on: boolean): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await expect.poll(() => active.isChecked()).toBe(!on)
  await active.press('Space')
  await saved
}
