import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { fillEveryControl, readEveryControl } from '../../harness/every-control.ts'
import { mainButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a form is made and activated, the public answers it without signing in, and the owner approves what came',
  { timeout: 150_000 },
  async ({ page, open }) => {
    await openForms(page)
    await page.getByRole('link', { name: 'Add Action Form' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Class assistants')
    await page.getByRole('combobox', { name: 'Form Type' }).click()
    await page.getByRole('option', { name: 'Profile' }).click()
    await expect.poll(() => page.getByLabel('Submit Link').inputValue()).toBe('https://www.example.com/stillwater/action-forms')
    await expect.poll(() => page.getByRole('switch', { name: /^Auto-approve new submissions/ }).isDisabled()).toBe(true)
    await page.getByRole('switch', { name: /^Active/ }).click()
    await expect.poll(() => page.getByRole('switch', { name: /^Auto-approve new submissions/ }).isEnabled()).toBe(true)
    await page.getByLabel('Headline').fill('Lend us a hand')
    await mainButton(page).click()
    await page.getByText('Action Form is live.').waitFor()

    await page.getByRole('link', { name: 'Class assistants' }).click()
    await page.getByText('Share the public page by email').waitFor()
    const address = await page.getByRole('textbox', { name: 'Public page' }).inputValue()

    const withScripts = await open()
    await answer(withScripts, address, { Name: 'Noor Haddad', Title: 'Mornings' })
    const withoutScripts = await open({ javaScriptEnabled: false })
    await answer(withoutScripts, address, { Name: 'Ben Achterberg', Email: 'ben@example.com' })

    await page.reload()
    const table = page.getByRole('table', { name: 'Submitted profiles' })
    const region = page.getByRole('region', { name: 'Submitted profiles' })
    await region.getByText('2 waiting').waitFor()
    await table.getByRole('button', { name: 'Approve Ben Achterberg' }).click()
    await page.getByText('“Ben Achterberg” approved.').waitFor()
    await region.getByText('1 waiting').waitFor()
    await table.getByRole('button', { name: 'Reject Noor Haddad' }).click()
    await page.getByText('“Noor Haddad” rejected.').waitFor()
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
    await page.getByRole('status').or(page.getByRole('alert')).getByRole('button', { name: 'Undo' }).last().click()
    await table.getByRole('link', { name: 'Noor Haddad' }).waitFor()

    await page.goto('/profiles?active=true')
    await rows(page).first().waitFor()
    await expect.poll(() => titles(page)).toContain('Ben Achterberg')
    expect(await titles(page)).not.toContain('Noor Haddad')
  },
)

journey('a form that is not active, or was never made, says so in plain words', async ({ page, open, watch }) => {
  watch.allow(/^answer 40[34]/)
  await openForms(page)
  await page.getByRole('link', { name: 'Guest teachers' }).click()
  await page.getByRole('region', { name: 'Submitted profiles' }).getByText('1 waiting').waitFor()
  const address = await page.getByRole('textbox', { name: 'Public page' }).inputValue()
  await page.getByRole('switch', { name: /^Active/ }).click()
  await mainButton(page).click()
  await page.getByText('Action Form unpublished.').waitFor()

  const stranger = await open({ javaScriptEnabled: false })
  await stranger.goto(address)
  await stranger.getByRole('heading', { name: 'This form is closed' }).waitFor()
  await stranger.goto(`${new URL(address).origin}/forms/AAAAAAAAAAAAAAAAAAAAAA`)
  await stranger.getByRole('heading', { name: 'Page not found' }).waitFor()
})

journey(
  'a form keeps what is put into every control, and of whatever type it leads to what was submitted (AFM-001 to AFM-003, AFM-005 to AFM-007, AFM-040)',
  { timeout: 150_000 },
  async ({ page, open }) => {
    const form = page.locator('main form')
    await openForms(page)
    const stranger = await open({ javaScriptEnabled: false })
    const types: { type: string; path: string; answers: Record<string, string> }[] = [
      { type: 'Profile', path: 'profiles', answers: { Name: 'Noor Haddad' } },
      { type: 'Special Offer', path: 'offers', answers: { Title: 'Noor Haddad', Message: 'Two for one.' } },
      { type: 'Listing', path: 'topics', answers: { Name: 'Noor Haddad' } },
    ]
    for (const { type, path, answers } of types) {
      const name = `Everything, ${type}`
      await moveTo(page, '/action-forms')
      await page.getByRole('link', { name: 'Add Action Form' }).click()
      await page.waitForURL(/\/action-forms\/new$/)
      await form.waitFor()
      // A listing has the controls of the others, and some of its own.
      const isFilled = type === 'Listing'
      if (isFilled) await fillEveryControl(page, form, { name, form_type: type, headline: 'Lend us a hand' })
      else await fillWhatIsNeeded(page, name, type)
      const before = await readEveryControl(form)
      await mainButton(page).click()
      await page.waitForURL(/\/action-forms$/)

      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(/\/action-forms\/[0-9a-f-]{36}$/)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      if (isFilled) await expect.poll(() => readEveryControl(form)).toEqual(before)

      await answer(stranger, await page.getByRole('textbox', { name: 'Public page' }).inputValue(), answers)
      await page.reload()
      await page
        .getByRole('table', { name: /^Submitted / })
        .getByRole('link', { name: 'Noor Haddad' })
        .click()
      await page.waitForURL(new RegExp(`/${path}/[0-9a-f-]{36}$`))
      await page.getByRole('heading', { level: 1, name: 'Noor Haddad' }).waitFor()
    }
  },
)

/** A live form of a type, with no more than strangers have to see. */
async function fillWhatIsNeeded(page: Page, name: string, type: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Form Type' }).click()
  await page.getByRole('option', { name: type }).click()
  await page.getByRole('switch', { name: /^Active/ }).click()
  await page.getByLabel('Headline').fill('Lend us a hand')
}

async function openForms(page: Page): Promise<void> {
  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/action-forms')
  await rows(page).first().waitFor()
}

/** Fills in the public page as a stranger. */
async function answer(page: Page, address: string, answers: Record<string, string>): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { name: 'Lend us a hand' }).waitFor()
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}
