import type { Locator, Page } from 'playwright-core'

/** A text field or a picker, by its whole label. */
export function field(within: Page | Locator, label: string): Locator {
  return within
    .getByRole('textbox', { name: label, exact: true })
    .or(within.getByRole('combobox', { name: label, exact: true }))
    .first()
}

/** Opens a picker and takes one of what it offers. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await field(within, label).click()
  await pageOf(within).getByRole('option', { name: option, exact: true }).click()
}

/** Types a part of a name into a picker, and takes what it finds. */
export async function find(within: Page | Locator, label: string, typed: string, option: string): Promise<void> {
  await field(within, label).fill(typed)
  await pageOf(within).getByRole('option', { name: option }).click()
}

/** Its options float over the page, beside whatever holds the picker. */
function pageOf(within: Page | Locator): Page {
  return 'page' in within ? within.page() : within
}
