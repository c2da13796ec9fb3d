const GAP = 4
const EDGE = 8

/**
 * Positions a panel of the top layer below the button that opened it, or above if there is more space, and always
 * inside the window. `align` names the edge that panel and button share.
 */
export function positionBelow(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = window.innerHeight - at.bottom
  const fitsBelow = below >= height + GAP + EDGE || below >= at.top
  const left = align === 'start' ? at.left : at.right - width
  const top = fitsBelow ? at.bottom + GAP : at.top - GAP - height
  panel.style.left = `${clamp(left, window.innerWidth - width)}px`
  panel.style.top = `${clamp(top, window.innerHeight - height)}px`
  panel.style.transformOrigin = `${fitsBelow ? 'top' : 'bottom'} ${align === 'start' ? 'left' : 'right'}`
}

function clamp(wanted: number, most: number): number {
  return Math.max(EDGE, Math.min(wanted, most - EDGE))
}
