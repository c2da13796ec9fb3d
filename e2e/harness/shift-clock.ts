import type { Page } from 'playwright-core'

/**
 * Makes the clock of the page's computer wrong by these minutes, from before the page's first address. `sleep` lets
 * the computer sleep: its clock goes on for so many minutes, and `performance.now()` stands still.
 */
export async function shiftClock(page: Page, minutes: number): Promise<{ sleep(minutes: number): Promise<void> }> {
  await page.addInitScript((shift) => {
    const computer = { shift }
    const right = Date
    const shifted = new Proxy(right, {
      construct: (date, given, called) => Reflect.construct(date, given.length === 0 ? [right.now() + computer.shift] : given, called),
      get: (date, name) => (name === 'now' ? () => right.now() + computer.shift : Reflect.get(date, name)),
    })
    Object.assign(globalThis, { Date: shifted, computer })
  }, minutes * 60_000)
  return {
    sleep: (slept) =>
      page.evaluate((more) => {
        const computer: unknown = Reflect.get(globalThis, 'computer')
        Object.assign(Object(computer), { shift: Object(computer).shift + more })
      }, slept * 60_000),
  }
}
