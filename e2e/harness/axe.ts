import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
    /** What the page showed when it was noted last. */
    shownBefore?: Set<Element>
    /** The sorts of what a page of this document showed more than when it was noted. */
    sortsShown?: Set<string>
  }
}

/** As it is minified: the source that the package answers by itself has more than twice as much to send and compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has judged of a page, by the rules and the window, in all of its documents. */
const judged = new WeakMap<Page, Map<string, Set<number>>>()

/** The rules of which another color scheme can change the result. */
const aboutColors = ['color-contrast', 'link-in-text-block']
/** The rules of which another width can change the result for what is shown at both. */
const layoutRules = ['target-size', 'scrollable-region-focusable']
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

/**
 * By which rules a page is judged: by all of them, by those about colors, by all but those, or by those that depend on
 * where things are.
 */
type Rules = 'all' | 'colors' | 'all but colors' | 'places'

/**
 * What axe finds, of any impact, one line each. Of parts that are made alike in the same place and by the same styles,
 * only the first one is checked, on whichever screen of the page it is. `first` happens if anything is left to check.
 */
export async function faultsOf(page: Page, screen: string, rules: Rules = 'all', first = async () => {}): Promise<string[]> {
  // Its rules are about the same documents in every browser.
  if (page.context().browser()?.browserType().name() === 'firefox') return []
  const known = judgedOf(page, `${rules}, ${page.viewportSize()?.width}`)
  const { added, isLeft } = await page.evaluate(markTwins, { rules, known: [...known].join() })
  let faults: string[] = []
  if (isLeft) {
    await provideAxe(page)
    await first()
    faults = await page.locator(':root').evaluate(faultsHere, optionsFor(rules))
  }
  for (const part of added) known.add(part)
  return faults.map((fault) => `${screen}: ${fault}`)
}

/** The same of one part of the page alone, such as a dialog. */
export async function faultsWithin(part: Locator, name: string, rules: Rules = 'all'): Promise<string[]> {
  await provideAxe(part.page())
  const faults = await part.evaluate(faultsHere, optionsFor(rules))
  return faults.map((fault) => `${name}: ${fault}`)
}

function optionsFor(rules: Rules): RunOptions {
  return {
    runOnly:
      rules === 'colors' || rules === 'places'
        ? { type: 'rule', values: rules === 'colors' ? aboutColors : layoutRules }
        : { type: 'tag', values: standards },
    ...(rules === 'all but colors' && { rules: Object.fromEntries(aboutColors.map((rule) => [rule, { enabled: false }])) }),
    // Nothing is read of the elements without a fault, and no page has frames.
    resultTypes: ['violations'],
    iframes: false,
  }
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

function judgedOf(page: Page, how: string): Set<number> {
  const all = judged.get(page) ?? new Map<string, Set<number>>()
  judged.set(page, all)
  const one = all.get(how) ?? new Set()
  all.set(how, one)
  return one
}

/** Once for each document: compiling axe anew for each look costs as much as the look. */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
}

/**
 * Runs in the page. Marks each part of it, as large as it can be, that has the same elements, classes, attributes and
 * states as one that is known in the same place, such as a row, a menu or a field: these rules say of both the same, in
 * a window of this width and whichever color scheme, because a screen with something new is judged in both. Answers the
 * numbers of the new parts, and whether anything is left of which the rules have something to say. `known` is a list
 * with commas: Playwright takes a longer time for an array.
 */
