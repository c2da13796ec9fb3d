import { expect } from 'vitest'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'the focus stays in the form after a failed save and an upload, and a wrong date says what is wrong until it is mended',
  async ({ page, watch }) => {
    watch.allow(/500|failed/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/articles/new')
    const title = page.locator('[name=title]')
    await title.fill('Dated')
    await page.route('**/content/articles', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    const save = mainButton(page)
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.unrouteAll()

    // What shows the upload and the file comes late.
    await page.route(/\/assets\/(upload-progress|media-preview)-.*\.js$/, async (route) => {
      await page.waitForTimeout(300)
      await route.continue()
    })
    const picture = page.locator('[data-field=image_url]')
    await picture.locator('button, input').first().focus()
    await picture.locator('input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT })
    await picture.getByRole('button', { name: /Remove/ }).waitFor()
    await page.unrouteAll()
    expect(await picture.evaluate((element) => element.contains(document.activeElement))).toBe(true)

    const day = page.getByRole('textbox', { name: 'Release Date' })
    await day.fill('31-Feb-2031')
    await title.focus()
    await page.getByText('Must be a date').waitFor()
    expect(await day.inputValue()).toBe('31-Feb-2031')
    await day.fill('5 Mar 2031')
    await title.focus()
    await expect.poll(() => day.inputValue()).toBe('05-Mar-2031')
    await expect.poll(() => page.getByText('Must be a date').count()).toBe(0)

    // Tab to Save moves nothing.
    const bar = page.locator('[data-foot-bar]')
    const scrolled = await page.evaluate(() => window.scrollY)
    await bar.getByRole('link', { name: 'Cancel' }).focus()
    await page.keyboard.press('Tab')
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

    // Once it is stored, the date can only be moved.
    await page.getByRole('button', { name: 'Publish on 5 Mar 2031' }).click()
    await page.getByRole('link', { name: 'Dated' }).first().click()
    await day.fill('')
    await title.focus()
    await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('The release date can’t be removed. To release it now, choose today.').count()).toBe(1)
    expect(await day.inputValue()).toBe('')
    await day.fill('6 Mar 2031')
    await title.focus()
    await expect.poll(() => day.getAttribute('aria-invalid')).toBe(null)

    // Two numbers are judged against each other.
    await moveTo(page, '/items/new')
    await page.getByLabel('End Number').fill('400000')
    await page.getByLabel('Start Number').fill('500000')
    await page.keyboard.press('Tab')
    await page
      .getByText(/must not be/)
      .first()
      .waitFor()
    await page.getByLabel('Start Number').fill('300000')
    await expect.poll(() => page.getByText(/must not be/).count()).toBe(0)

    // The name of another tag is told, and no fault.
    await moveTo(page, '/tags/new')
    const name = page.locator('form input[name=name]')
    await name.fill('gold')
    await page.getByText('Another tag has this name.').waitFor()
    await name.fill('golden')
    await expect.poll(() => page.getByText('Another tag has this name.').count()).toBe(0)
    await name.fill('Gold')
    await page.getByText('Another tag has this name.').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  },
)

/** One dot. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
