import type { Locator, Page } from 'playwright-core'

const LEAST = 44

/**
 * What is wrong with where a control is on a phone: it must be in the lower two thirds of the window, at least 44
 * pixels high and wide, and have nothing over its middle. Empty if nothing is.
 */
export async function outOfReach(control: Locator): Promise<string[]> {
  await control.waitFor()
  return await control.evaluate((element, least) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const above = document.elementFromPoint(middle.x, middle.y)
    const name = element.ariaLabel ?? element.textContent.trim()
    return [
      ...(middle.y < innerHeight / 3 ? [`${name} is ${Math.round(middle.y)} pixels below the top`] : []),
      ...(middle.y > innerHeight ? [`${name} is below the window`] : []),
      ...(Math.min(width, height) < least - 0.1 ? [`${name} is ${Math.round(width)} × ${Math.round(height)} pixels`] : []),
      ...(above && (element.contains(above) || above.contains(element)) ? [] : [`${name} is below something else`]),
    ]
  }, LEAST)
}

/**
 * The links and buttons in headers and at the foot of a page that a thumb misses: where a tap hits them is lower than
 * 43 pixels or narrower than 40, whatever they look like.
 */
export async function hardToHit(page: Page): Promise<string[]> {
  return await page.locator('header :is(a, button), [data-foot-bar] button').evaluateAll((controls, least) => {
    const extent = (control: Element, across: 'x' | 'y') => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const isHit = (by: number) => {
        const at = document.elementFromPoint(x + width / 2 + (across === 'x' ? by : 0), y + height / 2 + (across === 'y' ? by : 0))
        return at !== null && control.contains(at)
      }
      const steps = Array.from({ length: least }, (_none, index) => index - least / 2 + 0.5)
      return steps.filter(isHit).length
    }
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && extent(control, 'x') > 0)
      .map((control) => ({ control, width: extent(control, 'x'), height: extent(control, 'y') }))
      .filter(({ width, height }) => height < least - 1 || width < least - 4)
      .map(({ control, width, height }) => `${control.ariaLabel ?? control.textContent.trim()}: ${width} × ${height}`)
  }, LEAST)
}
