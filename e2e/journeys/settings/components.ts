import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, schemeOf } from '../../harness/axe.ts'
import { journey } from '../../harness/journey.ts'
import { signedIn } from '../../harness/signed-in.ts'

journey(
  'the showcase draws every chapter, its panels have their widths and keep what was entered, and its buttons answer (SHELL-065, SHELL-066, DRW-070, ERR-017, ERR-019, ERR-020)',
  async ({ open, watch }) => {
    watch.allow(/Couldn’t copy the text/)
    const page = await open({})
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signedIn(page)
    await page.goto('/_/components')
    await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
    expect(await page.locator('main h2').allTextContents()).toEqual(
      expect.arrayContaining([
        'Colors',
        'Scales',
        'Mark and words',
        'Controls in every state',
        'Buttons and menus',
        'Fields of a form',
        'Inputs',
        'Lists',
        'What failed',
        'Slide-out panel',
      ]),
    )
    await page.getByText('Lorem ipsum dolor').first().waitFor()
    expect(await page.locator('a[href*="components"]').count(), 'links to it').toBe(0)
    await page.getByRole('button', { name: 'Ask about danger' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Went ahead.').waitFor()
    await page.getByRole('button', { name: 'With Undo' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()

    // Half of the window wide; what was entered outlasts a save that fails.
    await page.getByRole('button', { name: 'Open the panel' }).click()
    const panel = page.getByRole('dialog', { name: 'Lorem ipsum dolor' })
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(640)
    await panel.getByLabel('Words').fill('Not lost')
    await panel.getByRole('button', { name: 'Save, which fails' }).click()
    await panel.getByRole('alert').getByText('There was a conflict in the submitted data.').waitFor()
    expect([await page.getByRole('dialog').count(), await panel.getByLabel('Words').inputValue()]).toEqual([1, 'Not lost'])
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await panel.waitFor({ state: 'hidden' })

    // A third of it, unless a screen says otherwise.
    await page.getByRole('button', { name: 'Open the narrow panel' }).click()
    await expect.poll(async () => Math.round((await panel.boundingBox())?.width ?? 0)).toBe(Math.round(1280 * 0.33))
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })

    // What was copied is confirmed for two seconds.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const copy = page.getByRole('button', { name: 'Copy', exact: true })
    await copy.click()
    const copied = page.getByRole('button', { name: 'Copied', exact: true })
    await copied.waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Lorem ipsum dolor')
    await page.clock.runFor(1_900)
    await expect.poll(() => copied.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => copied.count()).toBe(0)

    // A copy that fails is logged, and nobody is told anything that is not so.
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) })
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('Couldn’t copy the text.'))
    await copy.click()
    await logged
    expect(await copied.count()).toBe(0)
  },
)

journey(
  'the showcase leads to its chapters, draws states that a control only has for a moment, and shows dark beside light',
  async ({ page }) => {
    await signedIn(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/_/components')
    await page.getByRole('navigation', { name: 'Chapters' }).getByRole('button', { name: 'Controls in every state' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Controls in every state' }).evaluate(isFocused)).toBe(true)
    const main = page.getByRole('region', { name: 'Main button' })
    const [rest, hovered] = ['Rest', 'Hover'].map((state) => main.getByRole('figure', { name: state }).getByRole('button'))
    await expect.poll(async () => (await backgroundOf(rest)) === (await backgroundOf(hovered))).toBe(false)

    await page.getByText('Both', { exact: true }).click()
    const light = page.getByRole('region', { name: 'Colors', exact: true })
    const dark = page.getByRole('region', { name: /^Colors ?, dark$/ })
    await expect.poll(() => light.evaluate(inkOf)).toBe('rgb(36, 33, 29)')
    expect(await dark.evaluate(inkOf)).toBe('rgb(237, 234, 229)')
    expect(await faultsOf(page, 'both')).toEqual([])
    await page.getByText('Yours', { exact: true }).click()
    await expect.poll(() => schemeOf(page)).toBe('dark')
  },
)

const isFocused = (element: Element) => element === document.activeElement
const inkOf = (element: Element) => getComputedStyle(element).color
const backgroundOf = (control: Locator | undefined) => control?.evaluate((element) => getComputedStyle(element).backgroundColor)
