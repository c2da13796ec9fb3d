import type { Locator, Page } from 'playwright-core'
import { field } from './fields.ts'
import { signedInTo } from './signed-in.ts'

/** The pushes of the demo app on version 9. */
export async function openPushes(page: Page): Promise<void> {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/push-notifications')
}

/** Opens the panel in which a push is composed. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Send Notification' })
  await field(panel, 'Subject').waitFor()
  return panel
}

/** Sends what the panel holds: asks for it, and says yes to the question that comes before every push. */
export async function sendFrom(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Send to .+ now\?$/ })
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
}
