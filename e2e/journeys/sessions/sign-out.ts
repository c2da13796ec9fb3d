import { expect } from 'vitest'
import { CREATOR, fillSignIn, SUPER, signOut } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { startIn } from '../../harness/signed-in.ts'
import { storedWork } from '../../harness/stored-work.ts'
import { tabBeside } from '../../harness/tab-beside.ts'
import { ownSession } from '../../harness/without-a-page.ts'

journey(
  'who signs out in one tab is out in the other, whose typing is kept for them alone; who signs in again is in both; who signs out everywhere is out there too, and is led back (SESS-009, SESS-020, SESS-022)',
  async ({ page, open, product, watch }) => {
    watch.allow(/^answer 401|^answer 400: POST .*\/sso\/oauth\/token$/)
    await ownSession(page, product.url)
    await startIn(page, 'Stillwater Yoga')
    await page.goto('/tags')
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
    const other = await tabBeside(page, '/topics/new')
    await other.locator('input[name=name]').fill('Slow mornings')

    await signOut(page)
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Log in to continue' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await other.getByText('You signed out in another tab. Your unsaved changes are kept in this browser.').waitFor()
    const [work = '', ...more] = await storedWork(other)
    expect([work.includes('mornings'), work.includes('/topics/new'), more]).toEqual([false, false, []])

    // Somebody else at the same browser is offered nothing.
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, SUPER)
    await page.getByRole('button', { name: /account of/ }).waitFor()
    await moveTo(page, '/topics/new')
    await page.locator('input[name=name]').fill('Somebody else')
    await expect.poll(async () => (await storedWork(page)).length).toBe(2)
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
    await offer.getByText('Show your text').click()
    await offer.locator('ins', { hasText: 'Slow mornings' }).waitFor()
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => other.locator('input[name=name]').inputValue()).toBe('Slow mornings')

    // Its live stream ends within four seconds, and would tell it before it saves.
    await other.route('**/api/notices/live', () => {})
    const elsewhere = await open()
    await ownSession(elsewhere, product.url)
    await elsewhere.goto('/change_application')
    await elsewhere.getByRole('button', { name: /account of/ }).click()
    await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click()
    await elsewhere.getByRole('button', { name: 'Log in to continue' }).waitFor()

    await saveButton(other).click()
    await other.getByText('Your session has ended. Please sign in again. Your unsaved changes are kept in this browser.').waitFor()
    expect(new URL(other.url()).pathname).toBe('/')
    await other.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(other)
    await offer.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => other.locator('input[name=name]').inputValue()).toBe('Slow mornings')
    expect(new URL(other.url()).pathname).toBe('/topics/new')
  },
)

journey(
  'a tab whose session has ended does not go on as whoever signed in at this browser since, and keeps its typing for its person',
  async ({ page, product, watch }) => {
    watch.allow(/^answer 401|^answer 400: POST .*\/sso\/oauth\/token$/)
    await ownSession(page, product.url)
    await startIn(page, 'Stillwater Yoga')
    // The live stream would tell the tab; a computer that sleeps does not hear it either.
    await page.route('**/api/notices/live', () => {})
    await page.goto('/topics/new')
    await page.locator('input[name=name]').fill('Quiet evenings')
    await page.context().request.get(`${product.url}/sso/admins/sign_out`)
    await ownSession(page, product.url, SUPER)

    const bearers = new Set<unknown>()
    page.on('request', (request) => {
      const [, claims = ''] = (request.headers().authorization ?? '').split('.')
      if (request.method() === 'POST' && claims !== '')
        bearers.add(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).email)
    })
    await saveButton(page).click()
    await page.waitForURL(`${product.url}/`)
    await page.getByRole('button', { name: /account of/ }).waitFor()
    expect([...bearers]).toEqual([CREATOR])
    await moveTo(page, '/topics/new')
    await page.locator('input[name=name]').waitFor()
    expect(await storedWork(page)).toHaveLength(1)
    expect(await page.getByRole('region', { name: 'Unsaved work' }).count()).toBe(0)
  },
)
