import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows, SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

async function act(page: Page, person: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

journey(
  'a creator is invited, found among the users and unlinked after what it ends is said; the last super user stays one (CRE-004 to CRE-009, USR-002 to USR-009, SUP-005, SUP-014)',
  async ({ page, watch }) => {
    watch.allow(/^answer 422: PATCH .*super_users/)
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/creators')
    await heading(page, 'Creators')
    expect((await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      ...['Name', 'Email', 'Last Login', 'Actions'],
    ])
    await page.getByRole('link', { name: 'Create New Creator' }).click()
    await heading(page, 'New Creator')
    await page.locator('input[name=name]').fill('Robin Vale')
    await page.locator('input[name=email]').fill('robin@greenroom.example')
    await inMain(page, 'Save').click()
    await page.getByText('Invitation sent to robin@greenroom.example.').waitFor()
    await expect.poll(() => rows(page).filter({ hasText: 'Robin Vale' }).innerText()).toMatch(/Invited[^]*robin@greenroom\.example\s+-/)
    await page.getByRole('button', { name: 'Send again to Robin Vale' }).click()
    const sentAgain = page.getByText('Robin Vale gets the setup email again. An older link no longer works.')
    await sentAgain.waitFor()

    await moveTo(page, '/users')
    await page.getByText('Search by name or email, or choose an app.').waitFor()
    await page.getByText('3 users', { exact: true }).waitFor()
    await page.getByLabel('Name or email').fill('robin')
    await inMain(page, 'Search').click()
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('Stillwater Yoga (Content Creator)')])
    await page.getByRole('link', { name: 'Robin Vale' }).click()
    await heading(page, 'Robin Vale')
    await page.getByText('Has never signed in.').waitFor()

    await moveTo(page, '/creators')
    await sentAgain.waitFor({ state: 'hidden' })
    await act(page, 'Robin Vale', 'Resend setup')
    await sentAgain.waitFor()
    await act(page, 'Robin Vale', 'Unlink')
    const question = page.getByRole('dialog', { name: 'Unlink Robin Vale from Stillwater Yoga?' })
    await question.getByText('No app is left without a creator. Robin Vale has no other app, and can no longer sign in.').waitFor()
    await question.getByRole('button', { name: 'Unlink' }).click()
    await expect.poll(() => rows(page).count()).toBe(1)

    // What nobody needs any more is found by its name, and deleted after a question.
    await moveTo(page, '/users?q=robin')
    await page.getByRole('combobox', { name: 'App', exact: true }).waitFor()
    await act(page, 'Robin Vale', 'Delete')
    const deletion = page.getByRole('dialog', { name: 'Delete “Robin Vale”?' })
    await deletion.getByRole('button', { name: 'Cancel' }).click()
    await deletion.waitFor({ state: 'hidden' })
    await act(page, 'Robin Vale', 'Delete')
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('1 user deleted.').waitFor()

    await moveTo(page, '/super-users')
    await rows(page).first().getByRole('link').click()
    await page.getByText('All apps', { exact: true }).waitFor()
    await page.getByText('This browser', { exact: true }).waitFor()
    await page.getByRole('switch', { name: /^Super User/ }).press('Space')
    await inMain(page, 'Save').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove rights' }).click()
    const failure = page.getByRole('dialog', { name: 'There was an error processing your request.' })
    await failure.getByText('This is the last super user. Make someone else a super user first.').waitFor()
  },
)
