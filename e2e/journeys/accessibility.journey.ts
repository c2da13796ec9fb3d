import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SUPER, signInTo } from '../harness/console.ts'
import { journey } from '../harness/journey.ts'

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
  ['/members', 'table tbody tr td'],
  ['/members/new', 'form input[name=name]'],
  ['/course_categories', 'table tbody tr td'],
  ['/courses', 'table tbody tr td'],
  ['/courses/new', 'form input[name=title]'],
  ['/course_lessons/new', 'main form button[type=submit]'],
  ['/push-notifications', 'table tbody tr td'],
  ['/activity', 'main ol li'],
  ['/app-downloads', 'table tbody tr td'],
  ['/logged-in-members', 'table tbody tr td'],
  ['/trash', 'main h2'],
  ['/media-library', 'main ul li button'],
  ['/unlink-media', 'main h2'],
  ['/change_application', 'main li button'],
  ['/change_password', 'form input[type=password]'],
  ['/_/components', 'main h2'],
  ['/nowhere', 'text=There is no page here'],
]

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone width', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const

for (const { name, colorScheme, viewport } of looks) {
  journey(`no screen has a serious accessibility fault: ${name}`, { timeout: 240_000 }, async ({ open }) => {
    const page = await open({ colorScheme, viewport, reducedMotion: 'reduce' })
    const faults: string[] = []
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
    faults.push(...(await faultsOf(page, 'landing')))
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await page.getByLabel('E-mail').waitFor()
    faults.push(...(await faultsOf(page, 'sign-in')))

    await signInTo(page, 'Stillwater Yoga', SUPER)
    for (const [path, ready] of screens) {
      await page.goto(path)
      await page.locator(ready).first().waitFor()
      faults.push(...(await faultsOf(page, path)))
      const wider = await overflow(page)
      if (wider > 0) faults.push(`${path} is ${wider} pixels wider than the window`)
    }
    expect(faults).toEqual([])
  })
}

/** What axe finds serious or critical, one line each. */
async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
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

/** Pixels by which the page is wider than the window. */
async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
