import { isOfferedSize, offeredFamily } from '@greenroom/contract/fields/formatting'
import { checkMarksAsText, unwrappedLink } from './pasted-links.ts'
import { quietHtml, STYLE, styleOf } from './quiet-html.ts'
import { wordLists } from './word-lists.ts'

export type PastedHtml = {
  html: string
  /** Addresses of pictures on other websites. */
  remote: readonly string[]
  /** How many pictures were left out: those that only the computer has from which the text comes. */
  leftOut: number
}

/**
 * Removes from pasted HTML what the toolbar cannot produce: other fonts and sizes, colors, and additions of word
 * processors. Tags need no handling here, since the editor drops unknown ones, and the API sanitizes the result.
 */
export function pastedHtml(html: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(quietHtml(withoutSubtleties(html)), 'text/html')
  checkMarksAsText(body)
  const pictures = pastedPictures(body)
  for (const link of body.querySelectorAll('a[href]')) link.setAttribute('href', unwrappedLink(link.getAttribute('href') ?? ''))
  wordLists(body)
  for (const element of body.querySelectorAll(`[${STYLE}]`)) {
    nameEmphasis(element)
    const styles = allowedStyles(element)
    if (styles === '') element.removeAttribute(STYLE)
    else element.setAttribute(STYLE, styles)
  }
  return { html: body.innerHTML, ...pictures }
}

/** Removes pictures that cannot be shown, and returns the addresses of those on other websites. */
function pastedPictures(body: HTMLElement): Pick<PastedHtml, 'remote' | 'leftOut'> {
  const remote = new Set<string>()
  let leftOut = 0
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    if (/^https?:/i.test(src)) {
      if (!isOwnPicture(src)) remote.add(src)
    } else if (!/^data:image\//i.test(src)) {
      picture.remove()
      leftOut += 1
    }
  }
  return { remote: [...remote], leftOut }
}

function isOwnPicture(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, pathname } = new URL(src)
  return host === location.host && pathname.startsWith('/media/')
}

/** Style sheets, comments and event handlers; browsers report the latter as policy violations, like styles. */
function withoutSubtleties(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))
}

function allowedStyles(element: Element): string {
  const family = offeredFamily(styleOf(element, 'font-family'))
  const size = styleOf(element, 'font-size')
  const align = styleOf(element, 'text-align')
  return [
    family && `font-family: ${family}`,
    isOfferedSize(size) && `font-size: ${size}`,
    ['center', 'right', 'justify'].includes(align) && `text-align: ${align}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/**
 * Word processors mark bold and italic by style alone, and wrap whole texts in a <b> that is not bold: both are
 * converted to their meaning.
 */
function nameEmphasis(element: Element): void {
  const weight = styleOf(element, 'font-weight')
  if (/^(b|strong)$/.test(element.localName) && /^(normal|400)$/.test(weight)) {
    element.replaceWith(...element.childNodes)
    return
  }
  const meant = [
    /^(bold|[6-9]00)$/.test(weight) && 'strong',
    styleOf(element, 'font-style') === 'italic' && 'em',
    styleOf(element, 'text-decoration').includes('underline') && element.localName !== 'a' && 'u',
  ]
  for (const name of meant) {
    if (!name || element.localName !== 'span') continue
    const mark = element.ownerDocument.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
}
