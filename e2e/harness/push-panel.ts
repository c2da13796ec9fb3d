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
