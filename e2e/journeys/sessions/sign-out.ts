import { expect } from 'vitest'
import { chooseApp, fillSignIn, SUPER, signIn, signInTo, signOut } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { keptWork } from '../../harness/kept-work.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

journey(
  'who signs out in one tab is out in the other, whose typing is kept for them alone; who signs in again is in both (SESS-020)',
  async ({ page }) => {
    await signInTo(page, 'Stillwater Yoga')
    const other = await tabBeside(page, '/topics/new')
    await other.locator('input[name=name]').fill('Slow mornings')

    await signOut(page)
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Log in to continue' }).waitFor()
    await other.getByText('You signed out in another tab. Your unsaved changes are kept in this browser.').waitFor()
    const [work = '', ...more] = await keptWork(other)
    expect([work.includes('mornings'), work.includes('/topics/new'), more]).toEqual([false, false, []])

    // Somebody else at the same browser is offered nothing.
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, SUPER)
    await page.getByRole('button', { name: /account of/ }).waitFor()
    await chooseApp(page, 'Stillwater Yoga')
    await page.goto('/topics/new')
    await page.locator('input[name=name]').fill('Somebody else')
    await expect.poll(async () => (await keptWork(page)).length).toBe(2)
    expect(await page.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)
    await other.locator('input[name=name]').waitFor()
    expect(await other.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)

    // Typing on this page is asked about.
    await signOut(page)
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('Somebody else')
    await signOut(page)
    await question.getByText('They are kept in this browser for you').waitFor()
    await question.getByRole('button', { name: 'Sign out' }).click()
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Log in to continue' }).waitFor()

    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page)
    await page.getByRole('button', { name: /account of/ }).waitFor()
    const offer = other.getByRole('region', { name: 'Unsaved work' })
    await offer.getByText('Show what you typed').click()
    await offer.locator('ins', { hasText: 'Slow mornings' }).waitFor()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => other.locator('input[name=name]').inputValue()).toBe('Slow mornings')
  },
)

journey(
  'who signs out everywhere is out in other browsers, which say so, keep what was typed there and lead back to it (SESS-009)',
  async ({ open, watch }) => {
    watch.allow(/^answer 401|^answer 400: POST .*\/sso\/oauth\/token$/)
    const [here, there, last] = [await open(), await open(), await open()]
    for (const page of [here, there, last]) await signIn(page)
    await chooseApp(there, 'Stillwater Yoga')
    await there.goto('/topics/new')
    await there.locator('input[name=name]').fill('Slow mornings')
    await signOut(here)
    await here.getByRole('button', { name: 'Log in to continue' }).waitFor()
    // Only the session of that browser has ended.
    await last.goto('/articles')
    await last.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()

    await last.getByRole('button', { name: /account of/ }).click()
    await last.getByRole('button', { name: 'Sign out everywhere' }).click()
    await last.getByRole('button', { name: 'Log in to continue' }).waitFor()

    await saveButton(there).click()
    await there.getByText('Your session has ended. Please sign in again. Your unsaved changes are kept in this browser.').waitFor()
    expect(new URL(there.url()).pathname).toBe('/')
    await there.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(there)
    await there.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => there.locator('input[name=name]').inputValue()).toBe('Slow mornings')
    expect(new URL(there.url()).pathname).toBe('/topics/new')
  },
)
