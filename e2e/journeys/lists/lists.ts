import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a list is searched on the server, and the search lives in the address', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).count()).toBe(18)

  await page.getByRole('searchbox', { name: 'Search Articles' }).fill('breath')
  await page.getByText('Breathing out longer than in').waitFor()
  await expect.poll(() => titles(page)).toEqual(['Breathing out longer than in'])
  expect(new URL(page.url()).search).toContain('breath')

  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Breathing out longer than in'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => rows(page).count()).toBe(18)
})

journey('a list is sorted by its columns and paged, and Back returns to where one was', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles')
  await rows(page).first().waitFor()
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await expect.poll(async () => (await titles(page))[0]).toBe('A kitchen-table meditation')
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
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

journey('several rows are selected and deleted, and can be taken back', async ({ page }) => {
  await signedInTo(page, 'Northside Running Club')
  await page.goto('/articles')
  await page.getByRole('checkbox', { name: 'Select Eat, drink, run' }).check()
  await page.getByRole('checkbox', { name: 'Select When to rest' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByText('2 Articles selected').waitFor()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2' }).click()
  await expect.poll(() => rows(page).count()).toBe(13)
  expect(await titles(page)).not.toContain('When to rest')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows(page).count()).toBe(15)
  expect(await titles(page)).toContain('When to rest')
})
