import { dayAt } from '@greenroom/contract/days'
import { expect } from 'vitest'
import { field, find } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { openSettings } from '../../harness/settings-form.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('an owner chooses the time zone of their app, and forms say when its days begin and end', async ({ page }) => {
  await signedInTo(page, 'Northside Running Club')
  await openSettings(page, '/app/time_zone', 'Time Zone')
  await find(page, 'Time zone', 'pacific', 'Los Angeles, Pacific Time')
  await page.getByText(/^It is \d+:\d\d [AP]M on .+ in Los Angeles\.$/).waitFor()
  await mainButton(page).click()
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()

  await moveTo(page, '/app-info')
  await page.getByText('America/Los_Angeles').waitFor()
  const today = dayAt(new Date(), 'America/Los_Angeles')
  await moveTo(page, '/events/new')
  await field(page, 'Expiration').fill(today)
  await page.getByText(/^Ends at 11:59 PM in Los Angeles \(.+, your time\)\.$/).waitFor()
  // Of an event that ended yesterday too.
  await field(page, 'Expiration').fill('2026-01-01')
  await page.getByText(/^Ended at 11:59 PM in Los Angeles/).waitFor()
  await page.goto('/articles/new')
  await field(page, 'Release Date').fill('2031-05-17')
  await page.getByText(/members will see it in .+, from 12:00 AM in Los Angeles \(17-May-2031 08:00 AM, your time\)\.$/).waitFor()
  expect(await page.getByText('your time').count()).toBe(1)
})