function markTwins({ rules, known }: { rules: Rules; known: string }): { added: number[]; isLeft: boolean } {
  const announcedAttributes = /^(?:role|type|style|class|tabindex|aria-(?:checked|current|disabled|expanded|hidden|pressed|selected))$/
  const seen = new Set(known.split(',').map(Number))
  const added: number[] = []
  /** The same number for the same text in every document, of 53 bits, so that no two texts share one. */
  const numberOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index++) {
      high = Math.imul(high ^ text.charCodeAt(index), 2_654_435_761)
      low = Math.imul(low ^ text.charCodeAt(index), 1_597_334_677)
    }
    return (2_097_151 & (high ^ (low >>> 15))) * 4_294_967_296 + ((low ^ (high >>> 13)) >>> 0)
  }
  const shapes = new Map<Node, number | string>()
  const shapeOf = (node: Node): number | string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? 'text' : ''
    const attributes = [...node.attributes].map(({ name, value }) =>
      announcedAttributes.test(name) || value === '' ? `${name}="${value}"` : name,
    )
    const shape = numberOf(`<${node.localName} ${attributes.join(' ')}>${[...node.childNodes].map(shapeOf).join(' ')}</>`)
    shapes.set(node, shape)
    return shape
  }
  const left: Element[] = []
  const mark = (element: Element, index: number): void => {
    const part = numberOf(`${index} ${shapes.get(element)}`)
    if (seen.has(part)) return element.setAttribute('data-twin', '')
    seen.add(part)
    added.push(part)
    left.push(element)
    const inside = numberOf(`${index}>${element.localName}.${element.getAttribute('class')}`)
    for (const child of element.children) mark(child, inside)
  }
  const isControl = (element: Element) => element.matches('a, button, input, select, textarea, [tabindex], [role]')
  const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight
  for (const marked of document.querySelectorAll('[data-twin]')) marked.removeAttribute('data-twin')
  shapeOf(document.body)
  // The pages of an app of the website have its colors; axe also judges what a document says of itself.
  const styles = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)
  const viewport = document.head.querySelector('meta[name=viewport]')?.getAttribute('content')
  mark(document.body, numberOf([...styles, document.documentElement.lang, document.title === '', viewport].join()))
  const says = (element: Element) =>
    rules === 'colors' ? isControl(element) || hasText(element) : rules !== 'places' || isControl(element) || scrolls(element)
  return { added, isLeft: left.some(says) }
}

/**
 * Whether the page shows more than when it was noted last, of a sort that no page of the document showed more: what a
 * phone alone has, for example.
 */
export async function showsMore(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const sorts = (window.sortsShown ??= new Set())
    let more = false
    for (const element of document.querySelectorAll('body *')) {
      if (window.shownBefore?.has(element) || !element.checkVisibility()) continue
      const sort = `${element.localName}.${element.getAttribute('class')} ${element.getAttribute('role')}`
      more ||= !sorts.has(sort)
      sorts.add(sort)
    }
    return more
  })
}

/**
 * Notes what the page shows now, for `showsMore`. Nothing is written into the page: between two questions about what is
 * visible each mark would make the browser compute styles anew, which cost more than everything that axe does.
 */
export async function noteShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shownBefore = new Set([...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()))
  })
}

/** Runs in the page. */
async function faultsHere(root: Element, options: RunOptions): Promise<string[]> {
  if (window.axe === undefined) throw new Error('axe is not there.')
  window.axe.configure({ noHtml: true })
  // Colors that are on their way to those of another scheme would be judged as they are seen for a moment.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  // A control that is scrolled half below a bar would be judged by what is left of it.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-foot-bar]')]
  for (const bar of bars) bar.style.position = 'static'
  // Left out is also the showcase's specimen of rows that are being replaced: dimmed, which in a list lasts a moment.
  const leftOut = 'table[aria-label="Older rows"], [data-twin]'
  // Axe asks each part that is left out about each element of each rule, a fifth of its time: one answers for all.
  const exclude = document.querySelector(leftOut)
  if (exclude) exclude.contains = (other) => other instanceof Element && other.closest(leftOut) !== null
  const { violations } = await window.axe.run(exclude ? { include: root, exclude } : { include: root }, options)
  if (exclude) Reflect.deleteProperty(exclude, 'contains')
  for (const bar of bars) bar.style.position = ''
  return violations.map(({ id, help, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${id} (${help}) at ${targets.join(', ')}`
  })
}
