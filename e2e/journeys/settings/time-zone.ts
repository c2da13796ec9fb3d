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
  await page.getByText(/members will see it in .+, from 12:00 AM in Los Angeles \(17 May 2031, 8:00 AM, your time\)\.$/).waitFor()
  expect(await page.getByText('your time').count()).toBe(1)
  await field(page, 'Release Time').fill('9 am')
  await page.getByText(/members will see it in .+, at 9:00 AM in Los Angeles \(17 May 2031, 5:00 PM, your time\)\.$/).waitFor()
  await field(page, 'Visible Until').fill('2031-05-17')
  await page.getByText(/^Ends at 11:59 PM in Los Angeles/).waitFor()
  await field(page, 'Visible Until Time').fill('8:30')
  await page.keyboard.press('Tab')
  await page.getByText('Must be after the release on 17 May 2031 at 9:00 AM. Choose a later day or time.').first().waitFor()
  await field(page, 'Visible Until Time').fill('6 pm')
  await page.getByText(/^Ends at 6:00 PM in Los Angeles/).waitFor()
  await field(page, 'Title').fill('Open for nine hours')
  expect(await mainButton(page).innerText()).toBe('Publish on 17 May 2031, 9:00 AM')
  await mainButton(page).click()
  await page.getByText('Scheduled for 17 May 2031, 9:00 AM.').waitFor()
  // An hour that clocks skip.
  await page.goto('/articles/new')
  await field(page, 'Release Date').fill('2031-03-09')
  await field(page, 'Release Time').fill('2:30 AM')
  await page.getByText(/at 3:00 AM in Los Angeles .+ Clocks skip 2:30 AM on that day, so the next time they show counts\.$/).waitFor()
})
