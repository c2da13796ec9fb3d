import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOf, markShown, overflow, schemeOf, showsMore } from './axe.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/**
 * `look` judges what the page shows, without loading it again: by all rules in one color scheme, by those about colors
 * in the other, and at phone width by those about places, or by all where it shows something that nothing before
 * showed. `faults` is what it found, one line each.
 */
export function inEveryLook(page: Page): { faults: readonly string[]; look(what: string): Promise<void> } {
  const faults: string[] = []
  let scheme: 'light' | 'dark' = 'light'
  const noteOverflow = async (what: string) => {
    const wider = await overflow(page)
    if (wider > 0) faults.push(`${what} is ${wider} pixels wider than the window`)
  }
  const look = async (what: string) => {
    faults.push(...(await faultsOf(page, `${what}, ${scheme}`)))
    await noteOverflow(what)
    const other = scheme === 'light' ? 'dark' : 'light'
    const change = async () => {
      // The next look begins with this one's second scheme: to change it costs as much as to look.
      scheme = other
      await page.emulateMedia({ colorScheme: other })
      await expect.poll(() => schemeOf(page)).toBe(other)
    }
    faults.push(...(await faultsOf(page, `${what}, ${other}`, 'colors', change)))
    await markShown(page)
    await page.setViewportSize(phone)
    faults.push(...(await faultsOf(page, `${what}, phone width`, (await showsMore(page)) ? 'all but colors' : 'places')))
    await noteOverflow(`${what}, phone width,`)
    await page.setViewportSize(wide)
  }
  return { faults, look }
}
