import type { Page } from 'playwright-core'

export const PASSWORD = 'Backstage-1!'
export const CREATOR = 'creator@greenroom.example'
export const SUPER = 'super@greenroom.example'

/** Signs in through the page that people see, and waits until the console stands. */
export async function signIn(page: Page, email = CREATOR, password = PASSWORD): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .first()
    .click()
  await fillSignIn(page, email, password)
  await page.getByRole('navigation').first().waitFor()
}

/** Fills the sign-in form on the page that is open. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
