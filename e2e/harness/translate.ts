import type { Page } from 'playwright-core'

/**
 * Does what the page translation of a browser does, from before the page's first address: every text node, those that
 * come later too, is replaced by `<font><font>text</font></font>`. The words stay the same, so that tests find them. A
 * text that is changed after its node was replaced is not on the page.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftOut = (element: Element | null) =>
      element === null || element.closest('script, style, textarea, font, svg, [translate="no"], .notranslate') !== null

    const translate = (within: Node) => {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node: Node | null = within; node !== null; node = walker.nextNode()) {
        if (node instanceof Text && node.data.trim() !== '' && !isLeftOut(node.parentElement)) texts.push(node)
      }
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.textContent = text.data
        text.replaceWith(outer)
      }
    }

    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translate(target)
        else for (const node of addedNodes) translate(node)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}
