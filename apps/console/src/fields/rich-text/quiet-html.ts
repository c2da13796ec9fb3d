/**
 * Converts a text's HTML for the editor. The page's policy forbids inline styles, and browsers report each one that
 * they parse, even in a document that is never shown. So styles are passed to the editor in another attribute, which
 * its rules read (extensions.ts).
 */
export const STYLE = 'data-style'

/** The HTML with every style attribute renamed. It works on the text, because parsing it first would be too late. */
export function quietHtml(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/(\s)style\s*=/gi, `$1${STYLE}=`))
}

/** One property of an element's style; empty if it is not set. */
export function styleOf(element: Element, property: string): string {
  for (const declaration of (element.getAttribute(STYLE) ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() === property) return declaration.slice(colon + 1).trim()
  }
  return ''
}

/** The same, or the value of an outer span: nested spans add up. */
export function spanStyleOf(element: Element, property: string): string | null {
  const own = styleOf(element, property)
  if (own !== '') return own
  const outer = element.parentElement?.closest('span')
  return outer ? spanStyleOf(outer, property) : null
}

/** Pictures that are still uploading, or that failed, are not part of the text. */
export function withoutUnsentPictures(html: string): string {
  return html.replace(/<img\b[^>]*\bdata-upload(?:ing|-error)\b[^>]*>/g, '')
}
