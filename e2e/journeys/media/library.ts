import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { filmOf, storedFiles } from '../../harness/film.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { signedIn, signedInTo } from '../../harness/signed-in.ts'
import { lineOf, reached } from '../../harness/slow-line.ts'

/** A busy machine takes its time. */
const TIMEOUT_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'greenroom-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

journey(
  'a dropped picture is found, used, replaced under its id, refused to be deleted with where, and an unused one goes and comes back',
  { timeout: TIMEOUT_MS },
  async ({ page, watch }) => {
    watch.allow(/^answer 409: POST .*\/media\/trash$/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/media-library')
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
    const files = page.getByRole('list', { name: 'Files' })
    await files.getByRole('listitem').first().waitFor()

    await drop(page, 'Harbour at dawn.PNG', png(400, 200, [200, 40, 40]))
    await page.getByText('Harbour at dawn.PNG file uploaded successfully.').waitFor()
    await drop(page, 'notes.svg', Buffer.from('<svg/>'))
    await page.getByRole('list', { name: 'Uploads' }).getByText('Invalid file type. Please upload a valid file type.').waitFor()
    await page.getByRole('button', { name: 'Dismiss notes.svg' }).click()

    await page.getByRole('searchbox', { name: 'Search files' }).fill('harbour')
    await page.getByRole('status').filter({ hasText: '1 file' }).waitFor()
    await page.getByRole('button', { name: 'Details of Harbour at dawn.png' }).click()
    const drawer = page.getByRole('dialog', { name: 'File details' })
    await drawer.getByText('400 × 200 px').waitFor()
    await drawer.getByText('This file is not used. You can delete it.').waitFor()

    // The point that crops keep moves with the keys, and the crops follow it.
    const point = drawer.getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' })
    await point.press('ArrowLeft')
    await drawer.getByRole('button', { name: 'Focal point: 45 % from the left' }).press('ArrowUp')
    await drawer.getByRole('button', { name: 'Save focal point' }).click()
    await page.getByText('Focal point saved.').waitFor()
    await drawer.locator('img[alt="square crop"][src*="focal=45-45"]').waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })

    // An article takes it from the library.
    await moveTo(page, '/articles/new')
    await page.getByLabel('Title').first().fill('Boats before breakfast')
    await page.getByRole('button', { name: 'Image: other options' }).click()
    await page.getByRole('menuitem', { name: 'Choose from the library' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose from the library' })
    await picker.getByRole('button', { name: 'Choose Harbour at dawn.png' }).click()
    await picker.waitFor({ state: 'hidden' })
    await page.getByRole('img', { name: 'Harbour at dawn.png' }).first().waitFor()
    await page
      .getByRole('button', { name: /^(Save|Create|Publish|Submit)/ })
      .first()
      .click()
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).toBe('/articles')

    await moveTo(page, '/media-library?q=harbour')
    await page.getByRole('button', { name: 'Details of Harbour at dawn.png' }).click()
    await drawer.getByRole('link', { name: 'Boats before breakfast' }).waitFor()
    await drawer
      .getByLabel('Replacement file')
      .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: png(120, 300, [40, 40, 200]) })
    await page.getByText('Harbour at dawn.png replaced. Everything that uses it shows the new file.').waitFor()
    await drawer.getByText('120 × 300 px').waitFor()
    await drawer.getByRole('link', { name: 'Boats before breakfast' }).waitFor()
    await expect
      .poll(() =>
        drawer.locator('img[alt="Harbour at dawn.png"]').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalHeight : 0)),
      )
      .toBe(300)

    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: /^Delete “Harbour/ })
      .getByRole('button', { name: 'Delete' })
      .click()
    const refusal = page.getByText('Harbour at dawn.png is used in the article “Boats before breakfast”. Remove it there first.')
    await refusal.waitFor()
    await page.getByRole('dialog').filter({ has: refusal }).getByRole('button', { name: 'Close' }).first().click()
    await refusal.waitFor({ state: 'hidden' })

    // An unused one goes to the trash and comes back.
    await moveTo(page, '/media-library?view=list')
    await page.getByRole('checkbox', { name: 'Select Harbour at dawn.png' }).waitFor()
    await drop(page, 'spare.png', png(40, 40, [9, 9, 9]))
    await page.getByRole('checkbox', { name: 'Select spare.png' }).check()
    await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete “spare.png”?' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('spare.png moved to the trash.').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Select spare.png' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Deleted files' }).click()
    await page.getByRole('button', { name: 'Restore spare.png' }).click()
    await page.getByText('No deleted files').waitFor()
    // The restore is among the recent changes, and its undo is too.
    await page.getByRole('button', { name: 'Recent changes' }).click()
    const recent = page.getByRole('dialog', { name: 'Recent changes' })
    await recent.getByRole('listitem').filter({ hasText: '1 file restored' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 file is as it was.').waitFor()
    await recent.getByRole('listitem').filter({ hasText: '1 file restored' }).getByText('Undone').waitFor()
    await page.keyboard.press('Escape')
    await recent.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Restore spare.png' }).click()
    await page.getByText('No deleted files').waitFor()
    await page.getByRole('button', { name: 'Back to the library' }).click()
    await page
      .getByRole('button', { name: 'Details of spare.png' })
      .or(page.getByRole('button', { name: 'spare.png' }))
      .first()
      .waitFor()
  },
)

