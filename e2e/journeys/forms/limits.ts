import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a free account that is full is told so, in the words of its limit, before anything is typed (LIM-001 to LIM-004, LIM-048)',
  async ({ page }) => {
    await signedInTo(page, 'Thistle Bakery')
    await page.goto('/articles')
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Add Article' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your account is full' })
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
  },
)

journey('the copy that fills a free account opens once the prompt is closed (LIM-004, LIM-007, CCOM-050)', async ({ page }) => {
  await signedInTo(page, 'Thistle Bakery')
  await page.goto('/profiles/new')
  await page.locator('input[name=name]').fill('Ines Alves')
  await saveButton(page).click()
  await page.getByText('Profile saved.').waitFor()
  await page.getByRole('button', { name: 'Actions for Ines Alves' }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account is full' })
  await dialog.getByText(/You have reached your profile limit\. Please give this account ID when you upgrade: [0-9a-f-]{36}/).waitFor()
  await dialog.getByRole('button', { name: 'Copy the account ID' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Ines Alves (copy)' }).waitFor()
})

journey('several topics are added at once, one a line (TOP-030)', async ({ page }) => {
  await signedInTo(page, 'Thistle Bakery')
  await page.goto('/topics')
  await page.getByRole('button', { name: 'Add several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add several topics' })
  await dialog.getByLabel('Name, one a line').fill('Cakes\nRolls')
  await dialog.getByRole('button', { name: 'Add 2 topics' }).click()
  await page.getByText('2 topics saved.').waitFor()
  await expect.poll(async () => (await titles(page)).sort()).toEqual(['Bread', 'Cakes', 'Rolls'])
})
