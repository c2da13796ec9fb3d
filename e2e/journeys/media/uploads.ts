import { Buffer } from 'node:buffer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { signOut } from '../../harness/console.ts'
import { filmOf, storedFiles } from '../../harness/film.ts'
import { saveButton } from '../../harness/form-bar.ts'
import { journey } from '../../harness/journey.ts'
import { png } from '../../harness/png.ts'
import { signedIn, signedInTo } from '../../harness/signed-in.ts'
import { lineOf, reached } from '../../harness/slow-line.ts'
import { ownSession } from '../../harness/without-a-page.ts'

/** Of the pieces in which a large file is sent. */
const PIECE_BYTES = 16 * 1024 * 1024
const FILM_BYTES = 2.125 * PIECE_BYTES
const UPLOADS = '**/uploads/*'
const folder = mkdtempSync(join(tmpdir(), 'greenroom-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

journey(
  'a large film breaks off, goes on by itself, by one click after a reload, and chosen again where the browser kept nothing',
  { timeout: 240_000 },
  async ({ page, watch }) => {
    // The line is cut on purpose.
    watch.allow(/^failed request: (?:PATCH|HEAD|GET|POST) .*net::ERR_INTERNET_DISCONNECTED$/)
    page.on('dialog', (dialog) => void dialog.accept())
    const film = join(folder, 'film.mp4')
    writeFileSync(film, filmOf(FILM_BYTES))
    const pause = page.getByRole('button', { name: 'Pause the upload of film.mp4' })
    const line = await lineOf(page)

    await signedIn(page)
    await page.goto('/videos/new')
    await line(8_000_000)
    await choose(page, film)
    await reached(page, 'film.mp4', 50)
    // What says that a save failed is loaded in a quiet moment.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('failure-modal')))
    await line('cut')
    await page.getByText(/^No connection, stopped at \d+ %$/).waitFor()
    // Of the second piece all may have arrived: a slow line holds back less than the page is told. Nothing more does.
    await page.route(UPLOADS, (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()))
    await line('fast')
    await pause.click()
    await page.getByText(/^Paused at \d+ %$/).waitFor()

    // The browser kept the file: it goes on without being chosen again.
    await page.reload()
    const went = page.waitForRequest((request) => request.method() === 'HEAD' && request.url().includes('/uploads/'))
    await page.getByRole('button', { name: 'Continue the upload of film.mp4' }).click()
    expect(Number((await (await went).response())?.headers()['upload-offset'])).toBeGreaterThanOrEqual(PIECE_BYTES)
    await pause.click()
    await page.getByText(/^Paused at \d+ %$/).waitFor()

    await page.evaluate(() => indexedDB.deleteDatabase('greenroom-unsent'))
    await page.reload()
    await page.unroute(UPLOADS)
    const again = page.waitForRequest((request) => request.method() === 'HEAD' && request.url().includes('/uploads/'))
    await choose(page, film)
    const question = page.getByRole('dialog', { name: 'Continue the upload of film.mp4?' })
    await question.getByRole('button', { name: 'Continue' }).click()
    const answer = await (await again).response()
    expect(Number(answer?.headers()['upload-offset'])).toBeGreaterThanOrEqual(PIECE_BYTES)

    await page.getByText('film.mp4 file uploaded successfully.').waitFor({ timeout: 90_000 })
    await expect.poll(() => page.evaluate(storedFiles)).toBe(0)
    const address = await page.getByRole('link', { name: 'film.mp4' }).getAttribute('href')
    const part = await page.request.get(String(address), { headers: { range: 'bytes=0-9' } })
    expect(part.headers()['content-range']).toBe(`bytes 0-9/${FILM_BYTES}`)

    await page.getByLabel('Title').fill('A film that came in pieces')
    await saveButton(page).click()
    await page.getByRole('link', { name: 'A film that came in pieces' }).waitFor()
  },
)

journey(
  'who signs out, in whichever tab, leaves nothing of an unfinished upload in the browser, not even what was just being kept (SESS-020, SESS-021)',
  { timeout: 180_000 },
  async ({ page, product }) => {
    const film = join(folder, 'kept.mp4')
    writeFileSync(film, filmOf(12_000_000))
    // No byte of it ever arrives.
    await page.route(UPLOADS, () => undefined)
    await ownSession(page, product.url)
    await page.goto('/videos/new')
    await choose(page, film)
    await expect.poll(() => page.evaluate(storedFiles)).toBe(1)
    await signOutBeside(page)
    expect(await page.evaluate(storedFiles)).toBe(0)

    await ownSession(page, product.url)
    await page.goto('/videos/new')
    // Before a file is kept, the browser is asked how much room there is; here it takes its time over that.
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener('answer', () => resolve(), { once: true })
      const estimate = async () => {
        document.documentElement.dataset.asked = 'yes'
        await promise
        return { quota: 1e12, usage: 0 }
      }
      Object.assign(StorageManager.prototype, { estimate })
    })
    await choose(page, film)
    await page.locator('html[data-asked]').waitFor()
    await signOutBeside(page)
    await page.evaluate(async () => {
      dispatchEvent(new Event('answer'))
      await new Promise((done) => setTimeout(done, 1_000))
    })
    expect(await page.evaluate(storedFiles)).toBe(0)
  },
)

