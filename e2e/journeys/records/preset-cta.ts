import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { choose, find } from '../../harness/fields.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a preset leads to content, is cloned, says so in its list or that it cannot be loaded, and an offer gets it (CTA-001, CTA-004 to CTA-012, CTA-014, CTA-018, CTA-032)',
  async ({ page, watch }) => {
    watch.allow(/^answer 404: GET/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/custom_cta')
    await page.getByRole('link', { name: 'Add Preset CTA' }).click()
    await page.getByLabel('Name').fill('Read the first week')
    await page.getByLabel('Call to Action Text').fill('Read on')
    await page.getByLabel('Call to Action URL').waitFor()
    await page.getByRole('radio', { name: 'Content CTA' }).check()
    await page.getByLabel('Call to Action URL').waitFor({ state: 'detached' })
    await choose(page, 'Content Type', 'Article')
    await find(page, 'Content', 'Your first week', 'Your first week at Stillwater')
    await saveButton(page).click()
    await page.getByText('Preset CTA saved.').waitFor()

    const row = rows(page).filter({ hasText: 'Read the first week' })
    await row.waitFor()
    await expect.poll(() => row.locator('td[data-label="Call to Action URL"]').textContent()).toBe('N/A')
    await expect.poll(() => row.locator('td[data-label="Content Type"]').textContent()).toBe('Article')
    await row.getByRole('button', { name: 'Actions for Read the first week' }).click()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Edit', 'Clone', 'Delete'])
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Read the first week' }).waitFor()

    await moveTo(page, '/offers/new')
    await page.getByLabel('Title').fill('Read before you come')
    await page.getByRole('textbox', { name: 'Message' }).fill('A week of reading.')
    await page.getByRole('radio', { name: 'Preset CTA' }).check()
    expect(await page.getByLabel('Call to Action URL').count()).toBe(0)
    await find(page, 'Preset CTA', 'Read the', 'Read the first week')
    await saveButton(page).click()
    await page.getByText('Special Offer Code saved.').waitFor()

    await page.getByRole('button', { name: 'Actions for Read before you come' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await page.getByRole('heading', { level: 1, name: 'Read before you come (copy)' }).waitFor()
    await page.locator('[data-field=cta]').getByText('Read the first week').waitFor()

    // Another type of content lets the old choice go.
    await moveTo(page, '/custom_cta')
    await page.getByRole('button', { name: 'Actions for Hips, twenty minutes' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hips, twenty minutes (copy)' }).waitFor()
    await page.getByText('Opening the hips').waitFor()
    await choose(page, 'Content Type', 'Audio')
    await expect.poll(() => page.getByText('Opening the hips').count()).toBe(0)
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
    await find(page, 'Content', 'Box', 'Box breathing')
    await saveButton(page).click()
    await rows(page).filter({ hasText: 'Hips, twenty minutes (copy)' }).waitFor()

    await moveTo(page, '/custom_cta/0198b4a0-0000-7000-8000-00000000000a')
    await page.getByRole('dialog').getByText('Failed to load Custom CTA data').waitFor()
  },
)
