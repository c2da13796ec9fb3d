import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Calls, callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { countClicks } from '../../harness/clicks.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const CLUB = 'Northside Running Club'
const YOGA = 'Stillwater Yoga'
/** The most clicks for a course with three modules and eight lessons. */
const MOST_CLICKS = 20

const plan = [
  ['First week', ['Shoes', 'A slow mile', 'Rest well']],
  ['Second week', ['Hills', 'Breathing', 'Two miles']],
  ['Race day', ['The evening before', 'At the start']],
] as const

journey('a course with three modules and eight lessons takes at most twenty clicks', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  await calls.post(`${pathOf(CLUB)}/course_categories`, { name: 'Races' })
  await signedInTo(page, CLUB)
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Add Course', exact: true }).waitFor()
  const clicks = await countClicks(page)

  await page.getByRole('link', { name: 'Add Course', exact: true }).click()
  await page.getByRole('textbox', { name: /^Title/ }).click()
  await page.keyboard.type('Ten kilometres')
  await page.getByRole('combobox', { name: /^Category/ }).click()
  await page.getByRole('option', { name: 'Races' }).click()
  await page.getByRole('textbox', { name: /^Creator/ }).click()
  await page.keyboard.type('Priya Nair')
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Add Course Module' }).click()
  await addEach(
    page,
    'Name',
    plan.map(([module]) => module),
  )
  for (const [module, lessons] of plan) {
    await page.getByRole('button', { name: `Add a lesson to ${module}` }).click()
    await addEach(page, 'Title', lessons)
  }
  expect(await clicks()).toBeGreaterThan(6)
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS)
  expect(await titles(page)).toEqual(plan.flatMap(([module, lessons]) => [module, ...lessons]))
})

journey(
  'a lesson moves to another module by one request, also over what somebody else moved meanwhile, and not if they moved the same one',
  async ({ page, product, watch }) => {
    watch.allow(/^answer 409: PUT .*\/outline$/)
    const calls = await callsAs(product.url)
    const course = await idOfRecord(calls, `${pathOf(YOGA)}/courses`, 'Yoga from the ground up')
    const outline = `${pathOf(YOGA)}/courses/${course}/outline`
    const before = await orderOf(calls, outline)
    await signedInTo(page, YOGA)
    await page.goto(`/courses/${course}`)
    await line(page, 'Twisting, gently').getByText('Opens 28 days after enrollment').waitFor()
    await line(page, 'What to do when you stop').getByText('Draft', { exact: true }).waitFor()
    await page
      .getByText(/^\d+ finished$/)
      .first()
      .waitFor()

    const requests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/apps/')) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await drag(page, 'Move “Twisting, gently”', line(page, 'How to sit without a fight'))
    await page.getByText('Order saved.').waitFor()
    expect((await titles(page)).slice(0, 4)).toEqual(['Arriving', 'Lying down well', 'Twisting, gently', 'How to sit without a fight'])
    await page.waitForTimeout(500)
    expect(requests).toEqual([`PUT ${outline}`])
    await page.keyboard.press('Control+z')
    await page.getByText('The order is as it was.').waitFor()

    // Somebody else puts the last module first. The page does not know yet.
    const first = await orderOf(calls, outline)
    expect(first).toEqual(before)
    await calls.put(outline, [first[2], first[0], first[1]])
    await chooseMove(page, 'On one leg', 'Arriving')
    await page.getByText('Order saved. Someone else’s changes are included.').waitFor()
    await expect
      .poll(() => titles(page))
      .toEqual([
        ...['Going on alone', 'Your own twenty minutes', 'What to do when you stop'],
        ...['Arriving', 'Lying down well', 'How to sit without a fight', 'Standing like a mountain', 'On one leg'],
        ...['Moving with the breath', 'Four rounds, slowly', 'Twisting, gently'],
      ])
    await calls.put(outline, before)
    await chooseMove(page, 'On one leg', 'Going on alone')
    await page.getByText('Someone else changed this course. “On one leg” was not moved: this is the current order.').waitFor()
    expect(await orderOf(calls, outline)).toEqual(before)
    await expect.poll(async () => (await titles(page)).at(-1)).toBe('What to do when you stop')

    // The columns of the list of modules, for whoever wants numbers.
    await page.getByRole('button', { name: 'Show as table' }).click()
    const heads = page.getByRole('region', { name: 'Course Modules' }).getByRole('columnheader')
    await expect.poll(() => heads.allInnerTexts()).toEqual(['Key', 'Sort Order', 'Name', 'Lessons', 'Tags', 'Actions'])
    await page.getByRole('button', { name: 'Show as outline' }).click()
  },
)

