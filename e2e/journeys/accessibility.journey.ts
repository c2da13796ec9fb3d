import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { SUPER, signInTo } from '../harness/console.ts'
import { filmOf } from '../harness/film.ts'
import { journey } from '../harness/journey.ts'
import { png } from '../harness/png.ts'

const folder = mkdtempSync(join(tmpdir(), 'greenroom-journey-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every screen that there is, with what has to be seen before it is looked at. */
const screens: [path: string, ready: string][] = [
  ['/', 'main h1'],
  ['/articles', 'table tbody tr td'],
  ['/articles/new', 'form input[name=title]'],
  ['/topics', 'table tbody tr td'],
  ['/topics/new', 'form input[name=name]'],
  ['/tags', 'table tbody tr td'],
  ['/tags/new', 'form input[name=name]'],
  ['/directories', 'table tbody tr td'],
  ['/directories/new', 'form input[name=name]'],
  ['/action-forms', 'table tbody tr td'],
  ['/action-forms/new', 'form input[name=name]'],
  ['/virtual_events/new', 'form input[name=name]'],
  ['/custom_cta', 'table tbody tr td'],
  ['/custom_cta/new', 'form input[name=name]'],
  ['/tracks', 'table tbody tr td'],
  ['/tracks/new', 'form input[name=item_number]'],
  ['/track_now_screen', 'form input[name=title]'],
  ['/summits/new', 'form input[name=title]'],
  ['/webapp', 'form input[name=dark]'],
  ['/app/about_members', 'form [contenteditable]'],
  ['/members', 'table tbody tr td'],
  ['/members/new', 'form input[name=name]'],
  ['/course_categories', 'table tbody tr td'],
  ['/courses', 'table tbody tr td'],
  ['/courses/new', 'form input[name=title]'],
  ['/course_lessons/new', 'main form button[type=submit]'],
  ['/push-notifications', 'table tbody tr td'],
  ['/activity', 'main ol li'],
  ['/activity?scope=platform', 'text=signed in'],
  ['/app-downloads', 'table tbody tr td'],
  ['/logged-in-members', 'table tbody tr td'],
  ['/trash', 'main h2'],
  ['/media-library', 'main ul li button'],
  ['/unlink-media', 'main h2'],
  ['/whats_new', 'table tbody tr td'],
  ['/whats_new/new', 'form input[name=subject]'],
  ['/change_application', 'main li button'],
  ['/change_password', 'form input[type=password]'],
  ['/_/components', 'main h2'],
  ['/onboarding', 'main h2'],
  ['/nowhere', 'main h2:text("Page not found")'],
]

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone width', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const

const passes = [
  { name: 'light and dark', viewport: looks[0].viewport, schemes: ['light', 'dark'] },
  { name: 'phone width', viewport: looks[2].viewport, schemes: ['light'] },
] as const

for (const { name, viewport, schemes } of passes) {
  journey(`no screen has a serious accessibility fault: ${name}`, { timeout: 240_000 }, async ({ open }) => {
    const page = await open({ viewport, reducedMotion: 'reduce' })
    const faults: string[] = []
    const look = async (screen: string) => {
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect.poll(() => schemeOf(page)).toBe(scheme)
        faults.push(...(await faultsOf(page, `${screen}, ${scheme}`)))
      }
      const wider = await overflow(page)
      if (wider > 0) faults.push(`${screen} is ${wider} pixels wider than the window`)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
    await look('landing')
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await page.getByLabel('E-mail').waitFor()
    await look('sign-in')

    await signInTo(page, 'Stillwater Yoga', SUPER)
    for (const [path, ready] of screens) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await page.locator(ready).first().waitFor()
      await look(path)
    }
    expect(faults).toEqual([])
  })
}

for (const { name, colorScheme, viewport } of looks.slice(1)) {
  journey(`no upload has a serious accessibility fault, whatever its state: ${name}`, { timeout: 180_000 }, async ({ open }) => {
    const page = await open({ colorScheme, viewport, reducedMotion: 'reduce' })
    page.on('dialog', (dialog) => void dialog.accept())
    const faults: string[] = []
    const look = async (what: string) => {
      faults.push(...(await faultsOf(page, what)))
      const wider = await overflow(page)
      if (wider > 0) faults.push(`${what} is ${wider} pixels wider than the window`)
    }
    const film = join(folder, 'a-film-of-the-whole-summer-retreat-in-the-mountains-by-the-lake.mp4')
    writeFileSync(film, filmOf(12_000_000))
    // Nothing that is sent arrives.
    await page.route(/\/(?:uploads\/[^/]+|media)$/, (route) => (route.request().method() === 'GET' ? route.continue() : undefined))

    await signInTo(page, 'Stillwater Yoga')
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

    await page.goto('/galleries/new')
    await page.locator('input[type=file][multiple]').setInputFiles([wrong, photo, photo, photo, photo])
    await page.getByText('0 of 5 uploaded, 1 of 5 failed').waitFor()
    await look('photos')
    expect(faults).toEqual([])
  })
}

/** What axe finds serious or critical, one line each. */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The showcase's specimen of rows that are being replaced: dimmed, which in a list lasts a moment.
    .exclude('table[aria-label="Older rows"]')
    // Before the tags: it replaces every option that was set.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // No page has frames, so axe need not open a page of its own to join their results; and only violations are read. Both
    // together make it four times as fast.
    .setLegacyMode(true)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${screen}: ${id} (${help}) at ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    )
}

/** The colours that the console shows; a page of the server's own follows the system by itself. */
async function schemeOf(page: Page): Promise<string> {
  return await page.evaluate(
    () => document.documentElement.dataset.mantineColorScheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
}

/** Pixels by which the page is wider than the window. */
async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
