import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { png } from '../../harness/png.ts'
import { type AppCalls, openSection, sectionOf } from '../../harness/wizard.ts'

const green = [40, 110, 80] as const
const logo = (name: string, pixels: number) => ({ name, mimeType: 'image/png', buffer: png(pixels, pixels, green) })

/**
 * App Design: SUBMIT says what is missing, a logo that is too small is named at its field, a larger one is accepted.
 */
export async function submitAfterLogo(page: Page): Promise<void> {
  const inside = await openSection(page, 'App Design')
  const submit = inside.getByRole('button', { name: 'SUBMIT' })
  await inside.getByText('Still needed: Loading screen tagline, Logo and icon').waitFor()
  await inside.getByLabel('Loading screen tagline').fill('Small movements for every ordinary day')
  await inside.getByRole('radio', { name: 'Use existing logo' }).check()
  await inside.getByText('Still needed: Logos, Branding info').waitFor()
  await inside.getByLabel('Branding info').fill('Green, like the mats.')
  const logos = inside.locator('[data-field="logo_icons"]')
  await logos.locator('input[type=file]').setInputFiles(logo('small.png', 300))
  await inside.getByRole('checkbox', { name: /^I understand/ }).check()
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await refusedWith(page, 'There was an error processing your request.', 'Close')
  await logos.getByText('The logo is too small for an app icon.').waitFor()

  await logos.getByRole('button', { name: 'Remove small.png' }).click()
  await logos.locator('input[type=file]').setInputFiles(logo('large.png', 1024))
  await page.getByRole('complementary', { name: 'Your app so far' }).locator('img[src^="/media/"]').first().waitFor()
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await sectionOf(page, 'App Design').getByText('Submitted', { exact: true }).waitFor()
}

/** Upload Content: a placeholder title stops the submit, stands at its kind, and is changed there. */
export async function submitAfterTitle(page: Page, { add }: AppCalls, topics: readonly string[]): Promise<void> {
  await add('content/articles', [{ title: 'Untitled 2', author: 'Ida', description: '<p>On the mat.</p>', topics, active: true }])
  const inside = await openSection(page, 'Upload Content')
  await inside.getByRole('checkbox', { name: /^My content is complete/ }).check()
  await inside.getByRole('button', { name: 'SUBMIT' }).click()
  await refusedWith(page, 'One thing to fix first', 'Close')
  await inside.getByText('An item has a placeholder as its title. “Untitled 2”.').waitFor()
  await inside.getByRole('button', { name: 'Manage Articles' }).click()
  await page.getByRole('dialog', { name: 'Articles' }).getByRole('button', { name: 'Edit Untitled 2' }).last().click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByLabel('Title').fill('Evening stretch')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('dialog', { name: 'Articles' }).getByRole('button', { name: 'Close' }).click()
  await inside.getByRole('button', { name: 'SUBMIT' }).click()
  await sectionOf(page, 'Upload Content').getByText('Submitted', { exact: true }).waitFor()
}

/** App Store Info: its parts say what is to fix, the submit leads to the store check, and that to each field. */
export async function submitAfterTexts(page: Page): Promise<void> {
  const before = await openSection(page, 'App Store Info')
  await listingIn(before).getByText('1 to fix').waitFor()
  await submitStore(before)
  await refusedWith(page, '2 things to fix first', 'Open the store check')
  await page.getByRole('heading', { level: 2, name: 'Fix before you submit' }).waitFor()

  await page.getByRole('link', { name: 'Open the field: Short description: “$5”' }).click()
  await mendIn(page.getByRole('dialog', { name: 'Listing' }), 'Short description', 'Small movements, every day')
  const store = await openSection(page, 'App Store Info')
  await listingIn(store).getByText('Complete').waitFor()
  const support = store.getByRole('listitem').filter({ hasText: 'Where people find help' })
  await support.getByText('The privacy policy cannot be opened.').waitFor()
  await store.getByRole('button', { name: 'Edit Support' }).click()
  await mendIn(page.getByRole('dialog', { name: 'Support' }), 'Privacy policy page', 'https://willow-pilates.example/privacy')
  await support.getByText('Complete').waitFor()
  await submitStore(store)
  await sectionOf(page, 'App Store Info').getByText('Submitted', { exact: true }).waitFor()

  await store.getByRole('link', { name: 'Open the store check' }).click()
  await page.getByText(/^Nothing for you to fix/).waitFor()
  await page.getByRole('link', { name: 'Launch Your App' }).click()
  await page.getByRole('heading', { level: 1, name: 'Launch Your App' }).waitFor()
}

function listingIn(store: Locator): Locator {
  return store.getByRole('listitem').filter({ hasText: 'The texts people read in the App Store' })
}

async function submitStore(store: Locator): Promise<void> {
  await store.getByRole('checkbox', { name: /^I understand/ }).check()
  await store.getByRole('button', { name: 'SUBMIT' }).click()
}

async function refusedWith(page: Page, title: string, answer: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: answer }).click()
}

async function mendIn(drawer: Locator, label: string, text: string): Promise<void> {
  await drawer.getByRole('textbox', { name: label, exact: true }).fill(text)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await drawer
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'hidden' })
}
