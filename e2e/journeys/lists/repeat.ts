import { addDays, dayAt } from '@greenroom/contract/days'
import { MONTHS } from '@greenroom/contract/repeat/months'
import { expect } from 'vitest'
import { choose, field } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const NAME = 'Sunrise series'

journey('an event is saved as a draft, repeated every week after a look at the dates, and taken back as one', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/events/new')
  const first = addDays(dayAt(new Date(), 'UTC'), 10)
  await field(page, 'Event Name').fill(NAME)
  await choose(page, 'Month', MONTHS[Number(first.slice(5, 7)) - 1] ?? '')
  await field(page, 'Day').fill(String(Number(first.slice(8))))
  await field(page, 'Expiration').fill(first)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByText('Event saved. Members can’t see this draft yet.').waitFor()
  const row = page.getByRole('row').filter({ hasText: NAME })
  await row.getByText('Draft').waitFor()

  await page.getByRole('button', { name: 'Repeat', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Repeat this event' })
  const until = drawer.getByRole('textbox', { name: 'Until' })
  await until.fill(addDays(first, 3500))
  await drawer.getByText('Without a year, dates can be repeated for less than a year.').waitFor()
  expect(await drawer.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true)
  await until.fill(addDays(first, 20))
  await drawer.getByText('2 events', { exact: true }).waitFor()
  expect(await drawer.getByRole('listitem').count()).toBe(2)
  await drawer.getByText('They will be drafts: members can’t see them yet.').waitFor()
  // Enter confirms the date, and adds nothing.
  await until.press('Enter')
  await drawer.getByRole('button', { name: 'Add 2 events' }).click()
  await page.getByText('2 events added.').waitFor()
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Events', exact: true }).last().click()
  await expect.poll(() => row.count()).toBe(3)
  expect(await row.getByText('Draft').count()).toBe(3)
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Recent changes' })
  await changes.getByText('2 events added').waitFor()
  await changes.getByRole('button', { name: 'Undo' }).click()
  await changes.getByText('Undone').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => row.count()).toBe(1)
})
