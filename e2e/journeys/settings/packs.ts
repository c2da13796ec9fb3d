import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { chooseApp, rows, SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a pack is rolled out to a business, locks what it gave, and is taken back; a push to businesses is undone for all of them',
  async ({ page }) => {
    await signedInTo(page, 'Meridian Coaching Group', SUPER)
    await page.goto('/business')
    await page.getByRole('link', { name: 'Packs' }).click()
    await page.getByRole('link', { name: 'Every practice' }).click()
    await page.getByRole('heading', { level: 1, name: 'Every practice' }).waitFor()

    // The preview says what would be new and what would change; nothing is written.
    const saltmarsh = rows(page).filter({ hasText: 'Saltmarsh Mentoring' })
    await saltmarsh.getByText('Not received').waitFor()
    expect(await faultsOf(page, 'a pack')).toEqual([])
    await page.getByRole('button', { name: 'Preview for Saltmarsh Mentoring' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview for Saltmarsh Mentoring' })
    await preview.getByText('Preset CTA: Talk to a coach').waitFor()
    expect(await faultsOf(page, 'a preview')).toEqual([])
    await preview.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('checkbox', { name: 'Select Saltmarsh Mentoring' }).check()
    await page.getByRole('button', { name: 'Roll out to 1 business' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Roll out' }).click()
    const rollout = page.getByRole('article', { name: /^Roll-out of / })
    await rollout.getByText('Done').waitFor()
    await saltmarsh.getByText('Up to date').waitFor()

    // The business sees who locked what, and takes over what it may.
    await chooseApp(page, 'Saltmarsh Mentoring')
    await moveTo(page, '/custom_cta')
    await rows(page).getByRole('link', { name: 'Talk to a coach' }).click()
    await page.getByText('Meridian Coaching Group gave you this and has locked:').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Call to Action URL' }).isEnabled()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true)
    expect(await faultsOf(page, 'a locked form')).toEqual([])

    await chooseApp(page, 'Meridian Coaching Group')
    await moveTo(page, '/business/packs')
    await page.getByRole('link', { name: 'Every practice' }).click()
    await rollout.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await rollout.getByText('Taken back', { exact: true }).waitFor()
    await saltmarsh.getByText('Not received').waitFor()

    // A push to businesses says whom it reaches in each.
    await moveTo(page, '/push-notifications')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog', { name: 'Send Notification' }).getByRole('radio', { name: 'Businesses' }).click()
    await page.getByRole('heading', { level: 1, name: 'Send to Businesses' }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Subject' }).fill('Open day')
    await main.getByRole('textbox', { name: 'Message' }).fill('Meet the coaches of all practices.')
    await main.getByRole('radio', { name: 'Selected ones' }).check()
    await main.getByRole('checkbox', { name: 'Select Saltmarsh Mentoring' }).check()
    await main.getByText(/^\d+ devices of \d+ members in 1 of 1 business$/).waitFor()
    expect(await faultsOf(page, 'a push to businesses')).toEqual([])
    // The servers of journeys hold no push back, so it is scheduled: what is canceled goes the same way as an undo.
    await main.getByRole('radio', { name: 'Later' }).check()
    await main.getByLabel('Time').fill(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:30`)
    await main.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel Open day' }).click()
    // What was written is there again, for the same business, and nothing is in the list.
    await page.getByRole('heading', { level: 1, name: 'Send to Businesses' }).waitFor()
    await expect.poll(() => main.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Open day')
    await main.getByText(/^\d+ devices of \d+ members in 1 of 1 business$/).waitFor()
    await moveTo(page, '/push-notifications')
    await rows(page).filter({ hasText: 'A new essay' }).waitFor()
    expect(await rows(page).filter({ hasText: 'Open day' }).count()).toBe(0)
  },
)
