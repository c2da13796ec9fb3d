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
    await page.getByRole('region', { name: 'Check a file' }).locator('input[type=file]').setInputFiles(file)
    await page.getByRole('heading', { name: file.name }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Table' }).inputValue()).toBe('Members')
    expect(await page.getByRole('combobox', { name: 'Mail is imported as' }).inputValue()).toBe('email')

    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('1,093 to add, 0 to change, 0 unchanged. 7 rows have errors.').waitFor()
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
    await page.getByText('7 rows fixed.').waitFor()
    await page.getByText('Sends up to 1,100 emails, each with a link to choose a password.').waitFor()
    expect(await page.getByRole('switch', { name: 'Invite new members by email' }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Import 1,100 rows' }).click()
    await page.getByText('The import is finished.').waitFor()
    const newest = page.getByRole('table', { name: 'Recent imports' }).getByRole('row').nth(1)
    await newest.getByText('1,100 added, 0 changed, 0 unchanged').waitFor()
    expect(await faultsOf(page, 'an imported file')).toEqual([])

    await page.getByRole('button', { name: `Undo ${file.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await newest.getByText('Undone: 1,100 removed, 0 restored').waitFor()
  },
)

const elsewhere = {
  name: 'contacts.csv',
  mimeType: 'text/csv',
  // Mac Roman, below a title.
  buffer: Buffer.from('Contacts\nName;Vorname;Mail;Tags\nZ\x9frich;Andr\x8e;andre@walkers.example;Hikers, Early birds\n', 'latin1'),
}

journey(
  'a list of another tool: its letters, column names and name parts are found, new tags are created by a tick, and what was added is listed',
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/import-export')
    await page.getByRole('region', { name: 'Check a file' }).locator('input[type=file]').setInputFiles(elsewhere)
    await page.getByRole('heading', { name: elsewhere.name }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Text encoding' }).inputValue()).toBe('macintosh')
    await page.getByRole('listitem').filter({ hasText: 'Zürich;André' }).waitFor()
    await page.getByRole('combobox', { name: 'Column names' }).selectOption('0')
    await page.getByRole('combobox', { name: 'Column 1 is imported as' }).waitFor()
    await page.getByRole('combobox', { name: 'Column names' }).selectOption('2')
    await expect.poll(() => page.getByRole('combobox', { name: 'Name is imported as', exact: true }).inputValue()).toBe('name.last')
    expect(await faultsOf(page, 'a file in doubt')).toEqual([])

    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('Choose “Create 2 new tags” above').waitFor()
    // The file is checked again before the tick is drawn.
    await page.getByRole('checkbox', { name: 'Create 2 new tags' }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    // Other imports of the day are listed too.
    const own = page.locator('tr, li').filter({ hasText: elsewhere.name })
    await own.getByRole('link', { name: 'See what was added' }).first().click()
    await page.getByRole('table', { name: 'Added records' }).getByRole('link', { name: 'André Zürich' }).click()
    await page.getByRole('heading', { name: 'André Zürich' }).waitFor()
  },
)
