import type { Page } from 'playwright-core'

/**
 * The controls of the page whose center something covers that stays in its place while the page scrolls. Each is
 * scrolled to the top, the middle and the bottom of the window.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=switch], [role=tab], [contenteditable=true]',
    )
    const covered: string[] = []
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('[inert]')) continue
      for (const block of ['start', 'center', 'end'] as const) {
        control.scrollIntoView({ block, inline: 'nearest' })
        const cover = coverOf(control)
        if (cover && !covered.includes(cover)) covered.push(cover)
      }
    }
    window.scrollTo(0, 0)
    return covered

    function coverOf(control: Element): string | null {
      const { x, y, width, height } = control.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const cover = top && !control.contains(top) && !top.contains(control) ? fixedAround(top) : null
      return cover && !cover.contains(control) ? `${nameOf(control)} is below ${nameOf(cover)}` : null
    }

    function fixedAround(element: Element): Element | null {
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (getComputedStyle(each).position === 'fixed') return each
      }
      return null
    }

    function nameOf(element: Element): string {
      const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent
      return `${element.localName} “${name.trim().slice(0, 40)}”`
    }
  })
}
