import type { Locator, Page } from 'playwright-core'

/**
 * The button of a form that saves it and publishes nothing: Save, Save changes or, of a record that is not live, Save
 * as draft.
 */
export function saveButton(page: Page): Locator {
  return page
    .locator('[data-foot-bar]')
    .getByRole('button', { name: /^Save( changes| as draft)?$/ })
    .last()
}

/** The main button of a form, which says what it does: Publish, Publish on 26 Nov, Save changes, Unpublish, Save. */
export function mainButton(page: Page): Locator {
  return page.locator('[data-foot-bar]').getByRole('button').last()
}