journey('photos come at once, 48 at most, in the order of choice (UPL-014 to UPL-017)', { timeout: 120_000 }, async ({ page, watch }) => {
  await signedIn(page)
  await page.goto('/galleries/new')
  await page.getByLabel('Title').fill('Summer')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Photos of the summer')
  const picker = page.locator('input[type=file][multiple]')
  await picker.setInputFiles(Array.from({ length: 49 }, (_, at) => photo(at)))
  await page.getByText('You can only upload 48 files.').waitFor()

  await picker.setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) },
  ])
  await page.getByText('Invalid file type. The following file types are supported: jpg, jpeg, png, gif').waitFor()
  await page.getByText('Image must be less than 10MB').waitFor()
  await page.getByText('0 of 2 uploaded, 2 of 2 failed').waitFor()

  // One in the middle fails: it is the first of the list, and can be sent again.
  watch.allow(/^answer 500: POST .*\/media$/)
  let hasFailed = false
  await page.route(/\/api\/apps\/[^/]+\/media$/, async (route) => {
    const isFailing = !hasFailed && route.request().postDataBuffer()?.includes('photo-07.png') === true
    hasFailed ||= isFailing
    await (isFailing ? route.fulfill({ status: 500, json: {} }) : route.continue())
  })
  await picker.setInputFiles(Array.from({ length: 12 }, (_, at) => photo(at)))
  await page.getByText('11 of 12 uploaded, 1 of 12 failed').waitFor({ timeout: 60_000 })
  const listed = page.getByRole('region', { name: 'Uploading photos' }).getByRole('listitem')
  await listed.first().getByText('photo-07.png').waitFor()
  await listed.first().getByRole('button', { name: 'Retry photo-07.png' }).click()
  // What has arrived leaves the list, whose last one goes with it; captions are written in place.
  await page.getByText('12 photos uploaded.').waitFor({ timeout: 60_000 })
  await listed.first().waitFor({ state: 'hidden' })
  await page.getByRole('img', { name: 'photo-12.png' }).waitFor()
  await page.getByRole('textbox', { name: 'Description of photo 1, “photo-01.png”' }).fill('The lake')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The boathouse')
  await saveButton(page).click()
  const opened = page.waitForResponse((response) => /\/content\/galleries\/[0-9a-f-]{36}$/.test(new URL(response.url()).pathname))
  await page.getByRole('link', { name: 'Summer' }).click()
  const { data } = await (await opened).json()
  expect(data.photos.map((row: { sort_order: number }) => row.sort_order)).toEqual(Array.from({ length: 12 }, () => 1))
  expect(data.photos.slice(0, 3).map((row: { description: string }) => row.description)).toEqual(['The lake', 'The boathouse', ''])
  const names = data.photos.map((row: { image_url: string }) => data.media_metadata[row.image_url.slice('media:'.length)].filename)
  expect(names).toEqual(Array.from({ length: 12 }, (_, at) => photo(at).name))
})

journey(
  'a wrong file is refused beside its field, and a right one ends its bar a second after it is full (UPL-004, UPL-008, UPL-031 to UPL-033)',
  {
    timeout: 120_000,
  },
  async ({ page, watch }) => {
    watch.allow(/^answer 422: POST .*\/media$/)
    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/videos/new')
    const images = page.locator('[data-field="image_url"] input[type=file]')
    const markup = Buffer.from('<!doctype html><script>alert(1)</script>')
    await images.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: markup })
    await page.getByText('page.png file upload failed.').waitFor()
    await page.getByText('Invalid file type. The following file types are supported: jpg, jpeg, png, gif').waitFor()
    await images.setInputFiles(photo(3))
    await page.getByText('photo-04.png file uploaded successfully.').waitFor()
    await page.getByRole('progressbar', { name: 'Uploading photo-04.png' }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'photo-04.png' }).waitFor()

    // Chosen as a film, then made an ActionClip: what is there already is looked at again.
    const avi = Buffer.concat([Buffer.from('RIFF\0\x10\0\0AVI LIST', 'latin1'), Buffer.alloc(500)])
    await page
      .locator('[data-field="video_url"] input[type=file]')
      .setInputFiles({ name: 'clip.avi', mimeType: 'video/x-msvideo', buffer: avi })
    await page.getByRole('link', { name: 'clip.avi' }).waitFor()
    await page.locator('[data-field="actionclip"] input').check()
    await page.getByText('File type is not allowed, please upload an mp4 file').waitFor()
    await page.locator('[data-field="video_url"]').getByRole('button', { name: 'Remove the file' }).click()
    await page
      .locator('[data-field="video_url"] input[accept=".mp4"]')
      .setInputFiles({ name: 'clip.avi', mimeType: 'video/x-msvideo', buffer: avi })
    await page.getByText('File type is not allowed, please upload an mp4 file').waitFor()
  },
)

/** Signs out in another tab, and waits until both stand at the landing page. */
async function signOutBeside(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/')
  await signOut(other)
  // The file that is on its way would be lost.
  const question = other.getByRole('dialog', { name: 'Sign out without saving?' })
  await question.getByText('Your unsaved changes in another tab will be lost.').waitFor()
  await question.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Log in to continue' }).waitFor()
  await other.close()
}

async function choose(page: Page, path: string): Promise<void> {
  await page.getByText('Choose a video').waitFor()
  await page.locator('[data-field="video_url"] input[type=file]').setInputFiles(path)
}

/** A small picture, each of another width, so that later ones take longer than earlier ones. */
function photo(at: number) {
  const buffer = png(Math.max(12 - at, 0) * 80 + 20, 200, [at * 5, at * 5, at * 5])
  return { name: `photo-${String(at + 1).padStart(2, '0')}.png`, mimeType: 'image/png', buffer }
}
