import { readFile } from 'node:fs/promises'
import {
  EXPORT_TIMED_OUT,
  EXPORT_TIMEOUT_MS,
  IMPORT_STARTED,
  ONE_IMPORT_AT_A_TIME,
  transferModes,
} from '@greenroom/contract/transfer/transfer-words'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const chosen = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` })
const closeDialog = async (page: Page, line: string) => {
  await page.getByRole('dialog').getByText(line).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

journey(
  'a table is exported and imported; wrong files and refused rows are told (IMX-001 to IMX-009, IMX-012, IMX-015 to IMX-018)',
  async ({ page, watch }) => {
    // Both are answered by the journey itself, to see what a person is told.
    watch.allow(/409: POST .*\/import$/)
    watch.allow(/403: GET .*\/export\?table=topics$/)
    expect([transferModes, EXPORT_TIMEOUT_MS]).toEqual([['IMPORT', 'EXPORT', 'BULK_IMPORT'], 600_000])
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/import-export')
    const put = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    const importIt = () => page.getByRole('button', { name: 'Import', exact: true }).click()
    const choose = (name: string) => page.getByRole('radiogroup', { name: 'Mode' }).getByText(name, { exact: true }).click()
    const mode = (name: string) => page.getByRole('radio', { name, exact: true })
    await expect.poll(() => page.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio').count()).toBe(3)

    // The way by the file's name is folded: most files come from elsewhere.
    const exported = page.getByText('I have a file made by Export')
    await page.getByRole('region', { name: 'Check a file' }).waitFor()
    await exported.click()
    await put('topics (1).csv', 'name\n')
    await closeDialog(page, 'File name invalid. Please use the same or original file name when you exported the file')
    await put('subjects.csv', 'name\n')
    await closeDialog(page, 'Invalid Import. Table name not found. Filename should match the target table')
    await put('topics.txt', 'name\n')
    await closeDialog(page, 'Invalid file type')

    // Another mode begins without a file.
    await put('topics.csv', 'name\n')
    await chosen(page, 'topics.csv').waitFor()
    await choose('Bulk Import')
    await put('topics.csv', 'name\n')
    await closeDialog(page, 'Invalid file type')
    await choose('Import')
    expect(await chosen(page, 'topics.csv').count()).toBe(0)
    await exported.click()

    await put('topics.csv', 'name,active\nSea air,yes\n,no\n')
    await importIt()
    await page.getByText(IMPORT_STARTED).waitFor()
    await page.getByText('Not imported').waitFor()
    await page.getByText('What to fix').click()
    await page.getByText('topics.csv, line 3, Name: Required').waitFor()
    await put('topics.csv', 'name,active\nSea air,yes\n')
    await importIt()
    await page.getByText('1 added, 0 changed, 0 unchanged').waitFor()

    // A failure tells the server's own words.
    await page.route('**/import', (route) =>
      route.fulfill({ status: 409, json: { error: { status: 409, code: 'CONFLICT', detail: ONE_IMPORT_AT_A_TIME } } }),
    )
    await put('topics.csv', 'name\nLand\n')
    await importIt()
    await closeDialog(page, ONE_IMPORT_AT_A_TIME)

    await choose('Export')
    await page.getByRole('combobox', { name: 'Table' }).fill('Topics')
    await page
      .getByRole('option', { name: /Topics/ })
      .first()
      .click()
    const exportIt = () => page.getByRole('button', { name: 'Export', exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), exportIt()])
    expect(file.suggestedFilename()).toBe('topics.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('Sea air')

    // While an export runs, the mode stays; one that is refused opens the dialog.
    const answered = Promise.withResolvers<void>()
    await page.route('**/export?*', async (route) => {
      await answered.promise
      await route.fulfill({ status: 403, json: { error: { status: 403, code: 'FORBIDDEN', detail: '' } } })
    })
    await exportIt()
    await expect.poll(() => mode('Import').isDisabled()).toBe(true)
    answered.resolve()
    await closeDialog(page, 'You do not have permission to do this.')

    // The time runs out at once.
    await page.evaluate(() => {
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException('', 'TimeoutError'))
    })
    await exportIt()
    await page.getByRole('dialog').getByText(EXPORT_TIMED_OUT).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  },
)
