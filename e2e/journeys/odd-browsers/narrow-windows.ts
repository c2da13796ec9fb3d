import { expect } from 'vitest'
import { overflow } from '../../harness/axe.ts'
import { SUPER } from '../../harness/console.ts'
import { coveredControls } from '../../harness/covered-controls.ts'
import { journey } from '../../harness/journey.ts'
import { moveTo } from '../../harness/move-to.ts'
import { signedInTo } from '../../harness/signed-in.ts'

const screens: [path: string, ready: string][] = [
  ['/', 'main h1'],
  ['/articles', 'table:not([aria-busy=true]) tbody tr'],
  ['/articles/new', 'form [name=title]'],
  ['/members', 'table:not([aria-busy=true]) tbody tr'],
  ['/media-library', 'main ul li button'],
  ['/push-notifications', 'table:not([aria-busy=true]) tbody tr'],
  ['/menu-setup', 'form input[name=courses_label]'],
  ['/app/about', 'form [name=title]'],
  ['/import-export', 'main h2'],
  ['/users?q=a', 'table:not([aria-busy=true]) tbody tr'],
]

/** A phone, and a window of 1280 by 1024 pixels at 400 % zoom. */
const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

journey(
  'on a phone and at 400 % zoom nothing floats over a control, and Send is in the header or the bar',
  { timeout: 240_000 },
  async ({ page }) => {
    await signedInTo(page, 'Stillwater Yoga', SUPER)
    await page.goto('/')
    const faults: string[] = []
    for (const size of windows) {
      await page.setViewportSize(size)
      for (const [path, ready] of screens) {
        await moveTo(page, path)
        await page.locator(ready).first().waitFor()
        const wider = await overflow(page)
        if (wider > 0) faults.push(`${path} is ${wider} pixels wider than ${size.width}`)
        faults.push(...(await coveredControls(page)).map((fault) => `${path} at ${size.width}: ${fault}`))
      }
      await page.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true }).first().click()
      const panel = page.getByRole('dialog', { name: 'Send Notification' })
      await panel.getByRole('textbox', { name: 'Subject' }).waitFor()
      await panel.getByRole('button', { name: 'Close' }).click()
      await panel.waitFor({ state: 'hidden' })
    }
    expect(faults).toEqual([])
  },
)
