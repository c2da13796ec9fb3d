import { expect } from 'vitest'
import { currentApp, rows } from '../../harness/console.ts'
import { choose, field } from '../../harness/fields.ts'
import { openPanel, openPushes, sendFrom } from '../../harness/push-panel.ts'
import { fcm, withOtherSettings } from './with-other-settings.ts'

withOtherSettings(
  'a push is held and undone before a phone is told, its text comes back; once it is being sent it can be stopped',
  { timeout: 240_000 },
  async ({ page }) => {
    await openPushes(page)
    const panel = await openPanel(page)
    await field(panel, 'Subject').fill('Not this one')
    await field(panel, 'Message').fill('Sent by mistake.')
    await choose(panel, 'Link To', 'Home Screen')
    await panel.getByRole('radio', { name: 'Everyone' }).check()
    const row = rows(page).filter({ hasText: 'Not this one' })
    await sendFrom(page, panel)
    await panel.getByText(/^Sending in \d s$/).waitFor()
    await panel.getByRole('button', { name: 'Undo sending Not this one' }).press('Enter')
    await page.getByText('Undone. Nothing was sent.').waitFor()
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('Not this one')
    await row.waitFor({ state: 'detached' })

    // Also from the list, after a reload.
    await sendFrom(page, panel)
    await panel.getByText(/^Sending in \d s$/).waitFor()
    await page.reload()
    await row.getByRole('button', { name: 'Undo sending Not this one' }).click()
    await expect.poll(() => field(panel, 'Subject').inputValue()).toBe('Not this one')
    await row.waitFor({ state: 'detached' })
    expect(fcm.waiting()).toBe(0)

    await sendFrom(page, panel)
    await panel.getByText('Message Sent!').waitFor()
    await panel.waitFor({ state: 'hidden' })
    await row.waitFor()
    await expect.poll(() => fcm.waiting(), { timeout: 30_000 }).toBeGreaterThan(0)

    await row.getByRole('button', { name: 'Stop sending Not this one' }).click()
    await page.getByRole('dialog', { name: 'Stop sending?' }).getByRole('button', { name: 'Stop sending' }).click()
    await row.getByText(/^Stopped/).waitFor()
    expect(await row.getByRole('button', { name: /^Stop sending/ }).count()).toBe(0)
    fcm.answer()
    await row.getByText(/^Stopped after \d+ of \d+ were sent$/).waitFor({ timeout: 30_000 })
  },
)

withOtherSettings('a push is undone in the app that it was sent from, also after a change to another app', async ({ page }) => {
  await openPushes(page)
  const panel = await openPanel(page)
  await field(panel, 'Subject').fill('Of the yoga school')
  await field(panel, 'Message').fill('For its members alone.')
  await choose(panel, 'Link To', 'Home Screen')
  await panel.getByRole('radio', { name: 'Everyone' }).check()
  await sendFrom(page, panel)
  await panel.getByText(/^Sending in \d s$/).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /, change application$/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Northside Running Club' }).click()
  await currentApp(page, 'Northside Running Club').waitFor()
  await page.getByRole('button', { name: 'Undo sending Of the yoga school' }).click()
  await page.getByText('Undone. Nothing was sent. The text is a draft in Stillwater Yoga.').waitFor()
  expect(await panel.count()).toBe(0)
})
