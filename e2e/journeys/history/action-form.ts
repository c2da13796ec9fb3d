import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { fillEveryControl, readEveryControl } from '../../harness/every-control.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { goTo } from '../../harness/keyboard.ts'
import { visit } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { tabBeside } from '../../harness/tab-beside.ts'

const OWN_ADDRESS = 'https://www.example.com/stillwater/action-forms'

journey(
  'a form keeps what is put into every control; the public answers without signing in, with scripts and without, and its owner approves without a mouse (AFM-001 to AFM-003, AFM-005 to AFM-007, AFM-040)',
  { timeout: 150_000 },
  async ({ page, open, product }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await visit(page, '/action-forms/new')
    await expect.poll(() => page.getByLabel('Submit Link').inputValue()).toBe(OWN_ADDRESS)
    // Approval waits for an active form, which the next lines make of it.
    expect(await page.getByRole('switch', { name: /^Auto-approve new submissions/ }).isDisabled()).toBe(true)
    const form = page.locator('main form')
    // A listing has the controls of the other types, and some of its own.
    await fillEveryControl(page, form, { name: 'Everything', form_type: 'Listing', headline: 'Lend us a hand' })
    const before = await readEveryControl(form)
    await mainButton(page).click()
    await page.getByText('Action Form is live.').waitFor()
    await page.getByRole('link', { name: 'Everything', exact: true }).click()
    await page.getByText('Share the public page by email').waitFor()
    await expect.poll(() => readEveryControl(form)).toEqual(before)

    const owner = await callsAs(product.url)
    const forms = `${pathOf('Stillwater Yoga')}/action_forms`
    const plain = { active: true, submit_link: OWN_ADDRESS, headline: 'Lend us a hand' }
    const make = async (values: object) => Object(await owner.post(forms, { ...plain, ...values }))
    const profiles = await make({ name: 'Class assistants', form_type: 'Profile' })
    const offers = await make({ name: 'Two for one', form_type: 'Offer' })
    const withoutScripts = await open({ javaScriptEnabled: false })
    await answer(withoutScripts, profiles.public_link, { Name: 'Ben Achterberg', Email: 'ben@example.com' })
    await answer(withoutScripts, offers.public_link, { Title: 'Noor Haddad', Message: 'Two for one.' })
    const withScripts = await tabBeside(page, profiles.public_link)
    await goTo(withScripts, withScripts.getByLabel('Name', { exact: true }))
    await withScripts.keyboard.type('Noor Haddad')
    await withScripts.keyboard.press('Enter')
    await withScripts.getByRole('heading', { name: 'Thank you' }).waitFor()
    await withScripts.close()

    await visit(page, `/action-forms/${offers.id}`)
    await page.getByRole('link', { name: 'Noor Haddad' }).click()
    await page.waitForURL(/\/offers\/[0-9a-f-]{36}$/)
    await visit(page, `/action-forms/${profiles.id}`)
    const table = page.getByRole('table', { name: 'Submitted profiles' })
    const region = page.getByRole('region', { name: 'Submitted profiles' })
    await region.getByText('2 waiting').waitFor()
    await table.getByRole('button', { name: 'Approve Ben Achterberg' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('“Ben Achterberg” approved.').waitFor()
    await region.getByText('1 waiting').waitFor()
    await goTo(page, table.getByRole('button', { name: 'Reject Noor Haddad' }))
    await page.keyboard.press('Enter')
    await page.getByText('“Noor Haddad” rejected.').waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
    await page.getByRole('status').or(page.getByRole('alert')).getByRole('button', { name: 'Undo' }).last().press('Enter')
    await table.getByRole('link', { name: 'Noor Haddad' }).click()
    await page.waitForURL(/\/profiles\/[0-9a-f-]{36}$/)
    expect(await page.getByRole('switch', { name: /^Active/ }).isChecked()).toBe(false)
  },
)

/** Fills in the public page as a stranger. */
async function answer(page: Page, address: string, answers: Record<string, string>): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { name: 'Lend us a hand' }).waitFor()
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}
