import { expect } from 'vitest'
import { rows, titles } from '../../harness/console.ts'
import { endlessInputs } from '../../harness/every-control.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'a list is saved as a view by name, says when it was changed, and begins with it when it is the default (SHELL-084, SHELL-085)',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/articles')
    await rows(page).first().waitFor()
    const all = await rows(page).count()

    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Scheduled' }).click()
    await page.keyboard.press('Escape')
    // The focus goes back to its button when it has closed, which would close a menu opened before.
    await page.getByRole('combobox', { name: 'State' }).waitFor({ state: 'hidden' })
    await expect.poll(() => titles(page)).toEqual(['Winter practice: warm from the inside'])
    await rows(page).getByText('Scheduled', { exact: true }).waitFor()
    await page.getByRole('cell', { name: /^\d{2}-[A-Z][a-z]{2}-\d{4}$/ }).waitFor()

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save current view as…' }).click()
    const save = page.getByRole('button', { name: 'Save view' })
    await expect.poll(() => save.isDisabled()).toBe(true)
    await page.getByLabel('Name').fill('x'.repeat(61))
    await page.getByText('Maximum 60 Characters').waitFor()
    expect([await save.isDisabled(), await endlessInputs(page.getByRole('dialog'))]).toEqual([true, []])
    await page.getByLabel('Name').fill('Coming up')
    await save.click()
    const view = page.getByRole('button', { name: 'View: Coming up' })
    await view.waitFor()
    const address = page.url()
    expect(address).toContain('state=scheduled')
    expect(address).toContain('columns=')

    // A changed view says so, and Reset brings it back.
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('checkbox', { name: 'Topics' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('status').filter({ hasText: 'changed' }).waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: 'Topics' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('columnheader', { name: 'Topics' }).waitFor()
    await expect.poll(() => page.url()).toBe(address)

    // From the menu it can be what the list begins with.
    await view.click()
    await page.getByRole('menuitem', { name: 'Set as my default' }).click()
    await view.click()
    await page.getByRole('menuitem', { name: 'No longer my default' }).waitFor()
    await page.getByRole('menuitemradio', { name: 'All articles' }).click()
    await expect.poll(() => rows(page).count()).toBe(all)
    await page.goto('/articles')
    await expect.poll(() => page.url()).toBe(address)
    await expect.poll(() => titles(page)).toEqual(['Winter practice: warm from the inside'])
  },
)

journey(
  'a used tag is deleted with a warning, restored from the trash, and is where it was; another goes for good',
  async ({ page, watch }) => {
    watch.allow(/^answer 404: GET .*\/tags\//)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/tags')
    await page.getByRole('link', { name: 'Gold', exact: true }).click()
    await page.getByRole('button', { name: 'More for this tag' }).click()
    await page.getByRole('menuitem', { name: 'Where used' }).click()
    const drawer = page.getByRole('dialog', { name: 'Where Gold is used' })
    await drawer.getByRole('link', { name: 'Sleep begins in the afternoon' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'More for this tag' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await question.getByText(/open with Gold only: nobody will .* while it is in the trash\. .*8 members lose it\./).waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/tags')
    await expect.poll(() => titles(page)).not.toContain('Gold')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'We can’t find this tag' }).waitFor()

    await moveTo(page, '/articles?q=sleep')
    await expect.poll(() => titles(page)).toEqual(['Sleep begins in the afternoon'])
    await page.locator('table tbody').getByText('Gold (in the trash)', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Sleep begins in the afternoon' }).click()
    await page.getByRole('button', { name: 'Remove Gold (in the trash)' }).waitFor()

    await page.getByRole('link', { name: 'Trash' }).click()
    const trash = page.getByRole('table', { name: 'Trash' })
    const row = trash.getByRole('row').filter({ hasText: 'Gold' })
    await row.getByText('30 days').waitFor()
    await page.getByRole('searchbox', { name: 'Search the trash' }).fill('go')
    await row.getByRole('button', { name: 'Restore Gold' }).click()
    await page.getByText('Nothing found').waitFor()

    await moveTo(page, '/articles?q=sleep')
    await page.locator('table tbody').getByText('Gold', { exact: true }).waitFor()

    // For good: only from the trash, and after a question.
    await moveTo(page, '/tags')
    await page.getByRole('checkbox', { name: 'Select Spring challenge' }).check()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => titles(page)).not.toContain('Spring challenge')
    await moveTo(page, '/trash')
    await page.getByRole('checkbox', { name: 'Select Spring challenge' }).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByText('1 tag selected').waitFor()
    await bar.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('The trash is empty').waitFor()
  },
)
