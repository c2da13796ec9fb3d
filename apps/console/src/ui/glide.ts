/** How long to wait for the change that moves something. */
const PATIENCE_MS = 1_000

/**
 * Lets what has the attribute slide, once the next change of the document moves it, from where it is now: rows of a
 * list that is put in order, cards of a board. The attribute's values tell them apart. Positions are read for a move of
 * the user alone, so that other changes cost nothing; the movement is a style (theme.css).
 */
export function glide(root: HTMLElement | null, attribute: `data-${string}`): void {
  if (!root || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const selector = `[${attribute}]`
  const positions = new Map(elementsIn(root, selector).map((element) => [element.getAttribute(attribute), positionOf(element)]))
  const observer = new MutationObserver(() => {
    const moved = elementsIn(root, selector).flatMap((element) => {
      const from = positions.get(element.getAttribute(attribute))
      const to = positionOf(element)
      return from && (from.left !== to.left || from.top !== to.top) ? [{ element, from, to }] : []
    })
    // Something else has changed, such as what is said to screen readers.
    if (moved.length === 0) return
    observer.disconnect()
    for (const { element, from, to } of moved) slide(element, `${from.left - to.left}px ${from.top - to.top}px`)
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}

/** All of them stop, so that the positions are those where they come to rest. */
function elementsIn(root: HTMLElement, selector: string): HTMLElement[] {
  const elements = [...root.querySelectorAll<HTMLElement>(selector)]
  for (const element of elements) delete element.dataset.gliding
  return elements
}

function positionOf(element: HTMLElement): { left: number; top: number } {
  const { left, top } = element.getBoundingClientRect()
  return { left, top }
}

function slide(element: HTMLElement, from: string): void {
  element.style.setProperty('--gr-glide-from', from)
  element.dataset.gliding = ''
  element.addEventListener('animationend', () => delete element.dataset.gliding, { once: true })
}

/** Scrolls to where an element comes to rest, not to where it is on its way there. */
export function scrollToRest(element: HTMLElement): void {
  const { gliding } = element.dataset
  delete element.dataset.gliding
  element.scrollIntoView({ block: 'nearest' })
  // It begins anew, one frame after it began.
  if (gliding !== undefined) element.dataset.gliding = gliding
}
