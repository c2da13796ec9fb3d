import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { quiet } from '../../harness/quiet.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('a row is dragged to another place, moved on from its menu, and each move is taken back', async ({ page }) => {
  await signedInTo(page, 'Northside Running Club')
  await page.goto('/articles?per_page=10')
  await expect.poll(() => rows(page).count()).toBe(10)
  const before = await titles(page)
  const [first = '', second = '', third = ''] = before
  // What hears the handles comes with the first movement of the pointer.
  await page.mouse.move(500, 500)
  await quiet(page)

  await page.evaluate(() =>
    addEventListener('animationstart', ({ animationName }) => (document.documentElement.dataset.seen = animationName)),
  )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: `Move “${first}”` }).dragTo(rows(page).nth(2))
  await page.locator('html[data-seen="gr-glide"]').waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByText('Moved to position 3.').waitFor()
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([second, third, first])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(before)

  // Across pages.
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('dialog').getByLabel('Position').fill('12')
  await page.keyboard.press('Enter')
  await page.getByText('Moved to position 12.').waitFor()
  await expect.poll(async () => (await titles(page))[0]).toBe(second)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(async () => (await titles(page))[1]).toBe(first)
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect.poll(() => titles(page)).toEqual(before)
})

journey(
  'rows are walked, selected, switched and opened by keys; what is deleted comes back, and a refused switch says why',
  async ({ page, watch }) => {
    watch.allow(/^answer 409: PATCH/)
    const { keyboard } = page
    await signedInTo(page, 'Northside Running Club')
    await page.goto('/articles')
    await expect.poll(() => titles(page)).not.toEqual([])
    const before = await titles(page)
    const [first = '', second = '', third = ''] = before
    await page.mouse.move(500, 500)
    await quiet(page)
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())

    for (const key of ['j', 'j']) await keyboard.press(key)
    await expect.poll(focused).toBe(second)
    await keyboard.press('x')
    await keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByText('2 articles selected').waitFor()
    expect(await focused()).toBe(third)
    await keyboard.press('k')
    await keyboard.press('/')
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Search Articles' }).evaluate((it) => it === document.activeElement))
      .toBe(true)

    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2' }).click()
    await expect.poll(() => titles(page)).toEqual(before.filter((title) => title !== second && title !== third))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles(page)).toEqual(before)

    const active = (title: string) => page.getByRole('switch', { name: `Active: ${title}` })
    // Off and on again at once is no conflict with oneself: the second change waits for the first.
    const answers: number[] = []
    page.on('response', (response) => response.request().method() === 'PATCH' && answers.push(response.status()))
    for (const state of (await active(second).isChecked()) ? ['Draft', 'Live'] : ['Live', 'Draft']) {
      await active(second).press('Space')
      await rows(page).filter({ hasText: second }).getByText(state, { exact: true }).waitFor()
    }
    await expect.poll(() => answers).toEqual([200, 200])

    // One that the server refuses goes back.
    await page.route('**/content/articles/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: { status: 409, code: 'STALE', detail: 'Stale' } } })
        : route.continue(),
    )
    await active(first).click()
    const failure = page.getByRole('dialog')
    await failure.getByText(/Someone else saved this/).waitFor()
    expect(await active(first).isChecked()).toBe(true)
    await failure.getByRole('button', { name: 'Close' }).click()
    await failure.waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: second }).focus()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: third }).waitFor()
  },
)
