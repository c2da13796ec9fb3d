import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { addOtherContent, fillDesign, openSection, openWizard, sectionOf, submitSection } from '../../harness/wizard.ts'

journey(
  'an Enterprise app from Essentials to its launch by its owner, while our team looks on (WIZ-006, WIZ-013 to WIZ-015, WIZ-053, WIZ-055, WIZ-056, WIZ-058, WIZ-059)',
  async ({ page, open }) => {
    const boss = await open()
    await signedInTo(boss, 'Tidewater Cooking', SUPER)
    const team = await openWizard(boss)
    await team.patch({ onboarding: { type: 'Enterprise', progress: { design: { status: 'In Progress' } } } })
    await boss.reload()

    await signedInTo(page, 'Tidewater Cooking')
    const owner = await openWizard(page)
    expect(await page.locator('h2 > button').count()).toBe(3)
    const home = await openSection(page, 'Home/Profile')
    await home.getByText('Submit Essentials first.').waitFor()
    expect(await home.getByRole('button', { name: 'SUBMIT' }).isDisabled()).toBe(true)
    const content = await openSection(page, 'Upload Content')
    await content.getByText('Submit Home/Profile first.').first().waitFor()

    await fillDesign(page, 'Essentials')
    await submitSection(page, 'Essentials')
    await submitSection(page, 'Home/Profile')
    await openSection(page, 'Upload Content')
    await owner.add('topics', [{ name: 'Smoke', active: true }])
    const [topic = ''] = await owner.add('topics', [{ name: 'Salt', active: true }])
    await addOtherContent(owner, [topic])
    await sectionOf(page, 'Upload Content').getByText('100%').waitFor()
    // Staff see the same progress without asking for it.
    await sectionOf(boss, 'Upload Content').getByText('100%').waitFor()

    const inside = await openSection(page, 'Upload Content')
    await inside.getByRole('checkbox', { name: /^My content is complete/ }).check()
    await inside.getByRole('button', { name: 'SUBMIT' }).click()
    await page.getByRole('dialog', { name: 'Tidewater Cooking is launched' }).getByRole('button', { name: 'Open the portal' }).click()
    const welcome = page.getByRole('dialog', { name: 'Tidewater Cooking is live' })
    await welcome.getByRole('checkbox', { name: 'See again next login' }).check()
    await welcome.getByRole('button', { name: 'Close' }).last().click()
    await welcome.waitFor({ state: 'hidden' })
    await sectionOf(boss, 'Upload Content').getByText('Launched', { exact: true }).waitFor()
  },
)
