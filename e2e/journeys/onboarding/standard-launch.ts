import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from '../../harness/calls-as.ts'
import { SUPER } from '../../harness/console.ts'
import { choose } from '../../harness/fields.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'
import { addInDrawers } from '../../harness/wizard-drawers.ts'
import { addOtherContent, callsToApp, openSection, ownerProfile, sectionOf } from '../../harness/wizard.ts'
import { submitAfterLogo, submitAfterTexts, submitAfterTitle } from './mend-findings.ts'

const QUESTION =
  'Are you sure you want to launch this app? The creator will have access to the full creator portal the next time he logs in'

const BOOKING = 'https://booking.example/call'

journey(
  'a Standard app from its first form to confetti, its owner, who mends each finding where it is shown, and our team in two browsers (WIZ-001, WIZ-007 to WIZ-012, WIZ-016 to WIZ-019, WIZ-029, WIZ-048, WIZ-049, WIZ-052, WIZ-054, WIZ-065, WIZ-083, WIZ-084, WIZ-090, DES-004, DES-009, DES-015, STO-001 to STO-003, STO-009 to STO-011, DEV-001 to DEV-010, DRW-010, DRW-011, DRW-067, DRW-068, DRW-070, BLD-002 to BLD-008, BLD-021 to BLD-027)',
  async ({ page, open, product, watch }) => {
    // The page of a film is no film that can be played here.
    watch.allow(/vimeo\.com/)
    // The phone shows the pictures of what is added, which have no server here.
    watch.allow(/^failed request: GET https:\/\/www\.example\.com\//)
    // The submits that the store check refuses.
    watch.allow(/^answer 422: PATCH/)
    await signedInTo(page, 'Willow Pilates')
    await bookCallsAt(page, BOOKING)
    const requests: string[] = []
    page.on('request', (request) =>
      requests.push(`${request.method()} ${new URL(request.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')}`),
    )
    await page.goto('/articles')
    await page.waitForURL('**/onboarding')
    await page.getByRole('heading', { level: 1, name: 'Launch Your App' }).waitFor()
    await page.locator('main form [data-field]').first().waitFor()
    // Beside what the shell reads of person and app: changes of colleagues, suggestions, a key that seals typed words.
    const ofShell = [
      ...['GET /api/configuration', 'GET /api/users/:id', 'GET /api/apps', 'GET /api/apps/:id'],
      ...['GET /api/notices', 'GET /api/notices/live'],
    ]
    const calls = () => requests.filter((call) => call.includes(' /api/') && !ofShell.includes(call)).sort()
    await expect.poll(calls).toEqual(['GET /api/apps/:id/live', 'GET /api/apps/:id/release/suggestions', 'GET /api/users/:id/draft_keys'])
    expect(requests.filter((call) => call === 'GET /api/apps/:id')).toHaveLength(1)
    const next = page.getByRole('region', { name: 'Next step' })
    await next.getByText('Begin with App Design').waitFor()
    const sections = page.getByRole('main').locator('h2 > button')
    await expect.poll(() => sections.count()).toBe(4)
    expect(await page.getByRole('button', { name: /^App Store Info/ }).isDisabled()).toBe(true)
    await page.getByText('Opens when App Design is submitted.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Creator Portal' }).count()).toBe(0)

    const app = pathOf('Willow Pilates')
    const [owner, team] = [await callsToApp(product.url, app), await callsToApp(product.url, app, SUPER)]
    await submitAfterLogo(page)
    expect(await sectionOf(page, 'App Design').innerText()).not.toMatch(/Edit|Get Started/)

    await next.getByText('Add a home screen').waitFor()
    await openSection(page, 'Upload Content')
    await addInDrawers(page, owner)
    const topics = await owner.add('topics', [
      { name: 'Floor work', active: true },
      { name: 'Standing', active: true },
    ])
    await owner.add('profiles', [ownerProfile])
    await addOtherContent(owner, topics)
    // What is added elsewhere is counted here at once.
    await sectionOf(page, 'Upload Content').getByText('100%').waitFor()
    await submitAfterTitle(page, owner, topics)

    await fillStoreInfo(page)
    await submitAfterTexts(page)
    const store = await openSection(page, 'App Store Info')
    await store.getByRole('button', { name: 'View Info' }).click()
    const info = page.getByRole('dialog', { name: 'Info' })
    // From the start: not even for a moment can it be typed into.
    await info.getByRole('textbox', { name: 'App icon name' }).waitFor()
    expect(await info.getByRole('textbox', { name: 'App icon name' }).isDisabled()).toBe(true)
    await info.getByRole('button', { name: 'Close' }).click()

    const developer = await openSection(page, 'Developer Accounts')
    for (const words of [
      '$99 per year',
      '$25 one time',
      '$125-$250',
      '30-40 minutes (block one hour)',
      'Proof of address within 60 days',
    ]) {
      await developer.getByText(words, { exact: false }).first().waitFor()
    }
    const schedule = developer.getByRole('button', { name: 'Schedule Now' })
    const opened = page.context().waitForEvent('page')
    await schedule.click()
    await developer.getByText('The call is requested.').waitFor()
    const booking = await opened
    await booking.waitForURL(BOOKING)
    await booking.close()
    expect(await schedule.isDisabled()).toBe(true)
    await next.getByText('It’s our turn').waitFor()
    await next.getByText('All done on your side. We are designing the app.').waitFor()

    const boss = await open()
    await signedInTo(boss, 'Willow Pilates', SUPER)
    await boss.goto('/onboarding')
    // Sections of the menu that nothing was asked for would be empty.
    await team.patch({ setup: { directories: false, courses: false, events: false } })
    const build = await openSection(boss, 'Build and Submit')
    const launch = build.getByRole('button', { name: 'LAUNCH', exact: true })
    await build.getByText('Set Build and Submit to Ready.').waitFor()
    expect(await launch.isDisabled()).toBe(true)
    for (const [button, title] of Object.entries({ ASSETS: 'APP CONFIGURATION', BUILD: 'APP CONFIGURATION', INFO: 'FINAL INFO' })) {
      await build.getByRole('button', { name: button, exact: true }).click()
      const drawer = boss.getByRole('dialog', { name: title })
      await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(640)
      await drawer.getByRole('button', { name: 'Close' }).click()
      await drawer.waitFor({ state: 'hidden' })
    }
    await build.getByText('One .zip file of up to 1 GB.').waitFor()
    await track(build)
    await next.getByText('The app is with the stores. We launch it as soon as it is approved.').waitFor()

    await launch.click()
    const question = boss.getByRole('dialog', { name: 'Launch' })
    await question.getByText(QUESTION, { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await launch.isEnabled()).toBe(true)
    await launch.click()
    await question.getByRole('button', { name: 'OK' }).click()
    await build.getByText('This app is live.').waitFor()

    const dialog = page.getByRole('dialog', { name: 'Willow Pilates is launched' })
    await dialog.getByRole('button', { name: 'Open the portal' }).click()
    const welcome = page.getByRole('dialog', { name: 'Willow Pilates is live' })
    await expect.poll(() => page.locator('body > [data-portal] div[aria-hidden="true"] > i').count()).toBe(28)
    await welcome.getByRole('button', { name: 'Close' }).last().click()
    await welcome.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Onboarding Wizard' }).count()).toBe(0)
  },
)

