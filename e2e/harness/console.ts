import type { Locator, Page } from 'playwright-core'

/** Of the demo's accounts. */
export const PASSWORD = 'Backstage-1!'
/** Of accounts that a journey makes: nobody may choose the demo's. */
export const OWN_PASSWORD = 'Footlights-1!'
export const CREATOR = 'creator@greenroom.example'
export const SUPER = 'super@greenroom.example'

/**
 * Signs in by the page that people see, and waits until the console stands. A notice of the first sign-in is closed.
 */
export async function signIn(page: Page, email = CREATOR): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  const person = page.waitForResponse((response) => response.ok() && /\/api\/users\/[^/]+$/.test(response.url()))
  await fillSignIn(page, email)
  // Whose account has no timezone yet gets one, and is told.
  const { data } = await (await person).json()
  if (!data.timezone) await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: /account of/ }).waitFor()
}

/** Fills the sign-in form on the page that is open. */
export async function fillSignIn(
  page: Page,
  email = CREATOR,
  password = [CREATOR, SUPER].includes(email) ? PASSWORD : OWN_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in, and makes an app the current one. */
export async function signInTo(page: Page, app: string, email = CREATOR): Promise<void> {
  await signIn(page, email)
  await page.getByRole('link', { name: /, change application$/ }).click()
  await pickApp(page, app)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Makes another app the current one. */
export async function chooseApp(page: Page, name: string): Promise<void> {
  await page.goto('/change_application')
  await pickApp(page, name)
}

async function pickApp(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
  await currentApp(page, name).waitFor()
}

/** The header's link that names the current app. */
export function currentApp(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^${name}( \\(.*\\))?, change application$`) })
}

/** The rows of the list on the screen, without its head and not before they have come. */
export function rows(page: Page): Locator {
  return page.locator('table:not([aria-busy="true"]) tbody tr')
}

/** The titles of the list on the screen, in order. */
export async function titles(page: Page): Promise<string[]> {
  const cells = await page.locator('table:not([aria-busy="true"]) tbody td[data-title]').allInnerTexts()
  return cells.map((text) => text.trim())
}

/** Opens an article of the current app from its list. */
export async function openArticle(page: Page, title: string): Promise<void> {
  // Loaded anew, so that no notice of an earlier save is left on the page.
  await page.goto('/articles')
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
