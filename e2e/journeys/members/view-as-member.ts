import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'the phone lies over the form on a phone and beside it elsewhere, stays from record to record, is away where there is nothing to see, looks with the same eyes, and says who does not see an article and why',
  { timeout: 120_000 },
  async ({ page, product }) => {
    const article = await idOfRecord(await callsAs(product.url), `${pathOf('Stillwater Yoga')}/content/articles`, 'Balance is a verb')
    await signedInTo(page, 'Stillwater Yoga')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/articles/${article}`)
    await page.getByRole('button', { name: 'More for this article' }).click()
    await page.getByRole('menuitem', { name: 'View as a member' }).click()
    const drawer = page.getByRole('dialog', { name: 'View as a member' })
    await expectVerdict(drawer, 'Visible', [])
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.isVisible()).toBe(false)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'View as a member' }).click()
    const view = page.getByRole('complementary', { name: 'View as a member' })
    await view.getByText('Member', { exact: true }).click()
    await view.locator('input[name=view-as-member]').click()
    await page.getByRole('option').first().click()
    await expectVerdict(view, 'Visible', [])
    await moveTo(page, '/courses')
    await page.getByRole('link', { name: 'Yoga from the ground up' }).click()
    await view.getByRole('heading', { name: 'Lessons' }).waitFor()
    await expect.poll(() => view.getByRole('button', { name: /^Remove / }).count()).toBe(1)
    await view.getByText('Locked', { exact: true }).first().waitFor()

    // A member has no page that members see.
    await moveTo(page, '/members')
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await page.waitForURL(/\/members\/.+/)
    await page.getByRole('button', { name: 'Save' }).first().waitFor()
    expect(await view.count()).toBe(0)

    await moveTo(page, `/articles/${article}`)
    await page.getByRole('heading', { level: 1, name: 'Balance is a verb' }).waitFor()
    await view.getByText('Visitor', { exact: true }).click()
    await tagWith(page, 'Gold')
    await expectVerdict(view, 'Hidden', ['Needs the tag Gold'])
    // What is typed is judged and drawn before it is saved.
    await page.getByLabel('Title').fill('Balance is a habit')
    await view.getByRole('heading', { name: 'Balance is a habit' }).waitFor()
    await view.getByRole('button', { name: 'Go to Tags' }).click()
    await expect.poll(() => focusedField(page)).toBe('tags')

    await view.getByText('By tag').click()
    await view.locator('input[name=view-as-tags]').fill('Gol')
    await page.getByRole('option', { name: 'Gold', exact: true }).click()
    await expectVerdict(view, 'Visible', [])

    await page.getByRole('switch', { name: 'Active' }).press('Space')
    await expectVerdict(view, 'Hidden', ['Draft'])
    await view.getByRole('button', { name: 'Go to Active' }).click()
    await expect.poll(() => focusedField(page)).toBe('active')
    await page.keyboard.press('Space')
    await expectVerdict(view, 'Visible', [])
  },
)

async function tagWith(page: Page, tag: string): Promise<void> {
  const tags = page.locator('[data-field="tags"]')
  if (await tags.getByText(tag, { exact: true }).isVisible()) return
  await tags.locator('input[name=tags]').fill(tag)
  await page.getByRole('option', { name: tag, exact: true }).click()
}

async function expectVerdict(view: Locator, state: string, reasons: string[]): Promise<void> {
  const verdict = view.getByRole('status')
  await expect.poll(async () => (await verdict.locator('p').textContent())?.trim()).toBe(state)
  await expect.poll(() => verdict.locator('li span').allTextContents()).toEqual(reasons)
}

async function focusedField(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field)
}
