import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { titles } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const NAME = 'Ten evenings of rest'

journey(
  'a virtual event is made with details, speakers and resources, and opens as it was saved (VEV-001, VEV-003, VEV-004, VEV-033, VEV-037)',
  { timeout: 120_000 },
  async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Event Name').fill(NAME)
    await choose(page, 'Event Tag', 'Seven mornings')
    await page.getByLabel('Event Dates (Text)').fill('Ten evenings in autumn')
    await page.getByRole('textbox', { name: 'Start Date' }).fill('04-May-2031')
    await page.keyboard.press('Tab')
    await page.getByLabel('Registration URL').fill('https://stillwater.example/ten-evenings')
    await addDetail(page, 'Every evening at 9')
    await choose(page, 'Speakers', 'Mira Sand')
    await choose(page, 'Speakers', 'Jonas Reed')
    await page.keyboard.press('Escape')
    await addResource(page, { title: 'Evening plan', order: '1' })
    await addResource(page, { title: 'Recipes', order: '2' })
    await save(page)

    // The resources stand in the list of resources as well (VEV-028).
    await moveTo(page, '/resources')
    await expect.poll(() => titles(page)).toEqual(expect.arrayContaining(['Evening plan', 'Recipes']))

    await openEvent(page)
    await expect.poll(() => page.getByLabel('Event Dates (Text)').inputValue()).toBe('Ten evenings in autumn')
    await expect.poll(() => page.getByRole('textbox', { name: 'Start Date' }).inputValue()).toBe('04-May-2031')
    await expect.poll(() => page.getByLabel('Registration URL').inputValue()).toBe('https://stillwater.example/ten-evenings')
    // Options of the pickers have the same names, unseen.
    for (const entry of ['Seven mornings', 'Mira Sand', 'Jonas Reed']) {
      await page.getByText(entry, { exact: true }).filter({ visible: true }).waitFor()
    }
    expect(await rowsOf(page, 'Details')).toEqual(['Every evening at 9'])
    expect(await rowsOf(page, 'Resources')).toEqual(['Evening plan', 'Recipes'])
  },
)

journey(
  'its resources are changed, removed and added in one save that the network may break, and a repeated one is refused (VEV-022, VEV-029, VEV-030, VEV-035)',
  async ({ page, watch }) => {
    watch.allow(/failed request: POST .*\/batch/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/virtual_events')
    await page.getByRole('link', { name: 'Seven mornings by the lake' }).click()
    const resources = page.getByRole('group', { name: 'Resources' })
    await expect.poll(() => rowsOf(page, 'Resources')).toEqual(['Before you start', 'The seven sequences', 'A song for the walk home'])

    await addResource(page, { title: ' before YOU start ', order: '4' })
    const modal = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await modal.getByText('There was a conflict in the submitted data.').waitFor()
    await modal.getByRole('button', { name: 'Close' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add Resource' })
    await drawer.getByText('Title already exists').waitFor()
    await drawer.getByLabel('Title').fill('A letter for the last day')
    await drawer.getByRole('button', { name: 'Add', exact: true }).click()
    await drawer.waitFor({ state: 'hidden' })

    await resources.getByRole('button', { name: 'Edit row 1' }).click()
    const update = page.getByRole('dialog', { name: 'Update Resource' })
    await update.getByLabel('Title').fill('Before we start')
    await update.getByRole('button', { name: 'Update' }).click()
    await update.waitFor({ state: 'hidden' })

    await resources.getByRole('button', { name: 'Delete row 2' }).click()
    await page.getByRole('dialog', { name: 'Delete this Resource?' }).getByRole('button', { name: 'Delete' }).click()
    const changed = ['Before we start', 'A song for the walk home', 'A letter for the last day']
    await expect.poll(() => rowsOf(page, 'Resources')).toEqual(changed)

    // Without a network nothing of it is saved, and everything typed stays.
    await page.route('**/batch', (route) => route.abort('internetdisconnected'))
    await saveButton(page).click()
    await modal.getByText('Something went wrong.').waitFor()
    await modal.getByRole('button', { name: 'Close' }).click()
    expect(await rowsOf(page, 'Resources')).toEqual(changed)
    await page.unroute('**/batch')
    await save(page)

    await page.getByRole('link', { name: 'Seven mornings by the lake' }).click()
    await expect.poll(() => rowsOf(page, 'Resources')).toEqual(changed)
  },
)

async function openForm(page: Page): Promise<void> {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/virtual_events/new')
  await page.getByRole('heading', { level: 1, name: 'New Virtual Event' }).waitFor()
  await page.getByLabel('Event Name').waitFor()
}

async function openEvent(page: Page): Promise<void> {
  await moveTo(page, '/virtual_events')
  await page.getByRole('heading', { level: 1, name: 'Virtual Events' }).waitFor()
  await page.getByRole('link', { name: NAME }).click()
  await page.waitForURL(/\/virtual_events\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
}

/** Chooses a record in a picker by a part of its name. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label })
  await input.fill(name)
  await page.getByRole('option', { name }).first().click()
}

async function addDetail(page: Page, info: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Detail' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add Detail' })
  await drawer.getByLabel('Info').fill(info)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
}

async function addResource(page: Page, { title, order }: { title: string; order: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add Resource' })
  await drawer.getByLabel('Title').fill(title)
  await drawer.getByLabel('Sort Order').fill(order)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
}

async function save(page: Page): Promise<void> {
  const button = saveButton(page)
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.getByText('Virtual Event saved.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/virtual_events')
}

/** The first column of a sub-table. */
async function rowsOf(page: Page, label: string): Promise<string[]> {
  const rows = page.getByRole('group', { name: label, exact: true }).locator('tbody tr')
  const cells = await rows
    .locator('td')
    .evaluateAll((all) =>
      all.filter((cell) => cell.parentElement?.querySelector('td:not(:has(button))') === cell).map((cell) => cell.textContent ?? ''),
    )
  return cells.map((text) => text.trim())
}
