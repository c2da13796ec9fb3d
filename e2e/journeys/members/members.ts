import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { CREATOR, rows, SUPER, titles } from '../../harness/console.ts'
import { endlessInputs } from '../../harness/every-control.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'
import { signedInTo } from '../../harness/signed-in.ts'

/** Two people and many steps: on a busy machine longer than most. */
const TIMEOUT_MS = 180_000

const MEMBER = /\/members\/[0-9a-f-]{36}$/
const SLOW_READ_MS = 500

journey(
  "a member's day: made, tagged, enrolled and blacklisted (MEM-001 to MEM-005, MEM-015, MEM-027)",
  { timeout: TIMEOUT_MS },
  async ({ page }) => {
    await openMembers(page)
    await page.getByRole('link', { name: 'Add Member' }).click()
    await page.getByRole('heading', { level: 1, name: 'New Member' }).waitFor()
    await field(page, 'name').fill('Aurelia Vantongeren')
    await field(page, 'email').fill('aurélia@example.com')
    await field(page, 'password').fill('sesame')
    // The exact message, and after it what is wrong.
    await page.getByText('Invalid email', { exact: true }).waitFor()
    await page.getByText('“é” can’t be used before the @.', { exact: true }).waitFor()
    await field(page, 'email').fill('aurelia@müller.example\u200b')
    await page.getByText('Invalid email').waitFor({ state: 'hidden' })
    expect(await endlessInputs(page.getByRole('main')), 'SHELL-084').toEqual([])
    await choose(page, page.getByRole('combobox', { name: 'Tags' }), 'Gold')
    await page.getByRole('button', { name: 'Add Course' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Course' }).click()
    await page.getByRole('option', { name: 'Yoga from the ground up' }).click()
    await drawer.getByRole('textbox', { name: 'Enroll Date' }).fill('17-May-2031')
    await page.keyboard.press('Tab')
    await drawer.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('cell', { name: '17-May-2031' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Member saved.').waitFor()

    await page.getByRole('searchbox', { name: 'Search Members' }).fill('vantong')
    await expect.poll(() => titles(page)).toEqual(['Aurelia Vantongeren'])
    await page.getByRole('link', { name: 'Aurelia Vantongeren' }).click()

    // What was written is there again; what only a super user changes is closed, and says so (MEM-013).
    await expect.poll(() => field(page, 'email').inputValue()).toBe('aurelia@xn--mller-kva.example')
    for (const name of ['name', 'email', 'password']) expect(await field(page, name).isDisabled()).toBe(true)
    await page.getByText('Only a super user can change the name, email and password.').waitFor()
    await page.getByRole('cell', { name: '17-May-2031' }).waitFor()

    await page.getByText('they will no longer have member access to your app').waitFor()
    // So that what is said of this save is not taken for what was said of the one before.
    await page.getByText('Member saved.').waitFor({ state: 'hidden' })
    await page.getByRole('switch', { name: 'Blacklisted' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Member saved.').waitFor()
    await expect.poll(() => rows(page).first().getByText('Yes').count()).toBe(1)

    // Ctrl K finds members by their address as well.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search content/ }).fill('aurelia@xn')
    await page.getByRole('option', { name: /Aurelia Vantongeren/ }).click()
    await page.getByText('Receives no push notifications').waitFor()
  },
)

journey(
  'twenty members are tagged and untagged again without a mouse, then all that match after a count; a super user changes a name',
  { timeout: TIMEOUT_MS },
  async ({ page }) => {
    const { keyboard } = page
    await openMembers(page, SUPER)
    const boxes = rows(page).getByRole('checkbox')
    await boxes.first().waitFor()
    // What rests on a row reads its member ahead, before it is changed.
    const readAhead = page.waitForResponse(MEMBER)
    await goTo(page, boxes.first())
    await readAhead
    await keyboard.press(' ')
    await boxes.nth(19).focus()
    await keyboard.press('Shift+Space')
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByText('20 members selected').waitFor()
    await goTo(page, bar.getByRole('button', { name: 'Tag', exact: true }))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tag members' })
    await goTo(page, dialog.getByRole('combobox', { name: 'Tags' }))
    await keyboard.type('Gold')
    // The first match is the one that Enter takes.
    await page.getByRole('option', { name: 'Gold', exact: true }).waitFor()
    await keyboard.press('Enter')
    await dialog.getByText(/will change/).waitFor()
    await goTo(page, dialog.getByRole('button', { name: /^Tag \d+ members$/ }))
    await keyboard.press('Enter')
    await page.getByText(/members tagged with Gold\./).waitFor()
    const gold = () => rows(page).getByText('Gold', { exact: true }).count()
    await expect.poll(gold).toBeGreaterThanOrEqual(20)
    await keyboard.press('Control+z')
    await expect.poll(gold).toBeLessThan(20)

    await page.getByRole('checkbox', { name: 'Select all Members of this page' }).check()
    await bar.getByRole('button', { name: /^Select all \d+ members$/ }).click()
    await bar.getByText(/^All \d+ members selected$/).waitFor()
    await bar.getByRole('button', { name: 'Tag', exact: true }).click()

    await choose(page, dialog.getByRole('combobox', { name: 'Tags' }), 'Gold')
    await dialog.getByText(/members of \d+ will change\. The other \d+ already have them all\./).waitFor()
    await dialog.getByRole('button', { name: /^Tag \d+ members$/ }).click()
    await page.getByText(/members tagged with Gold\./).waitFor()
    await expect.poll(() => rows(page).getByText('Gold').count()).toBe(25)

    await page.getByRole('button', { name: 'Recent changes' }).click()
    const recent = page.getByRole('dialog', { name: 'Recent changes' })
    const undo = recent.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    const undone = recent.getByText('Undone', { exact: true })
    const before = await undone.count()
    await undo.click()
    await expect.poll(() => undone.count()).toBe(before + 1)
    await page.keyboard.press('Escape')
    await expect.poll(() => rows(page).getByText('Gold').count()).toBeLessThan(25)

    // The member was changed since, so the form waits for it, and nobody types over what is gone.
    await page.route(MEMBER, async (route) => {
      await setTimeout(SLOW_READ_MS)
      await route.continue()
    })
    await rows(page).first().getByRole('link').click()
    await field(page, 'name').fill('Zora of the Desk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Member saved.').waitFor()
    await page.getByRole('searchbox', { name: 'Search Members' }).fill('zora of')
    await expect.poll(() => titles(page)).toEqual(['Zora of the Desk'])
  },
)

function field(page: Page, name: string) {
  return page.locator(`input[name="${name}"]`)
}

async function openMembers(page: Page, email = CREATOR): Promise<void> {
  await signedInTo(page, 'Stillwater Yoga', email)
  await page.goto('/members')
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
}

/** Chooses a record in a picker, and closes its list. */
async function choose(page: Page, picker: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await picker.click()
  await picker.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}
