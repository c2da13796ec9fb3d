import type { Locator, Page } from 'playwright-core'

type Seen = { mouse: number; unseen: string[] }

/**
 * Watches a page that is used without a mouse, until it loads another document. The function that it answers tells what
 * went wrong: how often a pointer was used, and which controls had the focus without showing it.
 */
export async function watchKeys(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const seen: Seen = { mouse: 0, unseen: [] }
    Object.assign(window, { seenByKeys: seen })
    const count = ({ isTrusted }: Event) => (seen.mouse += isTrusted ? 1 : 0)
    for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) window.addEventListener(kind, count, { capture: true })
    window.addEventListener('focusin', ({ target }) => {
      // What moved the focus may still scroll, and what appears may still come in.
      setTimeout(() => {
        if (target instanceof HTMLElement && target === document.activeElement && target.tabIndex >= 0 && !isShown(target)) {
          seen.unseen.push(`${target.localName} “${(target.ariaLabel ?? target.getAttribute('name') ?? target.textContent).slice(0, 40)}”`)
        }
      }, 400)
    })

    /** Whether it is in the window with nothing over it, and has a ring, or a cursor to write at. */
    function isShown(element: HTMLElement): boolean {
      // The browser's own switch of a drawn one has no size.
      const drawn = element.offsetWidth > 1 ? element : (element.parentElement ?? element)
      const { left, right, top, bottom } = drawn.getBoundingClientRect()
      const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      const above = document.elementFromPoint(x, y)
      const isOnTop = above !== null && (drawn.contains(above) || above.contains(drawn) || above.parentElement?.contains(drawn))
      const isWritten = element.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]')
      return Boolean(isOnTop) && (isWritten || ringOf(element))
    }

    function ringOf(element: HTMLElement): boolean {
      const around = [element, ...(element.parentElement ? [element.parentElement, ...element.parentElement.children] : [])]
      return around.some((each) =>
        // The link of a row covers all of it, and draws its ring there.
        [null, '::before', '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        }),
      )
    }
  })
  return () => page.evaluate(() => (window as unknown as { seenByKeys: Seen }).seenByKeys)
}

/** Runs what Ctrl K finds for some words. */
export async function runByKeys(page: Page, words: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').waitFor()
  await page.keyboard.type(words)
  await search.getByRole('option', { name: found }).first().waitFor()
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'hidden' })
}

/** Whether the element, or something in it, has the focus. */
export async function hasFocus(element: Locator): Promise<boolean> {
  return await element.evaluate((it) => it.contains(document.activeElement))
}
