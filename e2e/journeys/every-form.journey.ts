import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { endlessInputs, fillEveryControl, readEveryControl, type Wanted } from '../harness/every-control.ts'
import { mainButton } from '../harness/form-bar.ts'
import { journey } from '../harness/journey.ts'
import { moveTo } from '../harness/move-to.ts'
import { signedInTo } from '../harness/signed-in.ts'

/**
 * A form to fill: its address, the heading of its list, the field by which its record is called, and what not
 * everything goes for.
 */
type Form = {
  segment: string
  heading: string
  title?: string /** What it cannot do without, where that is not its title. */
  needs?: string
  wanted?: Wanted
}

const forms: [rows: string, forms: Form[]][] = [
  [
    'GEN-002 to GEN-006, GEN-100 to GEN-104',
    [
      { segment: 'videos', heading: 'Videos' },
      { segment: 'articles', heading: 'Articles' },
      { segment: 'audios', heading: 'Audios' },
      { segment: 'tips', heading: 'Blog Posts' },
      { segment: 'lessons', heading: 'Lessons' },
    ],
  ],
  [
    'GEN-007 to GEN-011, GEN-105 to GEN-109',
    [
      { segment: 'journals', heading: 'Journals' },
      { segment: 'questions', heading: 'Q&A' },
      { segment: 'galleries', heading: 'Galleries' },
      { segment: 'resources', heading: 'Resources' },
      { segment: 'products', heading: 'Products' },
    ],
  ],
  [
    'GEN-012 to GEN-017, GEN-110 to GEN-115',
    [
      { segment: 'podcasts', heading: 'Podcasts' },
      { segment: 'documents', heading: 'Documents' },
      { segment: 'action-lists', heading: 'Action Lists' },
      { segment: 'summits', heading: 'Summits' },
      { segment: 'items', heading: 'Card/Book Items', wanted: { start_number: '100001', end_number: '100009' } },
      { segment: 'messages', heading: 'Messages' },
    ],
  ],
  [
    'TAG-001, TAG-004, TAG-007, TAG-008, TAG-015, TAG-035, DIR-001, DIR-004, DIR-005, DIR-018, TOP-001, TOP-004, TOP-005, TOP-033',
    [
      { segment: 'tags', heading: 'Tags', title: 'name' },
      { segment: 'directories', heading: 'Directories', title: 'name' },
      { segment: 'topics', heading: 'Topics / Directory Listings', title: 'name' },
    ],
  ],
  [
    'OFF-001, OFF-003, OFF-004, OFF-024, EVT-001 to EVT-003, EVT-028, TRK-001 to TRK-003, TRK-037, PRF-001 to PRF-003, PRF-032',
    [
      { segment: 'offers', heading: 'Special Offer Codes' },
      { segment: 'events', heading: 'Events', title: 'name' },
      {
        segment: 'tracks',
        heading: 'Trackings List',
        title: 'name',
        needs: 'item_number',
        wanted: { item_type: 'first', item_number: '200001' },
      },
      { segment: 'profiles', heading: 'Profiles', title: 'name' },
    ],
  ],
]

for (const [rows, some] of forms) {
  const names = some.map(({ segment }) => segment).join(', ')
  journey(
    `every control keeps what is put into it: ${names} (GEN-001, GEN-018, CCOM-001 to CCOM-004, SHELL-084, SHELL-085, ${rows})`,
    { timeout: 240_000 },
    async ({ page, watch }) => {
      // The addresses that are filled in lead nowhere, and previews ask there.
      watch.allow(/^failed request: GET https:\/\/www\.example\.com\//)
      await signedInTo(page, 'Stillwater Yoga')
      await page.goto('/')
      await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
      for (const form of some) await fillSaveAndReopen(page, form)
    },
  )
}

async function fillSaveAndReopen(page: Page, { segment, heading, title = 'title', needs = title, wanted = {} }: Form): Promise<void> {
  const name = `All ${segment}`
  await moveTo(page, `/${segment}`)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByRole('link', { name: /^Add / }).first().click()
  await page.waitForURL(new RegExp(`/${segment}/new$`))
  const form = page.locator('main form')
  await form.locator('[data-field]').first().waitFor()
  const save = mainButton(page)
  await expect.poll(() => save.isDisabled(), { message: `${segment} is not to be saved before it was changed` }).toBe(true)
  await fillEveryControl(page, form, { cta_type: 'first', ...wanted, [title]: name })
  expect(await endlessInputs(page.locator('main')), `inputs of ${segment}`).toEqual([])
  // What is wrong closes the button, and what is right opens it again.
  const needed = form.locator(`[data-field="${needs}"] input`)
  await needed.fill('')
  await expect.poll(() => save.isDisabled(), { message: `${segment} is not to be saved without its ${needs}` }).toBe(true)
  await needed.fill(wanted[needs] ?? name)
  const before = await readEveryControl(form)
  await expect.poll(() => save.isEnabled(), { message: `${segment} can be saved` }).toBe(true)
  await save.click()
  await page.waitForURL(new RegExp(`/${segment}(\\?.*)?$`))

  await page.getByPlaceholder(/^Search by/).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(new RegExp(`/${segment}/[0-9a-f-]{36}$`))
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await expect.poll(() => readEveryControl(form), { message: `${segment} shows what was saved` }).toEqual(before)
}
