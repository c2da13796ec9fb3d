import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { filmOf } from '../../harness/film.ts'
import { journey } from '../../harness/journey.ts'
import { signedIn } from '../../harness/signed-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STALLED_MS = 121_000

journey(
  'an upload whose connection died while the laptop slept, without any report of it, continues by itself',
  { timeout: 120_000 },
  async ({ open }) => {
    const page = await open({})
    const film = join(folder, 'film.mp4')
    writeFileSync(film, filmOf(17 * 1024 * 1024))
    await signedIn(page)
    await page.clock.install()
    await page.goto('/videos/new')
    // Nothing ever comes back for the second piece.
    let pieces = 0
    await page.route('**/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      pieces += 1
      if (pieces !== 2) return route.continue()
    })
    await page.locator('[data-field="video_url"] input[type=file]').setInputFiles(film)
    await page.waitForRequest((request) => request.method() === 'PATCH' && pieces === 1)
    while (pieces < 2) await page.clock.runFor(500)
    const again = page.waitForRequest((request) => request.method() === 'HEAD' && request.url().includes('/uploads/'))
    await page.clock.fastForward(STALLED_MS)
    await again
    await page.getByText('film.mp4 file uploaded successfully.').waitFor()
  },
)
