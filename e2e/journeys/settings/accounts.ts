import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf } from '../../harness/axe.ts'
import { currentApp, rows, SUPER } from '../../harness/console.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

journey(
  'staff count and export accounts, turn a business off and on, remove an app and enable it, and find it from another app (ACC-003, ACC-014, BUS-001 to BUS-026, RMV-001 to RMV-004, OBT-001 to OBT-004, INF-014)',
  async ({ page }) => {
    await signedInTo(page, 'Meridian Coaching Group', SUPER)

    // A tile counts what its list has.
    await page.goto('/account_status')
    const tile = page.getByRole('link', { name: /^Launched/ })
    await expect.poll(() => tile.textContent()).toMatch(/Launched\d+/)
    const count = Number(/Launched(\d+)/.exec((await tile.textContent()) ?? '')?.[1])
    await tile.click()
    await heading(page, 'Launched accounts')
    await expect.poll(() => rows(page).count()).toBe(count)
    await page.getByRole('searchbox').fill('stillwater')
    await expect.poll(() => rows(page).count()).toBe(1)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
    expect(file.suggestedFilename()).toBe('accounts-launched.csv')

    // A business is off until it is on again; its type rises in between.
    await moveTo(page, '/business')
    await page.getByRole('link', { name: 'Harbour Leadership' }).click()
    await heading(page, 'Harbour Leadership')
    expect(await faultsOf(page, 'a business')).toEqual([])
    await page.getByRole('radio', { name: 'Reseller' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await heading(page, 'Businesses')
    const harbour = rows(page).filter({ hasText: 'Harbour Leadership' })
    await expect.poll(() => harbour.textContent()).toContain('YesHarbour LeadershipReseller')
    await page.getByRole('button', { name: 'Actions for Harbour Leadership' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Are you sure you to delete this Business?' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => harbour.textContent()).toContain('No')
    await harbour.getByRole('link').click()
    await expect.poll(() => page.getByRole('radio', { name: 'Reseller' }).isDisabled()).toBe(true)
    await page.getByText(/\/dpprpl\/join\?app=harbour-leadership$/).waitFor()

    // A disabled business is among the removed apps, and the current one once staff enabled it.
    await moveTo(page, '/removed_apps')
    await page.getByRole('button', { name: /Harbour Leadership/ }).click()
    await page.getByRole('menuitem', { name: 'Enable App' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enable App' }).click()
    await currentApp(page, 'Harbour Leadership').waitFor()

    // Over all apps one finds another app's content, which opens in that app.
    await page.keyboard.press('Control+k')
    // As if a server of the cluster were away.
    await page.route('**/api/search?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), meta_data: { unreachable_apps: 3 } } })
    })
    await page.getByRole('combobox', { name: 'Search content, screens and actions' }).fill('willow')
    await page.getByText('Content of 3 apps can’t be searched right now.').waitFor()
    const anywhere = page.getByRole('group', { name: 'All apps' })
    await anywhere.getByRole('option', { name: /Willow Pilates.*App/ }).click()
    await currentApp(page, 'Willow Pilates').waitFor()

    await moveTo(page, '/app-info')
    await page.getByText('API token', { exact: true }).waitFor()

    await moveTo(page, '/onboarding_tracker')
    const headers = page.getByRole('columnheader')
    await headers.first().waitFor()
    expect((await headers.allInnerTexts()).map((text) => text.trim())).toEqual([
      ...['Key', 'App', 'Creator', 'Due Date', 'App Design', 'Design', 'Content', 'Store', 'Developer', 'Build and Submit', 'Actions'],
    ])
    // A page of the board is short enough for the demo's few apps to have another one.
    await page.route('**/api/onboarding_apps?*', (route) =>
      route.continue({ url: route.request().url().replace('per_page=20', 'per_page=1') }),
    )
    await moveTo(page, '/onboarding_tracker?show=board')
    const design = page.getByRole('region', { name: 'DESIGN' })
    const cards = design.getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(1)
    const ofDesign = Number(await design.getByRole('heading').locator('xpath=following-sibling::span').textContent())
    expect(ofDesign).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Show more apps at DESIGN' }).click()
    await expect.poll(() => cards.count()).toBe(2)
    await page.getByRole('searchbox', { name: 'Search by app or creator' }).fill('tidewater')
    await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('Tidewater Cooking')])
    await page.getByRole('region', { name: 'LIVE!' }).getByText('No match').waitFor()
    await page.getByRole('button', { name: 'Go to Wizard of Tidewater Cooking' }).click()
    await heading(page, 'Launch Your App')
    await currentApp(page, 'Tidewater Cooking').waitFor()
  },
)
