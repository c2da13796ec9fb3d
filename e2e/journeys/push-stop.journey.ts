import { expect } from 'vitest'
import { rows } from '../harness/console.ts'
import { choose, field } from '../harness/fields.ts'
import { journey } from '../harness/journey.ts'
import { startProduct } from '../harness/product.ts'
import { openPanel, openPushes } from '../harness/push-panel.ts'
import { startSlowFcm } from '../harness/slow-fcm.ts'

const fcm = await startSlowFcm()

journey.override('product', async ({ dataDir }, { onCleanup }) => {
  const product = await startProduct({ dataDir, env: { FCM_ENDPOINT: fcm.url, GOOGLE_TOKEN_ENDPOINT: `${fcm.url}/token` } })
  onCleanup(async () => {
    await product.discard()
    await fcm.stop()
  })
  return product
})

journey('a push that is being sent is stopped, and says how many had gone', { timeout: 240_000 }, async ({ page }) => {
  await openPushes(page)
  const panel = await openPanel(page)
  await field(panel, 'Subject').fill('Not this one')
  await field(panel, 'Message').fill('Sent by mistake.')
  await choose(panel, 'Link To', 'Home Screen')
  await panel.getByRole('radio', { name: 'Everyone' }).check()
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.waitFor({ state: 'hidden' })
  const row = rows(page).filter({ hasText: 'Not this one' })
  await row.waitFor()
  await expect.poll(() => fcm.waiting(), { timeout: 30_000 }).toBeGreaterThan(0)

  await row.getByRole('button', { name: 'Stop sending Not this one' }).click()
  await page.getByRole('dialog', { name: 'Stop sending?' }).getByRole('button', { name: 'Stop sending' }).click()
  await row.getByText(/^Stopped/).waitFor()
  expect(await row.getByRole('button', { name: /^Stop sending/ }).count()).toBe(0)
  fcm.answer()
  await row.getByText(/^Stopped after \d+ of \d+ were sent$/).waitFor({ timeout: 30_000 })
})
