import { addDays } from '@greenroom/contract/days'
import { expect } from 'vitest'
import { choose, field } from '../../harness/fields.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { openPanel, openPushes } from '../../harness/push-panel.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('members are told when an article comes out: by a tick beside its release, which stops it again', async ({ page }) => {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/articles/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Told in time')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('One breath after the other.')
  const day = addDays(new Date().toISOString().slice(0, 10), 40)
  await field(page, 'Release Date').fill(day)
  await field(page, 'Release Time').fill('18:30')
  const tick = page.getByRole('checkbox', { name: 'Tell members when it is published' })
  await tick.check()
  await page.getByText(/^A push notification goes out on .*6:30 PM/).waitFor()
  await mainButton(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /Members get a push on .*6:30 PM/ })
    .waitFor()

  await page.getByRole('link', { name: 'Told in time' }).click()
  await expect.poll(() => tick.isChecked()).toBe(true)
  await page.locator('#main').getByRole('button', { name: 'Edit push' }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await expect.poll(() => field(panel, 'Message').inputValue()).toBe('This article is out now. Tap to open it.')
  await panel.getByRole('button', { name: 'Close' }).click()

  await tick.uncheck()
  await mainButton(page).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Members will not get a push.' })
  await toast.getByRole('button', { name: 'Tell members' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^Members get a push on/ })
    .waitFor()
  await moveTo(page, '/push-notifications')
  const row = page.getByRole('table', { name: 'Scheduled push notifications' }).getByRole('row').filter({ hasText: 'Told in time' })
  await row.getByText('When its content is published').waitFor()

  await moveTo(page, '/articles/new')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Told as a draft')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('One breath after the other.')
  await field(page, 'Release Date').fill(day)
  await tick.check()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /Members get a push on .* if you publish this by then\./ })
    .waitFor()
  await page.getByRole('link', { name: 'Told as a draft' }).click()
  await expect.poll(() => tick.isChecked()).toBe(true)
  await moveTo(page, '/push-notifications')
  await page.getByText('Its content is a draft. Publish it before then.').waitFor()
})

journey(
  'a push repeats on two weekdays: the next time is skipped or edited alone, and all are stopped',
  { timeout: 120_000 },
  async ({ page }) => {
    await openPushes(page)
    const panel = await openPanel(page)
    await field(panel, 'Subject').fill('Weekly practice')
    await field(panel, 'Message').fill('It begins at nine.')
    await choose(panel, 'Link To', 'Home Screen')
    await panel.getByRole('radio', { name: 'Everyone' }).check()
    await panel.getByRole('button', { name: 'Schedule', exact: true }).click()
    const popover = page.getByRole('dialog', { name: 'Schedule', exact: true })
    // A Friday.
    await field(popover, 'Day and time').fill('2027-07-02T08:00')
    await field(popover, 'Repeat').selectOption('Every week')
    await popover.getByRole('checkbox', { name: 'Tuesday' }).check()
    await popover.getByText('Every Tuesday and Friday, 12 times, first on Fri, 02-Jul-2027').waitFor()
    await popover.getByRole('radio', { name: 'On a day' }).check()
    await popover.getByText('Say when it ends').waitFor()
    await expect.poll(() => popover.getByRole('button', { name: 'Schedule', exact: true }).isDisabled()).toBe(true)
    await popover.getByRole('radio', { name: 'After' }).check()
    await popover.getByRole('button', { name: 'Schedule', exact: true }).click()
    const question = page.getByRole('dialog', { name: /^Schedule for .*02-Jul-2027/ })
    await question.getByText('Every Tuesday and Friday, 12 times.').waitFor()
    await question.getByRole('button', { name: 'Schedule' }).click()
    await panel.waitFor({ state: 'hidden' })

    const rows = page.getByRole('table', { name: 'Scheduled push notifications' }).getByRole('row')
    const series = rows.filter({ hasText: 'Every Tuesday and Friday' })
    const act = async (name: string) => {
      await series.getByRole('button', { name: 'Actions for Weekly practice' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Skip the next time')
    await series.getByText('06-Jul-2027').waitFor()
    await series.getByRole('button', { name: 'Edit Weekly practice' }).click()
    await field(panel, 'Subject').fill('Late practice')
    await panel.getByRole('button', { name: 'Continue' }).click()
    const saving = page.getByRole('dialog', { name: 'Continue', exact: true })
    await saving.getByRole('radio', { name: 'Only the next time' }).check()
    await saving.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('dialog', { name: /^Schedule for .*06-Jul-2027/ })
      .getByRole('button', { name: 'Schedule' })
      .click()
    await rows.filter({ hasText: 'Late practice' }).getByText('06-Jul-2027').waitFor()
    await series.getByText('09-Jul-2027').waitFor()
    await act('Stop all')
    await series.waitFor({ state: 'detached' })
  },
)

journey(
  'a second subject says what happens with it and how many phones it needs; a push comes at the hour of each member',
  async ({ page }) => {
    await openPushes(page)
    const panel = await openPanel(page)
    await field(panel, 'Subject').fill('Good morning')
    await field(panel, 'Message').fill('It begins at nine.')
    await choose(panel, 'Link To', 'Home Screen')
    await panel.getByRole('radio', { name: 'Everyone' }).check()
    await panel.getByRole('button', { name: 'Try two subjects' }).click()
    await field(panel, 'Second subject').fill('Up and about')
    await panel.getByText(/^Each subject goes to a tenth of the members\. An hour later/).waitFor()
    await panel
      .getByText(/Two subjects need at least 200 phones/)
      .first()
      .waitFor()
    await expect.poll(() => panel.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await panel.getByRole('button', { name: 'Use one subject' }).click()

    await panel.getByRole('button', { name: 'Schedule', exact: true }).click()
    const popover = page.getByRole('dialog', { name: 'Schedule', exact: true })
    await field(popover, 'Day and time').fill('2027-07-02T08:00')
    await popover.getByRole('checkbox', { name: 'At this hour in each member’s time zone' }).check()
    await popover.getByText('Members for whom it is already later get it the next day.').waitFor()
    expect(await field(popover, 'Time zone').count()).toBe(0)
    await popover.getByRole('button', { name: 'Schedule', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Schedule for Fri, 02-Jul-2027, 8:00 AM in the time zone of each member?' })
    await question.getByRole('button', { name: 'Schedule' }).click()
    await panel.waitFor({ state: 'hidden' })
    const row = page.getByRole('table', { name: 'Scheduled push notifications' }).getByRole('row').filter({ hasText: 'Good morning' })
    await row.getByText('8:00 AM in the time zone of each member').waitFor()
  },
)
