import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsWithin } from '../../harness/axe.ts'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { storedWork } from '../../harness/stored-work.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

const app = () => pathOf('Stillwater Yoga')

journey('what was changed is read in the history, and an earlier version comes back', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  const title = 'A kitchen-table meditation'
  const id = await idOfRecord(calls, `${app()}/content/articles`, title)
  await calls.patch(`${app()}/content/articles/${id}`, { title: `${title} again` })
  await calls.patch(`${app()}/content/articles/${id}`, { title: `${title} once more`, author: 'Priya Nair' })
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto(`/articles/${id}`)

  await page.getByRole('button', { name: /^Last change/ }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  const versions = drawer.getByRole('list', { name: 'Versions of this article' }).getByRole('listitem')
  await expect.poll(() => versions.filter({ hasText: 'Casey Lane' }).count()).toBeGreaterThanOrEqual(3)
  const newest = versions.filter({ hasText: 'Now' })
  await expect.poll(() => newest.locator('ins').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('once more')]))
  await expect.poll(() => newest.locator('del').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('again')]))

  await drawer.getByRole('button', { name: 'Restore this version' }).nth(1).click()
  const question = drawer.getByRole('group', { name: 'Restore this version' })
  await question.locator('del', { hasText: 'once more' }).waitFor()
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText(/^Restored the version from .*\./).waitFor()
  await expect.poll(() => page.locator('[name=title]').inputValue()).toBe(title)

  await page.getByRole('link', { name: 'Activity' }).click()
  await page.getByText('restored an earlier version of the article').first().waitFor()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('topics')
  await expect.poll(() => page.getByText('restored an earlier version of the article').count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Search by title or name' }).fill('nothing has this name')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByText('restored an earlier version of the article').first().waitFor()

  // Only super users have the platform's activity.
  await moveTo(page, '/activity?scope=platform')
  await page.getByText('Changes in this app, newest first.', { exact: false }).waitFor()
  expect(await page.getByRole('radiogroup', { name: 'Whose activity' }).count()).toBe(0)
})

