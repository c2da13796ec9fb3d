import { expect } from 'vitest'
import { choose, field } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { openPanel, openPushes } from '../../harness/push-panel.ts'

/** 'HH:MM' in UTC, some hours from now. */
function clockIn(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
}

journey('quiet hours are set, and whoever sends a push sees whom it does not reach', { timeout: 180_000 }, async ({ page }) => {
  await openPushes(page)
  await page.getByText('No quiet hours and no daily limit on pushes.').waitFor()
  await page.getByRole('link', { name: 'Change quiet hours and limit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quiet Hours and Limit' }).waitFor()
  const form = page.locator('main form')
  await form.getByRole('switch', { name: 'Quiet hours' }).click()
  // Around the present in every zone, and for ten hours after it.
  await field(form, 'From').fill(clockIn(-12))
  await field(form, 'To').fill(clockIn(11))
  await field(form, 'Pushes per day').fill('31')
  await page.getByRole('button', { name: 'Show what to fix' }).click()
  await form.getByText('Maximum 30').waitFor()
  await field(form, 'Pushes per day').fill('3')
  await mainButton(page).click()
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()

  await page.goto('/push-notifications')
  await page.getByText(/^Quiet hours from .+\. At most 3 pushes a day for each member\.$/).waitFor()
  const panel = await openPanel(page)
  await field(panel, 'Subject').fill('Late at night')
  await field(panel, 'Message').fill('Is anybody awake?')
  await choose(panel, 'Link To', 'Home Screen')
  await panel.getByRole('radio', { name: 'Everyone' }).check()
  await panel.getByText(/; \d+ (phones|devices) of \d+ members are in quiet hours/).waitFor()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(/^Nobody would get it now: \d+ (phones|devices) of \d+ members are in quiet hours/).waitFor()
  expect(await page.getByRole('cell', { name: 'Late at night' }).count()).toBe(0)

  await page.goto('/app/push_limits')
  await form.getByRole('switch', { name: 'Quiet hours' }).click()
  await field(form, 'Pushes per day').fill('')
  await mainButton(page).click()
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
})
