import { mediaIdOf } from '@greenroom/contract/media/reference'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { familyStyle, isOfferedSize, offeredFamily } from '../../../fields/rich-text/offered-styles.ts'
import { isSafeLink, quietHtml, styleOf } from '../../../fields/rich-text/quiet-html.ts'
import { useOfferedFonts } from '../../../fields/rich-text/use-offered-fonts.ts'

/**
 * A formatted text as members read it. It is rebuilt element by element from an allowlist of what the editor can
 * produce; the HTML itself is never inserted, so a script in it stays text, whoever wrote it.
 */
export function FormattedText({ html }: { html: string }) {
  useOfferedFonts({ when: /font-family/i.test(html) })
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  return <>{drawn(body)}</>
}

const PLAIN = new Set([
  ...[
    'p',
    'div',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
  ],
  ...['code', 'span'],
])
/** Elements whose text is not shown. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'title'])
const DEEPEST = 40

function drawn(parent: Node, depth = 0): ReactNode[] {
  if (depth > DEEPEST) return [parent.textContent]
  return [...parent.childNodes].map((node, index) => {
    if (node instanceof Element) return drawElement(node, index, depth)
    return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  })
}

function drawElement(element: Element, key: number, depth: number): ReactNode {
  const name = element.localName
  if (SILENT.has(name)) return null
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (name === 'img') return drawPicture(element, key)
  const inside = drawn(element, depth + 1)
  if (name === 'iframe') return drawLink(element.getAttribute('src'), key, ['Video'])
  if (name === 'a') return drawLink(element.getAttribute('href'), key, inside)
  if (!PLAIN.has(name)) return <span key={key}>{inside}</span>
  return createElement(name, { key, style: stylesOf(element) }, ...inside)
}

function drawLink(href: string | null, key: number, inside: ReactNode[]): ReactNode {
  if (href === null || !isSafeLink(href)) return <span key={key}>{inside}</span>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}

function drawPicture(element: Element, key: number): ReactNode {
  const address = pictureAddress(element.getAttribute('src') ?? '')
  return address && <img key={key} src={address} alt={element.getAttribute('alt') ?? ''} loading="lazy" />
}

/** The URL of a picture at about the width of a phone; null for other values. */
export function pictureAddress(value: string): string | null {
  const id = mediaIdOf(value)
  if (id) return `/media/${id}?w=640`
  return /^https?:\/\/\S+$/i.test(value) ? value : null
}

function stylesOf(element: Element): CSSProperties {
  const size = styleOf(element, 'font-size')
  const align = styleOf(element, 'text-align')
  const family = offeredFamily(styleOf(element, 'font-family'))
  return {
    ...(isOfferedSize(size) && { fontSize: size }),
    ...(family && { fontFamily: familyStyle(family) }),
    ...((align === 'center' || align === 'right' || align === 'justify') && { textAlign: align }),
  }
}
