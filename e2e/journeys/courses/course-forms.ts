import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillEveryControl, readEveryControl } from '../../harness/every-control.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'every control keeps what is put into it: categories, courses, modules, lessons (CRS-001 to CRS-012, CRS-015, CRS-016, CRS-088 to CRS-091)',
  { timeout: 240_000 },
  async ({ page, watch }) => {
    // The pictures and films that are put in lie nowhere.
    watch.allow(/^failed request: GET https:\/\/www\.example\.com\//)
    await signedInTo(page, 'Stillwater Yoga')

    await page.goto('/course_categories/new')
    await fillAndReopen(page, { field: 'name', name: 'All of a category', leads: /\/course_categories$/ })
    await moveTo(page, '/courses/new')
    await page.waitForURL(/\/courses\/new$/)
    await fillAndReopen(page, { field: 'title', name: 'All of a course', leads: /\/courses\/[0-9a-f-]{36}$/, publishes: 'Publish anyway' })

    const course = new URL(page.url()).pathname
    await moveTo(page, `${course}/modules/new`)
    await fillAndReopen(page, { field: 'name', name: 'All of a module', leads: new RegExp(`${course}/modules/[0-9a-f-]{36}$`) })

    const module = new URL(page.url()).pathname
    expect(module).toMatch(new RegExp(`^${course}/modules/[0-9a-f-]{36}$`))
    await moveTo(page, `${module}/lessons/new`)
    await fillAndReopen(page, { field: 'title', name: 'All of a lesson', leads: new RegExp(`${module}$`) })

    const lesson = new URL(page.url()).pathname
    expect(lesson).toMatch(new RegExp(`^${module}/lessons/[0-9a-f-]{36}$`))
    await moveTo(page, `/course_lessons/${lesson.split('/').at(-1)}`)
    await page.getByRole('heading', { level: 1, name: 'All of a lesson' }).waitFor()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect.poll(() => crumbs.getByRole('link', { name: 'All of a course' }).getAttribute('href')).toBe(course)
    await expect.poll(() => crumbs.getByRole('link', { name: 'All of a module' }).getAttribute('href')).toBe(module)
    await expect.poll(() => page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(module)

    await moveTo(page, '/course_lessons/new')
    await page.getByRole('combobox', { name: 'Course', exact: true }).click()
    await page.getByRole('option', { name: 'All of a course' }).click()
    await page.getByRole('combobox', { name: 'Course Module' }).click()
    await page.getByRole('option', { name: 'All of a module' }).click()
    await page.getByRole('button', { name: 'Create the lesson' }).click()
    await page.waitForURL((url) => url.pathname === `${module}/lessons/new`)
  },
)

/** `publishes`: the answer to a question before the record is published. */
type Filled = { field: string; name: string; leads: RegExp; publishes?: string }

/**
 * Fills the form that is open, saves it, and finds the same in it when it is opened again from where saving leads: to
 * its list, or to the new record where others are added in it.
 */
async function fillAndReopen(page: Page, { field, name, leads, publishes }: Filled): Promise<void> {
  const form = page.locator('main form')
  // A form that was open before has gone first.
  await page.getByRole('heading', { level: 1, name: /^(New|Add) / }).waitFor()
  await form.waitFor()
  await fillEveryControl(page, form, { [field]: name })
  const before = await readEveryControl(form)
  const save = mainButton(page)
  await expect.poll(() => save.isEnabled(), { message: `${name} can be saved` }).toBe(true)
  await save.click()
  if (publishes) await page.getByRole('button', { name: publishes }).click()
  await page.waitForURL((url) => leads.test(url.pathname))
  const heading = page.getByRole('heading', { level: 1, name, exact: true })
  const link = page.getByRole('link', { name, exact: true })
  await heading.or(link).first().waitFor()
  if (await heading.isVisible()) {
    // Opened anew, it draws what is stored.
    const { pathname } = new URL(page.url())
    await moveTo(page, '/')
    await heading.waitFor({ state: 'detached' })
    await moveTo(page, pathname)
  } else {
    await link.click()
  }
  await heading.waitFor()
  await expect.poll(() => readEveryControl(form), { message: `${name} shows what was saved` }).toEqual(before)
}
