import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { choose, field, find } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { openPanel, openPushes } from '../../harness/push-panel.ts'

journey(
  'a push is scheduled in a zone, listed above the sent ones, edited, moved, and stopped with a way back',
  { timeout: 180_000 },
  async ({ page, product, watch }) => {
    watch.allow(/^answer 409: PUT .*\/scheduled\//)
    await openPushes(page)
    const calls = await callsAs(product.url)
    const scheduled = `${pathOf('Stillwater Yoga')}/push_notifications/scheduled`
    /** What a colleague does meanwhile. */
    const moveElsewhere = async (sendAt: string) => {
      const [push] = Object.values(Object(await calls.get(scheduled)))
      await calls.post(`${scheduled}/${Object(push).id}/move`, { send_at: sendAt, time_zone: 'Europe/Berlin' })
    }
    const panel = await openPanel(page)
    await field(panel, 'Subject').fill('Sunday practice')
    await field(panel, 'Message').fill('It begins at nine.')
    await choose(panel, 'Link To', 'Home Screen')
    await panel.getByRole('radio', { name: 'Everyone' }).check()
    await panel.getByText('Send time: now').waitFor()

    await panel.getByRole('button', { name: 'Schedule', exact: true }).click()
    const popover = page.getByRole('dialog', { name: 'Schedule', exact: true })
    const schedule = popover.getByRole('button', { name: 'Schedule', exact: true })
    await popover.getByText('The time zone of this app.').waitFor()
    await field(popover, 'Day and time').fill('2020-01-01T08:00')
    await popover.getByText('This time has passed. Choose a later one.').waitFor()
    await expect.poll(() => schedule.isDisabled()).toBe(true)
    const year = new Date().getFullYear() + 1
    await find(popover, 'Time zone', 'berlin', 'Berlin, Central European Time')
    await field(popover, 'Day and time').fill(`${year}-07-01T08:00`)
    await popover.getByText(new RegExp(`01-Jul-${year}, 8:00 AM Berlin time \\(UTC\\+2, daylight saving time\\)`)).waitFor()
    await schedule.click()
    const question = page.getByRole('dialog', { name: new RegExp(`^Schedule for .*01-Jul-${year}, 8:00 AM Berlin time`) })
    await question.getByText(/^Now it would reach \d+ devices of \d+ members\.$/).waitFor()
    await question.getByRole('button', { name: 'Schedule' }).click()
    await panel.waitFor({ state: 'hidden' })

    const list = page.getByRole('table', { name: 'Scheduled push notifications' })
    const row = list.getByRole('row').filter({ hasText: 'Sunday practice' })
    await row.getByText(new RegExp(`01-Jul-${year}, 8:00 AM Berlin time`)).waitFor()

    await row.getByRole('button', { name: 'Edit Sunday practice' }).click()
    await expect.poll(() => field(panel, 'Message').inputValue()).toBe('It begins at nine.')
    expect(await panel.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    await field(panel, 'Message').fill('It begins at ten.')
    await panel.getByRole('button', { name: 'Continue' }).click()
    const saving = page.getByRole('dialog', { name: 'Continue', exact: true })
    await expect.poll(() => field(saving, 'Day and time').inputValue()).toBe(`${year}-07-01T08:00`)
    await moveElsewhere(`${year}-07-03T08:00:00+02:00`)
    await saving.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Schedule' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' })
    await conflict.getByText(new RegExp(`^When: .*03-Jul-${year}, 8:00 AM Berlin time`)).waitFor()
    expect(await conflict.getByRole('listitem').count()).toBe(1)
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await panel.waitFor({ state: 'hidden' })
    await row.getByText(new RegExp(`01-Jul-${year}, 8:00 AM Berlin time`)).waitFor()
    await row.getByText('It begins at ten.').waitFor()

    const act = async (name: string) => {
      await row.getByRole('button', { name: 'Actions for Sunday practice' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Move')
    const move = page.getByRole('dialog', { name: 'Move “Sunday practice”' })
    await field(move, 'Day and time').fill(`${year}-07-02T09:30`)
    await moveElsewhere(`${year}-07-04T08:00:00+02:00`)
    await move.getByText(new RegExp(`It now goes out on .*04-Jul-${year}, 8:00 AM Berlin time`)).waitFor()
    await move.getByRole('button', { name: 'Move', exact: true }).click()
    await row.getByText(new RegExp(`02-Jul-${year}, 9:30 AM Berlin time`)).waitFor()

    await act('Stop')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('alert').filter({ hasText: 'Stopped.' }).getByRole('button', { name: 'Undo' }).click()
    await row.getByText(new RegExp(`02-Jul-${year}, 9:30 AM Berlin time`)).waitFor()
    await act('Stop')
    await row.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'SENT PUSH NOTIFICATIONS' }).waitFor()
    expect(await list.count()).toBe(0)
  },
)
