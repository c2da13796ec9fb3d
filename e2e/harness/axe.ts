import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules of which another color scheme can change the result. */
const aboutColors = ['color-contrast', 'link-in-text-block']
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds serious or critical, one line each; by all rules, or by those about colors alone. */
export async function faultsOf(page: Page, screen: string, rules: 'all' | 'colors' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // The showcase's specimen of rows that are being replaced: dimmed, which in a list lasts a moment.
    .exclude('table[aria-label="Older rows"]')
    // Before the rules: it replaces every option that was set.
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules === 'all' ? axe.withTags(standards) : axe.withRules(aboutColors))
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
