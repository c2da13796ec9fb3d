import type { Locator } from 'playwright-core'

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
