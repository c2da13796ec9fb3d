import type { Resource } from '@greenroom/contract/define/define-resource'
import { applies, type Field } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { endlessInputs, fieldsOf, fillEveryControl, readEveryControl, type Wanted } from '../../harness/every-control.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { coverForms } from '../../harness/form-cover.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

/** Forms that a journey of their own fills, because they need other records or do more than keep values. */
const filledElsewhere = ['virtual_events', 'custom_cta', 'track_now_screen', 'tracks', 'action-forms', 'courses', 'course_lessons']

const [others, plain] = [allResources.filter(isFilledElsewhere), allResources.filter((form) => !isFilledElsewhere(form) && !form.parent)]
const filled = coverForms(plain, others)

journey(
  `every kind of control keeps what is put into it: ${[...filled.keys()].map(({ segment }) => segment).join(', ')} (GEN-001, GEN-018, CCOM-001 to CCOM-004, SHELL-084, SHELL-085; TAG-015, TAG-035, DIR-018, TOP-033, OFF-024, EVT-028, PRF-032)`,
  { timeout: 360_000 },
  async ({ page, watch }) => {
    // The addresses that are filled in lead nowhere, and previews ask there.
    watch.allow(/^failed request: GET https:\/\/www\.example\.com\//)
    await openHome(page)
    for (const [form, fields] of filled) await fillSaveAndReopen(page, form, fields)
  },
)

journey(
  'every other form opens with the fields of its definition (GEN-002 to GEN-017, GEN-100 to GEN-115; TAG-001, TAG-007, DIR-001, DIR-004, TOP-001, TOP-004, OFF-001, OFF-003, EVT-001, EVT-002, TRK-001, TRK-002, PRF-001, PRF-002)',
  async ({ page }) => {
    await openHome(page)
    for (const resource of allResources) {
      // Those of nested records open below a record alone.
      if (resource.parent || filled.has(resource)) continue
      const { segment, single } = resource
      await moveTo(page, single ? `/${segment}` : `/${segment}/new`)
      await seeFields(page, resource)
    }
  },
)

journey(
  'the address of a record opens its form (TAG-008, DIR-005, TOP-005, OFF-004, EVT-003, TRK-003, PRF-003)',
  async ({ page, product, watch }) => {
    // The picture of the gallery that a journey above has filled in leads nowhere.
    watch.allow(/^failed request: GET https:\/\/www\.example\.com\//)
    await openHome(page)
    const owner = await callsAs(product.url)
    const opened: string[] = []
    for (const resource of allResources.filter(({ single, parent }) => !single && !parent)) {
      const [record] = Object.values(Object(await owner.get(`${pathOf('Stillwater Yoga')}/${resource.endpoint}`)))
      if (record === undefined) continue
      const { id, [resource.titleField]: title } = Object(record)
      await moveTo(page, `/${resource.segment}/${id}`)
      await page.locator('main form').waitFor()
      const value = () => page.locator(`main form [data-field="${resource.titleField}"] :is(input, textarea)`).first().inputValue()
      await expect.poll(value, { message: resource.segment }).toBe(title ?? '')
      opened.push(resource.segment)
    }
    const expected = ['tags', 'directories', 'topics', 'offers', 'events', 'tracks', 'profiles']
    expect(opened).toEqual(expect.arrayContaining(expected))
  },
)

async function openHome(page: Page): Promise<void> {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
}

function isDemanded(field: Field | undefined): boolean {
  return field?.required === true || field?.demanded === true
}

function isFilledElsewhere({ segment }: Resource): boolean {
  return filledElsewhere.includes(segment)
}

/** The fields that a new record's form shows to everyone. */
function namesIn({ sections, fields, initial }: Resource): string[] {
  const names = sections.flatMap((section) => section.fields)
  return names.filter((name) => fields[name]?.gate === undefined && applies(fields[name]?.when, initial()))
}

/** A form is known by its whole set of fields: the one before it may still be there. */
async function seeFields(page: Page, resource: Resource): Promise<void> {
  const form = page.locator('main form')
  const drawn = async () => [...new Set((await fieldsOf(form)).map((name) => name.split('.')[0]))]
  await expect.poll(drawn, { message: resource.segment }).toEqual(expect.arrayContaining(namesIn(resource)))
}

/** Fills the controls for which the form was chosen and those without which it cannot be saved. */
async function fillSaveAndReopen(page: Page, resource: Resource, chosen: ReadonlySet<string>): Promise<void> {
  const { segment, label, listTitle, titleField: title } = resource
  const name = `All ${segment}`
  const wanted: Wanted = { cta_type: 'first', start_number: '100001', end_number: '100009', [title]: name }
  await moveTo(page, `/${segment}`)
  await page.getByRole('heading', { level: 1, name: listTitle ?? label.many }).waitFor()
  await page.getByRole('link', { name: /^Add / }).first().click()
  await page.waitForURL(new RegExp(`/${segment}/new$`))
  await seeFields(page, resource)
  const form = page.locator('main form')
  const save = mainButton(page)
  await expect.poll(() => save.isDisabled(), { message: `${segment} is not to be saved before it was changed` }).toBe(true)
  // The button that saves publishes as well.
  const own = [...chosen, title, visibilityRules(resource).active]
  const isNeeded = (field: string) => own.includes(field) || isDemanded(resource.fields[field])
  await fillEveryControl(page, form, wanted, isNeeded)
  expect(await endlessInputs(page.locator('main')), `inputs of ${segment}`).toEqual([])
  // What is wrong closes the button, and what is right opens it again.
  const needed = form.locator(`[data-field="${title}"] :is(input, textarea)`).first()
  await needed.fill('')
  await expect.poll(() => save.isDisabled(), { message: `${segment} is not to be saved without its ${title}` }).toBe(true)
  await needed.fill(name)
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
