/** For each text node that a translator took out of the page, the element that it put there instead. */
const replacements = new WeakMap<Node, Element>()

/**
 * Keeps React working on a page that the browser translates. A translator replaces each text node by a `<font>`
 * element, but React still has the old node: to remove it or to insert something before it would throw, and a change of
 * its text would not be seen. Here the element is removed or inserted before instead, and a text that changes is put
 * back into the page, where the translator finds it. Nothing changes for nodes that are where React left them.
 */
export function allowPageTranslation(page: Document): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target)
      else for (const text of noteReplaced(record)) observer.observe(text, { characterData: true })
    }
  })
  observer.observe(page, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) && child
    standInFor(child, this)?.remove()
    return child
  }
  // Browsers take undefined for null, and libraries pass it.
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before?: Node | null): T {
    const next = !before || before.parentNode === this ? (before ?? null) : standInFor(before, this)
    return insertBefore.call(this, node, next) && node
  }
}

/** The texts that a change of the page replaced by a `<font>` element in the same position. */
function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): Node[] {
  if (removedNodes.length !== 1) return []
  const [text] = removedNodes
  const element = [...addedNodes, previousSibling, nextSibling].find(isFont)
  if (!(text instanceof Text) || element === undefined) return []
  replacements.set(text, element)
  return [text]
}

function showAgain(text: Node): void {
  const element = replacements.get(text)
  if (element?.parentNode && text instanceof Text) element.replaceWith(text)
  replacements.delete(text)
}

/** The child of a parent that is on the page for a node that was its child: null if there is none. */
function standInFor(node: Node, parent: Node): Element | null {
  const replacement = replacements.get(node)
  if (replacement?.parentNode === parent) return replacement
  // Some translators move the text into their element.
  let element = node.parentElement
  while (isFont(element) && element.parentNode !== parent) element = element.parentElement
  return isFont(element) ? element : null
}

function isFont(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.tagName === 'FONT'
}