journey(
  'a film is paused in the library, lets the next file pass, and goes on by one click after a reload',
  { timeout: TIMEOUT_MS },
  async ({ page }) => {
    const name = `film-${Date.now()}.mp4`
    const [film, spare] = [join(folder, name), join(folder, 'beside.png')]
    writeFileSync(film, filmOf(40_000_000))
    writeFileSync(spare, png(40, 40, [9, 9, 9]))
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/media-library')
    const line = await lineOf(page)
    await line(8_000_000)
    const uploads = page.getByRole('list', { name: 'Uploads' })
    await page.getByLabel('Files to upload').setInputFiles([film, spare])
    await uploads.getByText('Waiting').waitFor()
    // One piece of 16 MB has arrived, and the next one is on its way: seconds are left to slow the line down.
    await reached(page, name, 41)
    await line(50_000)
    await uploads.getByRole('button', { name: `Pause the upload of ${name}` }).click()
    await uploads.getByText(/^Paused at \d+ %$/).waitFor()
    await page.getByText('beside.png file uploaded successfully.').waitFor()

    await line('fast')
    await page.reload()
    const went = page.waitForRequest((request) => request.method() === 'HEAD' && request.url().includes('/uploads/'))
    await uploads.getByRole('button', { name: `Continue the upload of ${name}` }).click()
    expect(Number((await (await went).response())?.headers()['upload-offset'])).toBeGreaterThan(1_000_000)
    await page.getByText(`${name} file uploaded successfully.`).waitFor({ timeout: 60_000 })
    await expect.poll(() => uploads.count()).toBe(0)
    await expect.poll(() => page.evaluate(storedFiles)).toBe(0)
    await page.getByRole('button', { name: `Details of ${name}` }).waitFor()
  },
)

journey(
  'UML-001, UML-003: a super user sees the unlinked media by key, filename, type and size',
  { timeout: TIMEOUT_MS },
  async ({ page }) => {
    await signedIn(page, SUPER)
    await page.goto('/unlink-media')
    await page.getByRole('heading', { level: 1, name: 'Unlinked Media' }).waitFor()
    await page.getByText('No unlinked files').waitFor()
  },
)

/** Drops a file on the list, as from the desktop. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([filename, base64]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], filename))
      return transfer
    },
    [name, bytes.toString('base64')] as const,
  )
  await page.getByRole('searchbox', { name: 'Search files' }).dispatchEvent('drop', { dataTransfer: data })
}
