import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { callsToApp } from '../../harness/wizard.ts'

journey(
  'staff pins a note to a field, its owner mends that field alone, and staff approves what changed (WIZ-073, WIZ-077, OQ-119)',
  async ({ page, open, product }) => {
    await signedInTo(page, 'Rosehill Gardens', SUPER)
    const team = await callsToApp(product.url, pathOf('Rosehill Gardens'), SUPER)
    for (const status of ['In Progress', 'Submitted']) await team.patch({ onboarding: { progress: { design: { status } } } })

    await page.goto('/reviews')
    const row = page.getByRole('listitem').filter({ hasText: 'Rosehill Gardens' }).filter({ hasText: 'App Design' })
    await page.getByRole('button', { name: 'Unassigned' }).click()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save current view as…' }).click()
    await page.getByLabel('Name').fill('To take')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'View: To take' }).waitFor()
    await row.getByRole('button', { name: /^Take/ }).click()
    await page.getByRole('button', { name: /^Mine/ }).click()
    await row.getByText('You', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Open/ }).click()
    const desk = page.getByRole('region', { name: 'Review', exact: true })
    await desk.getByRole('button', { name: 'Loading screen tagline: Ask for a change' }).click()
    await desk.getByLabel('What should change in Loading screen tagline?').fill('Please say it in five words.')
    await desk.getByRole('button', { name: 'Save note' }).click()

    const owner = await open()
    await signedInTo(owner, 'Rosehill Gardens')
    await owner.goto('/onboarding')
    const section = owner.getByRole('button', { name: /^App Design/ })
    await section.getByText('Submitted').waitFor()
    await desk.getByRole('button', { name: 'Ask the owner for 1 change' }).click()
    await owner.getByRole('region', { name: 'Next step' }).getByText('Our team asks for 1 change').waitFor()
    await section.getByText('1 change for you').waitFor()
    await owner.getByRole('button', { name: 'Open Loading screen tagline' }).click()
    const tagline = owner.getByRole('textbox', { name: 'Loading screen tagline', exact: true })
    await expect.poll(() => tagline.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await owner.getByRole('textbox', { name: 'Branding info' }).isDisabled()).toBe(true)
    await tagline.fill('Grow something good every day')
    await owner.getByLabel('Your answer about Loading screen tagline').fill('Five it is.')
    // Sent back while the save is on its way, the section waits for it.
    await owner.route('**/api/apps/*', async (route) => {
      if (route.request().method() === 'PATCH') await pause(500)
      await route.continue()
    })
    await owner.getByRole('button', { name: 'Save Progress' }).click()
    await owner.getByRole('button', { name: 'Send back to the review' }).click()
    await section.getByText(/^With our team, due \w{3} \d/).waitFor()

    await desk.getByText('The owner: Five it is.').waitFor()
    await desk.locator('ins', { hasText: 'every' }).waitFor()
    await desk.getByText('4 fields did not change').waitFor()
    await desk.getByRole('button', { name: 'Loading screen tagline: Looks good' }).click()
    await desk.getByRole('button', { name: 'Approve the section' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve the section' }).click()
    await section.getByText('Approved by our team').waitFor()
  },
)
