import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { faultsOf, overflow } from '../../harness/axe.ts'
import { filmOf } from '../../harness/film.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { png } from '../../harness/png.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

journey('no upload has an accessibility fault, whatever its state: dark and at phone width', { timeout: 180_000 }, async ({ open }) => {
  const page = await open({ colorScheme: 'dark', viewport: wide })
  page.on('dialog', (dialog) => void dialog.accept())
  const faults: string[] = []
  const look = async (what: string) => {
    // A control that is scrolled half below the header would be judged by what is left of it.
    await page.evaluate(() => scrollTo(0, 0))
    faults.push(...(await faultsOf(page, what)))
    await page.setViewportSize(phone)
    faults.push(...(await faultsOf(page, `${what}, phone width`, 'all but colors')))
    const wider = await overflow(page)
    if (wider > 0) faults.push(`${what} is ${wider} pixels wider than a phone`)
    await page.setViewportSize(wide)
  }
  const film = join(folder, 'a-film-of-the-whole-summer-retreat-in-the-mountains-by-the-lake.mp4')
  writeFileSync(film, filmOf(12_000_000))
  // Nothing that is sent arrives.
  await page.route(/\/(?:uploads\/[^/]+|media)$/, (route) => (route.request().method() === 'GET' ? route.continue() : undefined))

  await signedInTo(page, 'Stillwater Yoga')
  await page.goto('/media-library')
  await page.locator('main ul li button').first().waitFor()
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: png(40, 30, [90, 20, 120]) }
  const wrong = { name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Files to upload').setInputFiles(film)
  await page.getByRole('button', { name: /^Pause the upload/ }).waitFor()
  await page.getByLabel('Files to upload').setInputFiles([wrong, photo, { ...photo, name: 'later.png' }])
  await look('library, sending')
  await page.getByRole('button', { name: /^Pause the upload/ }).click()
  await page.getByText('Invalid file type').first().waitFor()
  await look('library, paused, refused and waiting')
  await page.reload()
  await page.getByRole('button', { name: /^Continue the upload/ }).waitFor()
  await look('library, to be continued')
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'File details' }).getByText('Where used').waitFor()
  await look('file details')

  await page.goto('/videos/new')
  await page.locator('[data-field="video_url"] input[type=file]').setInputFiles(film)
  const again = page.getByRole('dialog', { name: /^Continue the upload/ })
  await again.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: /^Pause the upload/ }).click()
  await page.getByText(/^Paused at/).waitFor()
  await look('form, paused')

  await moveTo(page, '/galleries/new')
  await page.locator('input[type=file][multiple]').setInputFiles([wrong, photo, photo, photo, photo])
  await page.getByText('0 of 5 uploaded, 1 of 5 failed').waitFor()
  await look('photos')
  expect(faults).toEqual([])
})
