import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { rows, titles } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('leaving a changed form asks, staying keeps every word, and a drawer refuses a repeated row', async ({ page }) => {
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

  await page.getByRole('link', { name: 'Postures' }).click()
  await addUrl(page, 'booking', 'https://stillwater.example/book')
  await page.getByText('https://stillwater.example/book').waitFor()
  await addUrl(page, 'Booking', 'https://stillwater.example/again')
  await page
    .getByRole('dialog')
    .getByText(/already exists|duplicate/i)
    .waitFor()
})

journey('what only the server can refuse is said on its input, and is gone once it is mended', async ({ page, product, watch }) => {
  watch.allow(/^answer 422: POST/)
  const theirs = await callsAs(product.url)
  const list = `${pathOf('Stillwater Yoga')}/topics`
  const topic = `Everyday ${Date.now()}`
  const { id } = Object(await theirs.post(list, { name: topic }))
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Ten minutes of nothing')
  await page.locator('input[name=topics]').fill('Every')
  await page.getByRole('option', { name: topic }).click()
  await theirs.delete(`${list}/${id}`)

  await saveButton(page).click()
  const topics = page.locator('[data-field="topics"]')
  await topics.getByText('Choose one from the list').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => topics.evaluate((field) => field.contains(document.activeElement))).toBe(true)
  await expect.poll(() => page.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe('Ten minutes of nothing')
  await page.getByRole('button', { name: `Remove ${topic}` }).click()
  await topics.getByText('Choose one from the list').waitFor({ state: 'hidden' })
  await saveButton(page).click()
  await page.getByText('Article saved.').waitFor()
})

journey(
  'a stale save puts changes of different fields together and says so; a draft stays one though it was published',
  async ({ page, product, watch }) => {
    watch.allow(/^answer 409: PATCH/)
    await signedInTo(page, 'Stillwater Yoga')
    const theirs = await callsAs(product.url)
    const list = `${pathOf('Stillwater Yoga')}/content/articles`
    const change = async (title: string, data: object) => theirs.patch(`${list}/${await idOfRecord(theirs, list, title)}`, data)
    await page.goto('/articles')
    const author = page.getByLabel('Author')
    await openArticle(page, 'The art of lying down')
    await change('The art of lying down', { author: 'Priya Nair' })
    await page.getByLabel('Title').fill('The art of lying still')
    await saveButton(page).click()
    await page.getByText('Article saved, with changes saved elsewhere in the meantime: Author.').waitFor()
    await openArticle(page, 'The art of lying still')
    await expect.poll(() => author.inputValue()).toBe('Priya Nair')

    const title = 'What to eat before class'
    await change(title, { active: false })
    await moveTo(page, '/articles')
    await openArticle(page, title)
    await change(title, { active: true })
    await author.fill('Half a name')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const question = page.getByRole('dialog', { name: 'Save this change?' })
    await question.getByText('Members will no longer see this article.').waitFor()
    await question.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Article unpublished. Members no longer see it.').waitFor()
    await expect.poll(() => page.getByRole('switch', { name: `Active: ${title}` }).isChecked()).toBe(false)
  },
)

async function openArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function addUrl(page: Page, tag: string, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Custom URL' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Tag').fill(tag)
  await drawer.getByLabel('URL').fill(url)
  await drawer.getByRole('button', { name: 'Add' }).click()
}
