import { expect } from 'vitest'
import { inEveryLook } from '../../harness/in-every-look.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

journey(
  'nothing that opens, is empty or fails has an accessibility fault: light, dark and at phone width',
  { timeout: 180_000 },
  async ({ open, watch }) => {
    watch.allow(/^answer 500/)
    const page = await open({ viewport: { width: 1280, height: 800 } })
    const { faults, look } = inEveryLook(page)
    const { keyboard } = page
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    /** Looks at what `opens` opens, by its title, and closes it. */
    const opened = async (what: string, opens: () => Promise<unknown>, title?: string | RegExp) => {
      await opens()
      await (title === undefined ? dialog : page.getByRole('dialog', { name: title })).last().waitFor()
      await expect.poll(() => page.locator('.mantine-Skeleton-root:visible, [role=dialog] [aria-busy=true]').count()).toBe(0)
      await look(what)
      await keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
    }
    const press = (name: string | RegExp, within = main) => within.getByRole('button', { name }).first().click()

    await signedInTo(page, 'Stillwater Yoga')
    await page.goto('/articles')
    const actions = main.getByRole('button', { name: /^Actions for/ }).first()
    await actions.waitFor()
    const header = page.getByRole('banner')
    await opened('search and commands', () => keyboard.press('Control+k'), 'Search')
    await opened('keys and help', () => keyboard.press('?'), 'Articles')
    await opened('notices', () => press(/^Notifications/, header), 'Notifications')
    await opened('account', () => press(/account of/, header), 'Account')
    await opened('a new push', () => press(/^Send$/, page.locator('body')), 'Send Notification')
    await opened('recent changes', () => press('Recent changes'))
    await opened('a filter', () => press(/^Filter/), 'Filter')
    await opened('what a list shows', () => press('Display'), 'Display')
    await opened('an export', () => press('Export'), 'Export articles')
    await actions.click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await look('the menu of a row')
    await opened('the question before a deletion', () => menu.getByRole('menuitem', { name: /Delete/ }).click(), /^Delete/)
    await main.locator('tbody input[type=checkbox]').first().check()
    await look('a row that is selected')
    await main.getByRole('searchbox').first().fill('nothing has this title')
    await page.getByText('Nothing found').waitFor()
    await look('a search without result')

    await moveTo(page, '/articles')
    await main.locator('tbody td a').first().click()
    await opened('the history of an article', () => press(/^Last change/), 'History')
    await opened('where an article is used', async () => {
      await press(/^More for/)
      await menu.getByRole('menuitem', { name: 'Where used' }).click()
    })
    for (const [what, path, button, title] of [
      ['a file', '/media-library', /^Details of/, 'File details'],
      ['the report of a push', '/push-notifications', /report of/, /^Report of/],
      ['a new key', '/keys', 'Create key', 'Create key'],
      ['a new role', '/creators/roles', 'New Role', 'New Role'],
      ['a calendar’s address', '/planning', 'Subscribe', /^Subscribe/],
    ] as const) {
      await moveTo(page, path)
      await opened(what, () => press(button), title)
    }

    await moveTo(page, '/import-export')
    const buffer = Buffer.from('Full Name;Mail\nAda;ada-walkers.example\nBen;ben@walkers.example\n')
    await page
      .getByRole('region', { name: 'Check a file' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('heading', { name: 'people.csv' }).waitFor()
    await look('a file before it is checked')
    await press('Check file')
    await page.getByText('1 row has an error.').waitFor()
    await look('a file with an error')

    await page.route(/\/api\/apps\/[^/]+\/(?:topics|media|audit|keys|webhooks|members)(?:\/[^/]+)?(?:\?|$)/, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Broken.' } } }),
    )
    await page.goto('/topics')
    for (const path of ['/topics', '/media-library', '/activity', '/keys', '/webhooks', '/members']) {
      await moveTo(page, path)
      await press('Retry')
      await main.getByRole('button', { name: 'Retry' }).waitFor()
      await look(`${path}, not loaded`)
    }
    expect(faults).toEqual([])
  },
)
