import { isOfferedSize, offeredFamily } from './offered-styles.ts'

/**
 * Takes from pasted HTML what the toolbar could not have made: foreign fonts and sizes, colours, and whatever else a word processor
 * adds. Tags need no care here, since the editor keeps only those it knows, and the API cleans what arrives at its own place.
 */
export function withoutForeignStyles(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const kept = keptStyles(element)
    if (kept === '') element.removeAttribute('style')
    else element.setAttribute('style', kept)
  }
  return body.innerHTML
}

/** One property of an element's style attribute, read from its text; empty when it is not there. */
export function styleOf(element: Element, property: string): string {
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() === property) return declaration.slice(colon + 1).trim()
  }
  return ''
}

/** Where a link may lead: the web or an e-mail address. */
export function isSafeLink(url: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(url.trim())
}

/** Pictures that are still on their way, or that could not be sent, are no part of the text. */
export function withoutUnsentPictures(html: string): string {
  return html.replace(/<img\b[^>]*\bdata-upload(?:ing|-error)\b[^>]*>/g, '')
}

function keptStyles(element: Element): string {
  const family = offeredFamily(styleOf(element, 'font-family'))
  const size = styleOf(element, 'font-size')
  const align = styleOf(element, 'text-align')
  return [
    family && `font-family: ${family}`,
    isOfferedSize(size) && `font-size: ${size}`,
    ['center', 'right'].includes(align) && `text-align: ${align}`,
  ]
    .filter(Boolean)
    .join('; ')
}
