import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The rules of which another color scheme can change the result. */
const aboutColors = ['color-contrast', 'link-in-text-block']
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Where a page breaks this rule of axe, of whatever impact. */
export async function breachesOf(page: Page, rule: string): Promise<string[]> {
  await provideAxe(page)
  return await page.evaluate(async (id) => {
    if (window.axe === undefined) throw new Error('axe is not there.')
    const { violations } = await window.axe.run({ runOnly: { type: 'rule', values: [id] } })
    return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
  }, rule)
}

/** By which rules a page is judged: by all of them, by those about colors, or by all but those. */
type Rules = 'all' | 'colors' | 'all but colors'

/** What axe finds, of any impact, one line each. Of rows that are made alike, only the first one is checked. */
export async function faultsOf(page: Page, screen: string, rules: Rules = 'all'): Promise<string[]> {
  await provideAxe(page)
  await page.evaluate(markTwins)
  const options: RunOptions = {
    runOnly: rules === 'colors' ? { type: 'rule', values: aboutColors } : { type: 'tag', values: standards },
    ...(rules === 'all but colors' && { rules: Object.fromEntries(aboutColors.map((rule) => [rule, { enabled: false }])) }),
    // Nothing is read of the elements without a fault, and no page has frames.
    resultTypes: ['violations'],
    iframes: false,
  }
  const faults = await page.evaluate(faultsHere, options)
  return faults.map((fault) => `${screen}: ${fault}`)
}

/** The colors that the console shows; a page of the server's own follows the system by itself. */
export async function schemeOf(page: Page): Promise<string> {
  return await page.evaluate(
    () => document.documentElement.dataset.mantineColorScheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
}

/** Pixels by which the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Once for each document: compiling axe anew for each look costs as much as the look. */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
}

/**
 * Runs in the page. Marks each row of a table or list that has the same elements, classes, attributes and states as one
 * before it: a rule says of both the same, and takes most of its time for them.
 */
function markTwins(): void {
  const told = /^(?:role|type|style|class|tabindex|aria-(?:checked|current|disabled|expanded|hidden|pressed|selected))$/
  const textOf = (node: Node) => (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? 'text' : '')
  const shapeOf = (node: Node): string => {
    if (!(node instanceof Element)) return textOf(node)
    const attributes = [...node.attributes].map(({ name, value }) => (told.test(name) || value === '' ? `${name}="${value}"` : name))
    return `<${node.localName} ${attributes.join(' ')}>${[...node.childNodes].map(shapeOf).join('')}</>`
  }
  for (const marked of document.querySelectorAll('[data-twin]')) marked.removeAttribute('data-twin')
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const seen = new Set<string>()
    for (const row of list.children) {
      const shape = shapeOf(row)
      if (seen.has(shape)) row.setAttribute('data-twin', '')
      seen.add(shape)
    }
  }
}

/** Runs in the page. */
async function faultsHere(options: RunOptions): Promise<string[]> {
  if (window.axe === undefined) throw new Error('axe is not there.')
  window.axe.configure({ noHtml: true })
  // Colors that are on their way to those of another scheme would be judged as they are seen for a moment.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  // A control that is scrolled half below a bar would be judged by what is left of it.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-foot-bar]')]
  for (const bar of bars) bar.style.position = 'static'
  // Left out is the showcase's specimen of rows that are being replaced: dimmed, which in a list lasts a moment.
  const { violations } = await window.axe.run({ exclude: 'table[aria-label="Older rows"], [data-twin]' }, options)
  for (const bar of bars) bar.style.position = ''
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id} (${help}) at ${places.join(', ')}`
  })
}