journey('a role that only reads moves, adds and deletes nothing, and one without reports sees no figures', async ({ page, product }) => {
  const calls = await callsAs(product.url)
  const course = await idOfRecord(calls, `${pathOf(YOGA)}/courses`, 'Yoga from the ground up')
  await signedInTo(page, YOGA)
  await page.goto('/creators/roles')
  await page.getByRole('button', { name: 'See as Analyst' }).click()
  await page.getByRole('region', { name: 'Seen as a role' }).waitFor()
  await moveTo(page, `/courses/${course}`)
  const outline = page.getByRole('region', { name: 'Course Modules' })
  await outline
    .getByText(/^\d+ finished$/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Progress of members' }).getByRole('table').waitFor()
  expect(await outline.getByRole('button').allInnerTexts()).toEqual(['Show as table'])
  await page.getByRole('button', { name: 'Show as table' }).click()
  await outline.getByRole('table').waitFor()
  expect(await outline.getByRole('link', { name: 'Add Course Module' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show as outline' }).click()

  await page.getByRole('region', { name: 'Seen as a role' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByText('You’re back in your own role.').waitFor()
  await page.goto('/creators/roles')
  await page.getByRole('button', { name: 'See as Editor' }).click()
  await page.getByRole('region', { name: 'Seen as a role' }).waitFor()
  const reports: string[] = []
  page.on('request', (request) => request.url().endsWith('/report') && reports.push(request.url()))
  await moveTo(page, `/courses/${course}`)
  await outline.getByRole('button', { name: 'Add a lesson to Arriving' }).waitFor()
  await line(page, 'Lying down well').waitFor()
  expect(await outline.getByText('finished').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Progress of members' }).count()).toBe(0)
  expect(reports).toEqual([])
})

/** Types names one after the other, each followed by Enter, where the focus is. */
async function addEach(page: Page, label: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const field = page.getByRole('textbox', { name: label, exact: true }).and(page.locator(':focus'))
    await expect.poll(() => field.inputValue()).toBe('')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  for (const name of names) await page.getByRole('link', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
}

/** Modules and lessons from top to bottom. */
async function titles(page: Page): Promise<string[]> {
  return await page.getByRole('region', { name: 'Course Modules' }).locator('[data-part] a').allInnerTexts()
}

/** The line of a module or lesson. */
function line(page: Page, name: string): Locator {
  return page.locator('[data-part]').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** Drags a handle to the middle of a line. */
async function drag(page: Page, handle: string, target: Locator): Promise<void> {
  const from = await page.getByRole('button', { name: new RegExp(`^${handle}`) }).boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error(`${handle} is not on the page.`)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

async function chooseMove(page: Page, lesson: string, module: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${lesson}` }).click()
  await page.getByRole('menuitem', { name: `Move to “${module}”` }).click()
}

type Order = { id: string; children: { id: string }[] }[]

async function orderOf(calls: Calls, outline: string): Promise<Order> {
  const order: Order = Object(await calls.get(outline))
  return order.map(({ id, children }) => ({ id, children: children.map((lesson) => ({ id: lesson.id })) }))
}
