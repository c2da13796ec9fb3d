import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, noteShown, overflow, schemeOf, showsMore } from './axe.ts'
import { SUPER } from './console.ts'
import { moveTo } from './move-to.ts'
import { signedInTo, switchTo } from './signed-in.ts'

/** Every screen that there is, with what has to be seen before it is looked at. */
const screens: [path: string, ready: string][] = [
  ['/', 'main h1'],
  ['/articles', 'table tbody tr td'],
  ['/articles/new', 'form [name=title]'],
  ['/topics', 'table tbody tr td'],
  ['/topics/new', 'form input[name=name]'],
  ['/tags', 'table tbody tr td'],
  ['/tags/new', 'form input[name=name]'],
  ['/directories', 'table tbody tr td'],
  ['/directories/new', 'form input[name=name]'],
  ['/welcome_screens', 'table tbody tr td'],
  ['/welcome_screens/new', 'form [name=title]'],
  ['/action-forms', 'table tbody tr td'],
  ['/action-forms/new', 'form input[name=name]'],
  ['/virtual_events', 'table tbody tr td'],
  ['/virtual_events/new', 'form input[name=name]'],
  ['/custom_cta', 'table tbody tr td'],
  ['/custom_cta/new', 'form input[name=name]'],
  ['/tracks', 'table tbody tr td'],
  ['/tracks/new', 'form input[name=item_number]'],
  ['/track_now_screen', 'form [name=title]'],
  ['/summits/new', 'form [name=title]'],
  ['/webapp', 'form input[name=dark]'],
  ['/app/about_members', 'form [contenteditable]'],
  ['/menu-setup', 'form input[name=courses_label]'],
  ['/app/about', 'form [name=title]'],
  ['/planning', 'table tbody td button'],
  ['/members', 'table tbody tr td'],
  ['/members/new', 'form input[name=name]'],
  ['/course_categories', 'table tbody tr td'],
  ['/courses', 'table tbody tr td'],
  ['/courses/new', 'form [name=title]'],
  ['/course_lessons/new', 'main form button[type=submit]'],
  ['/push-notifications', 'table tbody tr td'],
  ['/reports', 'main h2'],
  ['/reports?report=pushes', 'main h2'],
  ['/reports?report=courses', 'main h2'],
  ['/reports?report=searches', 'main h2'],
  ['/app-health', 'main h2'],
  ['/activity', 'main ol li'],
  ['/activity?scope=platform', 'text=signed in'],
  ['/app-downloads', 'table tbody tr td'],
  ['/logged-in-members', 'table tbody tr td'],
  ['/trash', 'main h2'],
  ['/media-library', 'main ul li button'],
  ['/unlink-media', 'main h2'],
  ['/import-export', 'main h2'],
  ['/import-export?mode=EXPORT', 'main h2:text("Whole app")'],
  ['/reviews', 'main h2'],
  ['/oi-pr-setup', 'main h2'],
  ['/whats_new', 'table tbody tr td'],
  ['/whats_new/new', 'form input[name=subject]'],
  ['/app-info', 'main h2'],
  ['/account_status', 'main ul li a'],
  ['/account_status/in_progress', 'table tbody tr td'],
  ['/onboarding_tracker', 'table tbody tr td'],
  ['/onboarding_tracker?show=board', 'main section li'],
  ['/removed_apps', 'main h2'],
  ['/global-fields', 'table tbody tr td'],
  ['/global-fields/new', 'form input[name=field_name]'],
  ['/users', 'main h2'],
  ['/users?q=a', 'table tbody tr td'],
  ['/super-users', 'table tbody tr td'],
  ['/creators', 'table tbody tr td'],
  ['/creators/new', 'form input[name=email]'],
  ['/change_application', 'main li button'],
  ['/change_password', 'form input[type=password]'],
  ['/sign_in_security', 'main section h2'],
  ['/email_preferences', 'main li select'],
  ['/keys', 'main h2'],
  ['/personal_keys', 'main h2'],
  ['/connect_assistant', 'main h1'],
  ['/_/components', 'main h2'],
  ['/onboarding', 'main h2'],
  ['/onboarding/preflight', 'main h2'],
  ['/onboarding?open=build', '[role=dialog] form'],
  ['/app/release', 'main h2'],
  ['/app/setup', 'form input[name=name]'],
  ['/app/new', 'form input[name=name]'],
  ['/app/building', 'main h1'],
  ['/app/domains', 'form textarea'],
  ['/nowhere', 'main h1:text("Page not found")'],
]

/** Screens that another app has. */
const elsewhere: [app: string, path: string, ready: string][] = [
  ['Meridian Coaching Group', '/business', 'table tbody tr td'],
  ['Rosehill Gardens', '/onboarding?open=listing', '[role=dialog] form'],
]

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/**
 * Looks at every screen, those before the sign-in too: by all rules in one color scheme, by those about colors in the
 * other, and at phone width by those about places, or by all where it shows something that no screen showed before.
 * Answers what is wrong, one line each.
 */
export async function faultsOfEveryScreen(page: Page): Promise<string[]> {
  const faults: string[] = []
  let scheme: 'light' | 'dark' = 'light'
  const noteOverflow = async (screen: string) => {
    const wider = await overflow(page)
    if (wider > 0) faults.push(`${screen} is ${wider} pixels wider than the window`)
  }
  const look = async (screen: string) => {
    faults.push(...(await faultsOf(page, `${screen}, ${scheme}`)))
    await noteOverflow(screen)
    const other = scheme === 'light' ? 'dark' : 'light'
    const change = async () => {
      // The next screen begins with this one's second scheme: to change it costs as much as to look.
      scheme = other
      await page.emulateMedia({ colorScheme: other })
      await expect.poll(() => schemeOf(page)).toBe(other)
    }
    faults.push(...(await faultsOf(page, `${screen}, ${other}`, 'colors', change)))
    await noteShown(page)
    await page.setViewportSize(phone)
    faults.push(...(await faultsOf(page, `${screen}, phone width`, (await showsMore(page)) ? 'all but colors' : 'places')))
    await noteOverflow(`${screen}, phone width,`)
    await page.setViewportSize(wide)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in to continue' }).waitFor()
  await look('landing')
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await page.getByLabel('Email').waitFor()
  await look('sign-in')

  await signedInTo(page, 'Stillwater Yoga', SUPER)
  await page.goto('/nowhere')
  for (const [path, ready] of screens) {
    // By way of a page that has nothing of what the next one is known by.
    await moveTo(page, '/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    if (path !== '/nowhere') await moveTo(page, path)
    await page.locator(ready).first().waitFor()
    await look(path)
  }
  for (const [app, path, ready] of elsewhere) {
    await switchTo(page, app)
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await look(path)
  }
  return faults
}
