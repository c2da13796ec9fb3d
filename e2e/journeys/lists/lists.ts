import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a list that is opened cold asks for its rows once, and before the console is drawn', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // A session that is there before the list's code, as on a busy machine, has the console drawn without it.
  const code = page.waitForRequest((request) => /\/assets\/list-\w+\.js$/.test(request.url()))
  await page.route(/\/api\/apps\/[0-9a-f-]{36}$/, async (route) => {
    await page.evaluate(`import('${(await code).url()}').then(() => new Promise((resolve) => setTimeout(resolve)))`)
    await route.continue()
  })
  await page.goto('/articles?per_page=10')
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect.poll(() => requested.some((path) => path.endsWith('/menu'))).toBe(true)
  const own = requested.filter((path) => /\/(content\/articles|menu)$/.test(path)).map((path) => path.split('/').at(-1))
  expect(own).toEqual(['articles', 'menu'])
})

journey('a list is searched, sorted and paged in its address, and Back returns to where one was', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  await expect.poll(() => rows(page).count()).toBe(18)

  await page.getByRole('searchbox', { name: 'Search Articles' }).fill('breath')
  await expect.poll(() => titles(page)).toEqual(['Breathing out longer than in'])
  expect(new URL(page.url()).search).toContain('breath')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => rows(page).count()).toBe(18)

  const byTitle = page.getByRole('columnheader', { name: 'Title' }).getByRole('button')
  await byTitle.click()
  await expect.poll(async () => (await titles(page))[0]).toBe('A kitchen-table meditation')
  await byTitle.click()
  await expect.poll(async () => (await titles(page))[0]).toBe('Your first week at Stillwater')

  await page.getByLabel('Rows per page').selectOption('10')
  await expect.poll(() => rows(page).count()).toBe(10)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => rows(page).count()).toBe(8)
  const here = page.url()
  await page.locator('td[data-title] a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => rows(page).count()).toBe(8)
  expect(page.url()).toBe(here)
})
