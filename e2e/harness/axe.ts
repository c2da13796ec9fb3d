import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical, one line each. */
export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The showcase's specimen of rows that are being replaced: dimmed, which in a list lasts a moment.
    .exclude('table[aria-label="Older rows"]')
    // Before the tags: it replaces every option that was set.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // No page has frames, so axe need not open a page of its own to join their results; and only violations are read.
    // Both together make it four times as fast.
    .setLegacyMode(true)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${screen}: ${id} (${help}) at ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    )
}

/** The colours that the console shows; a page of the server's own follows the system by itself. */
export async function schemeOf(page: Page): Promise<string> {
  return await page.evaluate(
    () => document.documentElement.dataset.mantineColorScheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
}

/** Pixels by which the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
