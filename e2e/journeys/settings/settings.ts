import { expect } from 'vitest'
import { callsAs, pathOf } from '../../harness/calls-as.ts'
import { fillEveryControl } from '../../harness/every-control.ts'
import { journey } from '../../harness/journey.ts'
import { openSettings, saveAndReopen, settingsForm } from '../../harness/settings-form.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'on Web Setup creators leave the address alone, hear what is wrong at its input, and meet a colleague’s save (WEB-004 to WEB-009)',
  async ({ page, product, watch }) => {
    watch.allow(/^answer (409|422): PATCH /)
    await signedInTo(page, 'Northside Running Club')
    await openSettings(page, '/webapp', 'Web Setup')
    expect(await Promise.all(['Username', 'Domains'].map((label) => page.getByLabel(label).isDisabled()))).toEqual([true, true])

    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel('Light color', { exact: true }).fill('#333333')
    await page.getByLabel('Light color', { exact: true }).press('Tab')
    await page.getByText('Color must be readable with black text').waitFor()
    await page.getByLabel('Tagline').fill('x'.repeat(101))
    await page.getByLabel('Tagline').press('Tab')
    await page.getByText('Maximum 100 Characters').waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.getByLabel('Light color', { exact: true }).fill('#dddddd')
    await page.getByLabel('Tagline').fill('Mine')

    const theirs = await callsAs(product.url)
    await theirs.patch(pathOf('Northside Running Club'), { setup: { header: { logo: { logo_text: 'Theirs' } } } })
    await save.click()
    await page.getByText('Saved, with changes saved elsewhere in the meantime: Logo text').waitFor()
    await expect.poll(() => page.getByLabel('Logo text').inputValue()).toBe('Theirs')

    // Another program deletes the file between choosing it and saving.
    await page.route('**/api/apps/*', async (route) => {
      const body = route.request().postDataJSON()
      if (body) body.data.setup.icon = 'media:6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
      await route.continue({ ...(body && { postData: JSON.stringify(body) }) })
    })
    await page.getByLabel('Tagline').fill('Slowly')
    await save.click()
    await settingsForm(page).locator('[data-field="icon"]').getByText('This file was not found. Please upload it again.').waitFor()
  },
)

journey(
  'Member Screens are written, say Saved, and go back to an earlier version (MSC-001, MSC-002, MSC-004, MSC-012)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await openSettings(page, '/app/about_members', 'Member Screens')
    await fillEveryControl(page, settingsForm(page), { member_description: 'For members', register_description: 'Welcome' })
    await saveAndReopen(page)
    await page.getByLabel('Member CTA text').fill('Go')
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await stored

    await page.getByRole('button', { name: 'More for Member Screens' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('listitem').nth(1).getByRole('button', { name: 'Restore this version' }).click()
    await history.getByRole('group', { name: 'Restore this version' }).getByText('Member CTA text').waitFor()
    await history.getByRole('button', { name: 'Restore', exact: true }).click()
    await history.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByLabel('Member CTA text').inputValue()).toBe('Words7')
  },
)
