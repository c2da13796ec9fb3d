import type { Page } from 'playwright-core'

/**
 * Counts how often a pointer is pressed on the page from here on, until it is called again or the page loads another
 * document. Keys are free, also where they press a button.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounted = document.documentElement.dataset.clicks !== undefined
    document.documentElement.dataset.clicks = '0'
    if (isCounted) return
    const count = ({ isTrusted }: PointerEvent) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset.clicks = String(Number(dataset.clicks) + 1)
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}
