import { rmSync } from 'node:fs'
import { expect } from 'vitest'
import { faultsOf } from '../harness/axe.ts'
import { currentApp, fillSignIn, OWN_PASSWORD, rows, signOut, titles } from '../harness/console.ts'
import { mainButton, saveButton } from '../harness/form-bar.ts'
import { journey } from '../harness/journey.ts'
import { linkInMail } from '../harness/mail-link.ts'
import { moveTo } from '../harness/move-to.ts'
import { copyOf, newDataDir, runCommand, startProduct } from '../harness/product.ts'
import { openSettings, saveAndReopen } from '../harness/settings-form.ts'

const BOSS = 'robin@platform.example'
const OWNER = 'noor@fernstreet.example'
const APP = 'Fern Street Yoga'

/** A server as docs/operations.md starts one: in production, with an empty database and secrets of its own. */
const env = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32, 'first-day').toString('base64'),
  COOKIE_KEYS: 'a key that signs the cookies of the first day',
  SHUTDOWN_DELAY: '0',
}

const firstDay = journey
  .extend('settings', { scope: 'file' }, ({ port }) => ({ ...env, PUBLIC_URL: `http://localhost:${port}` }))
  .extend('seed', { scope: 'file' }, ({ settings }, { onCleanup }) => {
    const seed = newDataDir()
    onCleanup(() => rmSync(seed, { recursive: true, force: true }))
    const args = [`--email=${BOSS}`, '--name=Robin Vale', '--password-stdin']
    const said = runCommand('create-super-user', args, { env: { ...settings, DATA_DIR: seed }, input: OWN_PASSWORD })
    expect(said).toContain(`${BOSS} is a super user.`)
    return seed
  })
  .extend('dataDir', { scope: 'file' }, ({ seed }) => copyOf(seed))
  .extend('product', { scope: 'file' }, async ({ dataDir, seed, port, settings }, { onCleanup }) => {
    const running = await startProduct({ dataDir, seed, port, env: settings })
    onCleanup(() => running.discard())
    return running
  })

firstDay(
  'on a new server the first super user signs in, reaches the pages of the platform, creates the first app and invites its owner, who sets a password and publishes an article; when the last app is removed, the first page is back (PICK-009, PICK-014, NEW-001, NEW-005)',
  async ({ page, open, product, watch }) => {
    // A deep link to a page that needs no app opens after the sign-in.
    await page.goto('/users')
    await page.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(page, BOSS)
    await page.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('heading', { level: 1, name: 'Manage Users' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/users')

    // One to a page of an app leads to the first page, which says what to do.
    const first = page.getByRole('heading', { level: 1, name: 'Welcome to Greenroom' })
    await moveTo(page, '/articles')
    await first.waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await faultsOf(page, '/')).toEqual([])
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      ...[
        'Greenroom',
        'Home',
        "What's New",
        'Manage Users',
        'Super Users',
        'Unlinked Media',
        'Removed Apps',
        'Account Status',
        'Global Fields',
        'Review Desk',
      ],
      'Activity',
    ])
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Global Fields/ })
      .click()
    await page.getByRole('link', { name: 'Add Global Field' }).first().click()
    await page.locator('input[name=field_name]').fill('minimum_version')
    await saveButton(page).click()
    await rows(page).filter({ hasText: 'minimum_version' }).waitFor()
    await menu.getByRole('link', { name: "What's New" }).click()
    await page.getByRole('heading', { level: 1, name: "What's New" }).waitFor()
    await menu.getByRole('link', { name: 'Activity' }).click()
    await page.getByText('minimum_version').first().waitFor()

    // The search offers what works without an app.
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('new')
    await search.getByRole('option', { name: 'New App', exact: true }).waitFor()
    expect(await search.getByRole('option', { name: /^New (Article|Member)/ }).count()).toBe(0)
    await search.getByRole('option', { name: 'New App', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'ACCOUNT SETUP' }).waitFor()

    await page.locator('main input[name=name]').fill(APP)
    await page.getByRole('button', { name: 'Create app' }).click()
    await page.getByText('Your app is ready.').waitFor()
    // The session goes on with the new app, without a reload.
    await currentApp(page, APP).waitFor()
    await page.getByRole('button', { name: 'Invite its owner' }).click()
    await page.locator('input[name=name]').fill('Noor Haddad')
    await page.locator('input[name=email]').fill(OWNER)
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    await rows(page).filter({ hasText: OWNER }).waitFor()

    // The owner shall write at once, and not fill in the wizard first.
    await openSettings(page, '/app/setup', 'ACCOUNT SETUP')
    await page.getByRole('switch', { name: 'Onboarding wizard' }).press('Space')
    await page.getByRole('dialog', { name: 'Onboarding wizard' }).getByRole('button', { name: 'OK' }).click()
    await saveAndReopen(page)

    const owner = await open()
    await owner.goto(await linkInMail(product.dataDir, OWNER, '/new_password'))
    await owner.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
    await owner.getByLabel('Confirm', { exact: true }).fill(OWN_PASSWORD)
    await owner.getByRole('button', { name: 'Save' }).click()
    await owner.getByRole('button', { name: 'Log in to continue' }).click()
    await fillSignIn(owner, OWNER)
    await owner.getByRole('dialog', { name: 'Timezone' }).getByRole('button', { name: 'OK' }).click()
    await currentApp(owner, APP).waitFor()
    await moveTo(owner, '/articles/new')
    await owner.locator('[name=title]').fill('The first morning')
    await owner.locator('[data-field=description] [contenteditable]').fill('The door is open from six.')
    await mainButton(owner).click()
    await owner.getByText('Article is live.').waitFor()
    await expect.poll(() => titles(owner)).toEqual(['The first morning'])

    await moveTo(page, '/app/setup')
    await page.getByRole('button', { name: 'Remove App' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove App' }).click()
    await first.waitFor()
    await page.getByRole('link', { name: 'No app', exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('greenroom.app'))).toBeNull()
    // Who may create no app learns whom to ask.
    watch.allow(/^answer 40[34]: /)
    await owner.reload()
    await owner
      .getByRole('dialog', { name: 'No Apps Found' })
      .getByText('There are no apps linked to your account. Please contact support.')
      .waitFor()
    await owner.getByRole('button', { name: 'Sign out' }).click()
    await owner.getByRole('button', { name: 'Log in to continue' }).waitFor()

    await page.getByRole('link', { name: /^Enable a removed app/ }).click()
    await page.getByRole('button', { name: new RegExp(APP) }).click()
    await page.getByRole('menuitem', { name: 'Enable App' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable App' }).click()
    await currentApp(page, APP).waitFor()
    await signOut(page)
  },
)