journey('what two people wrote in one field stands side by side, and nothing is lost', async ({ page, product, watch }) => {
  watch.allow(/^answer 409: PATCH/)
  const theirs = await callsAs(product.url, SUPER)
  const id = await idOfRecord(theirs, `${app()}/content/articles`, 'Balance is a verb')
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto(`/articles/${id}`)
  await page.getByLabel('Author').fill('Mine')
  await page.locator('[name=title]').fill('Balance is my verb')
  await theirs.patch(`${app()}/content/articles/${id}`, { author: 'Theirs', title: 'Balance is their verb' })
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'This was saved elsewhere in the meantime' })
  await dialog.getByText('2 fields differ').waitFor()
  await dialog.getByText('It was: Balance is a verb').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await faultsWithin(dialog, 'two versions')).toEqual([])

  // Going on writing keeps every word; the next save asks again.
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('[name=title]').inputValue()).toBe('Balance is my verb')
  await saveButton(page).click()
  await dialog.getByRole('radio', { name: 'Title: Keep mine' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('radio', { name: 'Author: Use the other version' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Article saved.').waitFor()
  await page.getByRole('link', { name: 'Balance is my verb', exact: true }).click()
  await expect.poll(() => page.getByLabel('Author').inputValue()).toBe('Theirs')
})

journey(
  'typing that was not saved comes back after the page died, and goes once it is discarded or saved',
  async ({ page, product, watch }) => {
    watch.allow(/^failed request/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/topics/new')
    await page.locator('input[name=name]').fill('Slow mornings')
    await expectStored(page)
    const again = await reopened(page, '/topics/new')
    const bar = again.getByRole('region', { name: 'Unsaved work' })
    await bar.getByText(/^You have unsaved work from today, \d?\d:\d\d [AP]M\w+, \w+ \d+, \d{4}, \d?\d:\d\d [AP]M: Name\./).waitFor()
    await bar.getByText('Show your text').click()
    await bar.locator('ins', { hasText: 'Slow mornings' }).waitFor()
    await bar.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => again.locator('input[name=name]').inputValue()).toBe('Slow mornings')
    await expect.poll(() => bar.count()).toBe(0)
    await saveButton(again).click()
    await again.getByText('Topic saved.').waitFor()

    // While a form is open its typing is offered nowhere else. Over a newer version it is put beside that one.
    await again.getByRole('link', { name: 'Slow mornings' }).click()
    await again.locator('input[name=name]').fill('Slower mornings')
    await expectStored(again)
    const path = new URL(again.url()).pathname
    const beside = await tabBeside(again, path)
    await beside.getByRole('heading', { level: 1, name: 'Slow mornings' }).waitFor()
    expect(await beside.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)
    const calls = await callsAs(product.url)
    await calls.patch(`${app()}${path}`, { name: 'Other mornings' })

    const third = await reopened(again, path)
    const offer = third.getByRole('region', { name: 'Unsaved work' })
    await offer.getByRole('button', { name: 'Restore' }).click()
    const dialog = third.getByRole('dialog', { name: 'This was saved elsewhere in the meantime' })
    await dialog.getByRole('radio', { name: 'Name: Keep mine' }).check()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect.poll(() => third.locator('input[name=name]').inputValue()).toBe('Slower mornings')
    await third.close({ runBeforeUnload: false })

    await moveTo(beside, '/topics')
    await beside.getByRole('link', { name: 'Other mornings' }).click()
    await beside.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => beside.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)
    await expect.poll(() => beside.locator('input[name=name]').inputValue()).toBe('Other mornings')
    await expect.poll(() => storedWork(beside)).toEqual([])
  },
)

journey(
  'words in an open drawer are asked about and kept, and a record that was deleted meanwhile is saved',
  async ({ page, product, watch }) => {
    watch.allow(/^failed request/)
    watch.allow(/404/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/lessons')
    await moveTo(page, '/lessons/new')
    await page.getByRole('button', { name: 'Add Section' }).click()
    const typing = page.getByRole('dialog', { name: 'Add Section' })
    await typing.locator('input[name=description]').fill('Twenty minutes')
    await typing.locator('[contenteditable]').first().fill('Every word of it')
    await page.goBack()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expectStored(page)

    const again = await reopened(page, '/lessons/new')
    const bar = again.getByRole('region', { name: 'Unsaved work' })
    await bar.getByText(/: Sections\./).waitFor()
    await bar.getByRole('button', { name: 'Restore' }).click()
    const drawer = again.getByRole('dialog', { name: 'Add Section' })
    await expect.poll(() => drawer.locator('input[name=description]').inputValue()).toBe('Twenty minutes')
    await drawer.locator('input[name=description]').press('Control+s')
    await again.getByRole('cell', { name: 'Twenty minutes', exact: true }).waitFor()
    await again.locator('[name=title]').fill('Written twice')
    await saveButton(again).click()
    await again.getByRole('link', { name: 'Written twice' }).click()
    await again.locator('[name=title]').fill('Written three times')
    const calls = await callsAs(product.url)
    await calls.delete(`${app()}/content/lessons/${again.url().split('/').at(-1)}`)
    await saveButton(again).click()
    await again.getByRole('button', { name: 'Restore and save' }).click()
    await again.getByRole('link', { name: 'Written three times' }).waitFor()
  },
)

/** Waits until what was typed is kept in the browser. */
async function expectStored(page: Page): Promise<void> {
  await expect.poll(async () => (await storedWork(page)).length).toBe(1)
}

/** The tab dies without a word, and the address is opened in a new one of the same browser. */
async function reopened(page: Page, path: string): Promise<Page> {
  const context = page.context()
  const next = await context.newPage()
  next.setDefaultTimeout(15_000)
  await page.close({ runBeforeUnload: false })
  await next.goto(path)
  return next
}