/** Listing and Info as an owner writes them, and pages of their own in Support; a price and a page that is missing. */
async function fillStoreInfo(page: Page): Promise<void> {
  const store = await openSection(page, 'App Store Info')
  const start = async (part: string) => {
    await store.getByRole('button', { name: `Start ${part}` }).click()
    return page.getByRole('dialog', { name: part })
  }
  const done = async (drawer: Locator, part: string) => {
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await drawer
      .getByRole('status')
      .getByText(/^Saved/)
      .waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await store.getByRole('button', { name: `Edit ${part}` }).waitFor()
  }
  const listing = await start('Listing')
  await listing.getByLabel('Short description').fill('Pilates for $5 a month')
  await listing.locator('[data-field="short_app_description"]').getByText('Fix before you submit:').waitFor()
  await listing.getByLabel('Full description').fill('Ten minutes of Pilates for people with a desk and a back. '.repeat(4))
  await listing.getByLabel('Search keywords').fill('posture, back, core, stretching, desk')
  await choose(listing, 'Primary category', 'Health & Fitness')
  await choose(listing, 'Secondary category', 'Lifestyle')
  await done(listing, 'Listing')

  const info = await start('Info')
  await info.getByLabel('App name in the stores').fill('Willow Pilates')
  await info.getByLabel('App icon name').fill('Willow')
  await done(info, 'Info')

  const support = await start('Support')
  await support.getByRole('radio', { name: 'I already have a contact page' }).check()
  await support.getByRole('textbox', { name: 'Contact page', exact: true }).fill('https://willow-pilates.example/help')
  await support.getByLabel('Support email').fill('help@willow.example')
  await support.getByRole('radio', { name: 'I already have a privacy policy page' }).check()
  await support.getByRole('textbox', { name: 'Privacy policy page', exact: true }).fill('https://willow-pilates.example/missing')
  await done(support, 'Support')
}

/** Our team's way with the app, all at once. */
async function track(build: Locator): Promise<void> {
  for (const label of ['Design', 'Content review', 'Build']) await choose(build, label, 'Done')
  for (const label of ['Submitted to', 'Approved by']) await choose(build, label, 'Both')
  await choose(build, 'Build and Submit', 'Ready')
  await build.getByRole('switch', { name: 'QR code created' }).press('Space')
  await build.getByRole('button', { name: 'Save', exact: true }).first().click()
  await build.getByText('Ready. The store check runs once more before the launch').waitFor()
}

/** Makes this address the booking page of the page's server, and answers for it. */
async function bookCallsAt(page: Page, address: string): Promise<void> {
  await page.route('**/api/configuration', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, links: { ...data.links, developerCall: address } } } })
  })
  await page.context().route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Book your call</h1>' }))
}
