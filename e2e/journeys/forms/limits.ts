import { expect } from 'vitest'
import { rows } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a full free account is told so before anything is typed, and the copy that fills it opens once the prompt is closed (LIM-001 to LIM-004, LIM-007, LIM-048, CCOM-050)',
  async ({ page }) => {
    await signedInTo(page, 'Thistle Bakery')
    await page.goto('/articles')
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Add Article' }).click()
    const dialog = page.getByRole('dialog', { name: 'Limit reached' })
    await dialog.getByText('You have reached the limit of 2 Articles for your account.').waitFor()
    await dialog.getByText('Upgrade your account to add more.').waitFor()
    const box = await dialog.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(640)
    expect(box?.height).toBeLessThanOrEqual(560)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Actions for A starter for your kitchen' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await dialog.waitFor()
    expect(new URL(page.url()).pathname).toBe('/articles')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })

    await moveTo(page, '/profiles/new')
    await page.locator('input[name=name]').fill('Ines Alves')
    await saveButton(page).click()
    await page.getByText('Profile saved.').waitFor()
    await page.getByRole('button', { name: 'Actions for Ines Alves' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await dialog.getByText(/You have reached your profile limit\. Please give this account ID when you upgrade: [0-9a-f-]{36}/).waitFor()
    await dialog.getByRole('button', { name: 'Copy the account ID' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Ines Alves (copy)' }).waitFor()
  },
)

journey(
  'several topics are added at once, and the lines that a free account has no room for stay (LIM-008, TOP-030)',
  async ({ page, watch }) => {
    watch.allow(/^answer 403: POST .*topics/)
    await signedInTo(page, 'Thistle Bakery')
    await page.goto('/topics')
    await page.getByText('1 of 8 used').waitFor()
    await page.getByRole('button', { name: 'Actions for Bread' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

    // The button moves with the first topic; the window and its lines stay.
    await page.getByText('0 of 8 used').waitFor()
    const add = async (names: readonly string[]) => {
      await page.getByRole('button', { name: 'Add several' }).click()
      await lines.fill(names.join('\n'))
      await dialog.getByRole('button', { name: `Add ${names.length} topics` }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Add several topics' })
    const lines = dialog.getByLabel('Name, one a line')
    await add(['Rolls', 'Cakes'])
    await page.getByText('2 topics saved.').waitFor()
    await add(['Pies', 'Tarts', 'Buns', 'Rye', 'Oats', 'Eighth', 'Ninth', 'Tenth'])
    await dialog.getByText('“Ninth”: You have reached the limit of 8 Topics / Directory Listings for your account.').waitFor()
    await page.getByText('8 of 8 used').waitFor()
    expect(await lines.inputValue()).toBe('Ninth\nTenth')

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => rows(page).count()).toBe(8)
    await page.getByRole('button', { name: 'Add several' }).click()
    await page.getByRole('dialog', { name: 'Limit reached' }).waitFor()
  },
)
