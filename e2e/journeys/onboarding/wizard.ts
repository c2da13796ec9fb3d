import { expect } from 'vitest'
import { SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey('an owner who has just begun is led to the one thing to do first (WIZ-001, WIZ-007 to WIZ-012, WIZ-065)', async ({ page }) => {
  await signedInTo(page, 'Willow Pilates')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')}`))
  await page.goto('/articles')
  await page.waitForURL('**/onboarding')
  await page.getByRole('heading', { level: 1, name: 'Launch Your App' }).waitFor()
  await page.locator('main form [data-field]').first().waitFor()
  // Beside what the shell reads of person and app: the form, a key that seals what is typed, and changes of colleagues.
  const ofShell = ['GET /api/configuration', 'GET /api/users/:id', 'GET /api/apps', 'GET /api/apps/:id']
  const calls = asked.filter((call) => call.includes(' /api/') && !ofShell.includes(call))
  expect(calls.sort()).toEqual(['GET /api/apps/:id/live', 'GET /api/users/:id/draft_keys'])
  expect(asked.filter((call) => call === 'GET /api/apps/:id')).toHaveLength(2)
  await page.getByRole('region', { name: 'Next step' }).getByText('Begin with App Design').waitFor()
  const sections = page.getByRole('main').locator('h2 > button')
  await expect.poll(() => sections.count()).toBe(4)
  expect(await page.getByRole('button', { name: /^App Store Info/ }).isDisabled()).toBe(true)
  await page.getByText('Opens when App Design is submitted.').first().waitFor()
  expect(await page.getByRole('button', { name: 'Creator Portal' }).count()).toBe(0)
})

journey('an address opens its drawer with the field in focus, and the next step opens the drawer of its kind', async ({ page }) => {
  await signedInTo(page, 'Tidewater Cooking')
  await page.goto('/onboarding?open=info&field=app_icon_name')
  const drawer = page.getByRole('dialog', { name: 'Info' })
  const iconName = drawer.getByLabel('App icon name')
  await expect.poll(() => iconName.evaluate((input) => input === document.activeElement)).toBe(true)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => url.pathname === '/onboarding' && url.search === '')

  const next = page.getByRole('region', { name: 'Next step' })
  await next.getByRole('heading', { name: 'Add a gallery' }).waitFor()
  await next.getByRole('button', { name: 'Continue' }).click()
  const added = page.getByRole('dialog', { name: 'Add Gallery' })
  await added.getByLabel('Title').waitFor()
  await page.keyboard.press('Escape')
  await added.waitFor({ state: 'hidden' })
})

journey('an owner looks at the portal and comes back, and hears of the launch (WIZ-003 to WIZ-005, SHELL-096)', async ({ page, open }) => {
  await signedInTo(page, 'Tidewater Cooking')
  await page.goto('/onboarding')
  await page
    .getByRole('button', { name: /^App Design/ })
    .getByText('Submitted')
    .waitFor()
  await page
    .getByRole('button', { name: /^Upload Content/ })
    .getByText('In Progress')
    .waitFor()
  const switched = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Creator Portal' }).click()
  expect((await switched).postDataJSON()).toEqual({ data: { onboarding: { switched: true } } })
  await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
  await page.getByRole('button', { name: 'Onboarding Wizard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Launch Your App' }).waitFor()

  const boss = await open()
  await signedInTo(boss, 'Tidewater Cooking', SUPER)
  const asked = boss.waitForRequest((request) => /\/api\/apps\/[0-9a-f-]{36}$/.test(request.url()))
  await boss.goto('/onboarding')
  await boss.getByRole('button', { name: /^Build and Submit/ }).waitFor()
  const url = (await asked).url()
  const headers = { authorization: (await (await asked).allHeaders()).authorization ?? '' }
  const save = async (data: object) => expect((await boss.request.patch(url, { headers, data: { data } })).status()).toBe(200)
  const off = { galleries: false, events: false, directories: false, courses: false }
  await save({ about: { store: listing }, setup: off, onboarding: { build_and_submit: 'Ready' } })
  for (const title of ['Salt', 'Smoke', 'Yeast']) {
    const tip = { title, description: '<p>Begin with less than you think.</p>', active: true }
    expect((await boss.request.post(`${url}/content/tips`, { headers, data: { data: tip } })).status()).toBe(201)
  }
  await save({ onboarding: { progress: { build_and_submit: { status: 'Launched' } } } })
  await page.getByRole('dialog', { name: 'Tidewater Cooking is launched' }).getByRole('button', { name: 'Open the portal' }).click()
  await page.getByRole('dialog', { name: 'Tidewater Cooking is live' }).waitFor()
})

/** What the store check asks of an app before its launch. */
const listing = {
  short_app_description: 'Slow food from a quick coast',
  full_app_description: 'Cook with Ana what the boats bring in, and learn to bake, smoke and preserve it at home. '.repeat(3),
  primary_category: 'Food & Drink',
  secondary_category: 'Education',
  search_keywords: 'recipes, fish, bread, preserves',
  in_app_name: 'Tidewater Cooking',
  app_icon_name: 'Tidewater',
  support_contact: 'own',
  support_contact_page: 'https://tidewater.example/help',
  support_email: 'help@tidewater.example',
  privacy_policy: 'own',
  privacy_policy_page: 'https://tidewater.example/privacy',
}
