import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AppCalls } from './wizard.ts'

/**
 * Adds a home screen and a topic in the drawers of Upload Content, which is open: counters, what is needed first, a
 * duplicate, searching, editing and deleting.
 */
export async function addInDrawers(page: Page, { add }: AppCalls): Promise<void> {
  await row(page, 'Topics').getByText('Complete Home first.').waitFor()
  expect(await row(page, 'Topics').getByRole('button').count()).toBe(0)
  await row(page, 'Home').getByText('0/1').waitFor()

  await addItem(page, 'Home')
  const home = page.getByRole('dialog', { name: 'Add Home Screen' })
  await expect.poll(async () => (await home.boundingBox())?.width).toBe(640)
  await home.getByLabel('Title').fill('Good to see you')
  await home.getByRole('radio', { name: 'Video' }).check()
  await home.getByRole('textbox', { name: 'Video: web address' }).fill('https://vimeo.com/76979871')
  await home.getByLabel('Headline').fill('New this week')
  await home.locator('[contenteditable="true"]').fill('Two classes before breakfast.')
  const letGo = await pauseCalls(page, /welcome_screens$/)
  await home.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Saving' }).waitFor()
  letGo()
  await home.waitFor({ state: 'hidden' })
  await row(page, 'Home').getByText('1/1').waitFor()
  expect(await row(page, 'Home').getByRole('button').allInnerTexts()).toEqual(['Manage'])

  await addItem(page, 'Topics')
  await page.getByRole('dialog', { name: 'Add Topic' }).getByLabel('Name').fill('Breathing')
  await save(page.getByRole('dialog', { name: 'Add Topic' }))
  await add('topics', [{ name: 'Sleep well', active: true }])
  await row(page, 'Topics').getByText('2/3').waitFor()
  await addItem(page, 'Topics')
  const added = page.getByRole('dialog', { name: 'Add Topic' })
  await added.getByLabel('Name').fill('BREATHING')
  await added.getByRole('button', { name: 'Save' }).click()
  await acceptDuplicate(page, 'BREATHING')
  expect(await added.getByLabel('Name').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await added.waitFor({ state: 'hidden' })

  await row(page, 'Topics').getByRole('button', { name: 'Manage Topics' }).click()
  const list = page.getByRole('dialog', { name: 'Topics' })
  await list.getByRole('searchbox').fill('breth')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await list.getByRole('button', { name: 'Edit Breathing' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Topic' })
  await edited.getByLabel('Name').fill('sleep WELL')
  await edited.getByRole('button', { name: 'Save' }).click()
  await acceptDuplicate(page, 'sleep WELL')
  await expect.poll(() => edited.getByLabel('Name').inputValue()).toBe('Breathing')

  // What is typed is asked about, and the key closes what is on top alone.
  await edited.getByLabel('Name').fill('Breath')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
  await save(edited)
  await list.getByRole('button', { name: 'Edit Breath', exact: true }).waitFor()
  await list.getByRole('searchbox').fill('')
  await list.getByRole('button', { name: 'Delete Sleep well' }).click()
  await page
    .getByRole('dialog', { name: /^Delete “Sleep well”/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await list.getByText('Sleep well').waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await row(page, 'Topics').getByText('1/3').waitFor()

  // Directories are a plan in the page alone: nothing is sent, and it goes with the page.
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`))
  const plan = await openPlan(page)
  await plan.getByLabel('Name').fill('Studios near you')
  await plan.getByRole('button', { name: 'Add to the list' }).click()
  await plan.getByRole('listitem').getByText('Studios near you').waitFor()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Studios near you')
  await page.keyboard.press('Escape')
  await plan.waitFor({ state: 'hidden' })
}

async function openPlan(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Manage Directory' }).click()
  const plan = page.getByRole('dialog', { name: 'Directories' })
  await plan.getByLabel('Name').waitFor()
  return plan
}

/** Holds what is posted to an address, until the answer is called. */
async function pauseCalls(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

/** The row of one kind of content. */
function row(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}

async function addItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add Item: ${name}` }).click()
}

async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

async function acceptDuplicate(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'DUPLICATE' })
  await dialog.getByText(`“${title}” is already one of your Topics.`).waitFor()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
