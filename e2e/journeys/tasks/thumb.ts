import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, idOfRecord, pathOf } from '../../harness/calls-as.ts'
import { field } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { hardToHit, outOfReach } from '../../harness/thumb.ts'

const YOGA = 'Stillwater Yoga'
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

journey('what an owner does on a phone is within reach of a thumb: to write, send, schedule, unpublish and undo', async ({ open }) => {
  const page = await openPhone(open)
  const bar = page.getByRole('navigation', { name: 'Quick actions' })
  for (const name of ['Menu', 'Search', 'Send']) expect(await outOfReach(bar.getByRole('button', { name }))).toEqual([])
  expect(await outOfReach(bar.getByRole('link', { name: 'Home' }))).toEqual([])
  expect(await hardToHit(page)).toEqual([])

  await tap(page.getByRole('main').getByRole('button', { name: 'New', exact: true }))
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByRole('menuitem', { name: 'Article with a photo' }))
  await (await choosing).setFiles({ name: 'rain.png', mimeType: 'image/png', buffer: png(400, 300, [40, 120, 90]) })
  await page.getByText('rain.png file uploaded successfully.').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('After the storm')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The lawn is a lake.')
  await page.locator('input[name=topics]').fill('Breathing')
  await page.getByRole('option', { name: 'Breathing', exact: true }).tap()
  await page.keyboard.press('Escape')
  await tap(mainButton(page))
  await page.getByText('Article is live.').waitFor()

  // Announced from what is said of it.
  await tap(page.getByRole('button', { name: 'Tell members' }))
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await panel.getByRole('textbox', { name: 'Message' }).fill('A photo of the lawn.')
  await tap(panel.getByRole('button', { name: 'Send', exact: true }))
  await tap(page.getByRole('dialog', { name: /^Send to .+ now\?$/ }).getByRole('button', { name: 'Send', exact: true }))
  await panel.getByText('Message Sent!').waitFor()
  await panel.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'After the storm' }).tap()
  await page.getByRole('heading', { level: 1, name: 'After the storm' }).waitFor()
  expect(await hardToHit(page)).toEqual([])
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await tap(mainButton(page))
  await tap(page.getByRole('dialog', { name: 'Save this change?' }).getByRole('button', { name: 'Save' }))
  await page.getByText('Article unpublished. Members no longer see it.').waitFor()
  await page.getByRole('link', { name: 'After the storm' }).tap()
  await page.getByRole('switch', { name: 'Active' }).press('Space')
  await field(page, 'Release Date').fill('2031-05-17')
  await page.keyboard.press('Tab')
  await tap(page.getByRole('button', { name: /^Publish on \d/ }))
  await page.getByText(/^Scheduled for \d/).waitFor()

  await page.getByRole('button', { name: 'Actions for After the storm' }).tap()
  await page.getByRole('menuitem', { name: 'Move to top' }).tap()
  await page.getByText('Moved to position 1.').waitFor()
  await tap(page.getByRole('alert').filter({ hasText: 'Moved to position 1.' }).getByRole('button', { name: 'Undo' }))
  await page.getByText(/^Moved to position (?!1\.)\d+\./).waitFor()
})

journey(
  'on a phone a submission is decided, a member looked up and the app seen as they do within reach of a thumb',
  async ({ open, product }) => {
    const calls = await callsAs(product.url)
    const form = await idOfRecord(calls, `${pathOf(YOGA)}/action_forms`, 'Guest teachers')
    const page = await openPhone(open)
    await moveTo(page, `/action-forms/${form}`)
    await page.getByRole('button', { name: 'View Tomas Weir' }).tap()
    const answer = page.getByRole('dialog')
    for (const name of ['Reject', 'Approve']) expect(await outOfReach(answer.getByRole('button', { name, exact: true }))).toEqual([])
    await tap(answer.getByRole('button', { name: 'Approve', exact: true }))
    await tap(page.getByRole('alert').getByRole('button', { name: 'Undo' }).last())

    await moveTo(page, '/')
    await tap(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('button', { name: 'Search' }))
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('Ada Schmidt')
    await page
      .getByRole('option', { name: /^Ada Schmidt/ })
      .first()
      .tap()
    await tap(page.getByRole('button', { name: 'See the app as Ada Schmidt' }))
    await page.getByRole('region', { name: 'The app as Ada Schmidt sees it' }).waitFor()
  },
)

async function openPhone(open: (options: BrowserContextOptions) => Promise<Page>): Promise<Page> {
  const page = await open(PHONE)
  await signedInTo(page, YOGA)
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).waitFor()
  return page
}

/** Taps what a thumb reaches without a new grip. */
async function tap(control: Locator): Promise<void> {
  expect(await outOfReach(control)).toEqual([])
  await control.tap()
}
