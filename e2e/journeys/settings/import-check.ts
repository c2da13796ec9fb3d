import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const MEMBERS = 1_100
const BAD = 7

/** A list of another program: other names, another separator, and addresses without their sign. */
const list = Array.from({ length: MEMBERS }, (_, at) => `Person ${at};person${at}${at < BAD ? '-' : '@'}walkers.example`)
const file = { name: 'Our people (2).csv', mimeType: 'text/csv', buffer: Buffer.from(`Full Name;Mail\n${list.join('\n')}\n`) }

journey(
  'a thousand members from a file of any name: rows with errors are mended by keyboard, all are imported and taken back',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/import-export')
    await page.getByRole('region', { name: 'Check a file first' }).locator('input[type=file]').setInputFiles(file)
    await page.getByRole('heading', { name: file.name }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Table' }).inputValue()).toBe('Members')
    expect(await page.getByRole('combobox', { name: 'Mail is imported as' }).inputValue()).toBe('email')

    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('1,093 to add, 0 to change, 0 unchanged. Rows with errors: 7 to fix, 0 fixed, 0 left out.').waitFor()
    expect(await page.getByRole('button', { name: /^Import / }).isDisabled()).toBe(true)
    expect(await faultsOf(page, 'a checked file')).toEqual([])

    const cells = page.locator('input[data-cell][aria-invalid=true]')
    await expect.poll(() => cells.count()).toBe(BAD)
    await cells.first().focus()
    for (let at = 0; at < BAD; at += 1) {
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(`person${at}@walkers.example`)
      // Enter saves the cell and goes to the next one with an error.
      await page.keyboard.press('Enter')
    }
    await page.getByText('Rows with errors: 0 to fix, 7 fixed, 0 left out.').waitFor()
    await page.getByText('Sends up to 1,100 emails, each with a link to choose a password.').waitFor()
    expect(await page.getByRole('switch', { name: 'Invite new members by email' }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Import 1,100 rows' }).click()
    await page.getByText('The import is done.').waitFor()
    const newest = page.getByRole('table', { name: 'Recent imports' }).getByRole('row').nth(1)
    await newest.getByText('1,100 added, 0 changed, 0 unchanged').waitFor()
    expect(await faultsOf(page, 'an imported file')).toEqual([])

    await page.getByRole('button', { name: `Undo ${file.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await newest.getByText('Undone: 1,100 removed, 0 restored').waitFor()
  },
)
