import { isOfferedSize, isSafeLink, offeredFamily, textAlignments, videoHosts } from '@greenroom/contract/fields/formatting'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { type CSSProperties, createElement, type ReactNode, useMemo } from 'react'
import { type Addresses, useAddresses } from '../addresses.tsx'
import { Embed } from '../media/embed.tsx'
import classes from './text.module.css'

/**
 * A formatted text as members read it. It is rebuilt element by element from an allowlist of what the editor can
 * produce; the HTML itself is never inserted, so a script in it stays text, whoever wrote it.
 */
export function FormattedText({ html }: { html: string }) {
  const addresses = useAddresses()
  const nodes = useMemo(() => drawn(parseDocument(html).children, addresses), [html, addresses])
  return <div className={classes.text}>{nodes}</div>
}

const PLAIN = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote pre ul ol li strong b em i u s sub sup code span table thead tbody tr th td'.split(' '),
)
/** Elements whose text is not shown. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea'])
const DEEPEST = 40
/** The page has one heading of the first level, its title. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2' }

function drawn(nodes: readonly ChildNode[], addresses: Addresses, depth = 0): ReactNode[] {
  return nodes.map((node, index) => {
    if (isText(node)) return node.data
    if (isTag(node) && depth <= DEEPEST) return drawElement(node, index, addresses, depth)
    return null
  })
}

function drawElement(element: Element, key: number, addresses: Addresses, depth: number): ReactNode {
  const { name, attribs } = element
  if (SILENT.has(name)) return null
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (name === 'img') return <Picture key={key} src={attribs.src ?? ''} alt={attribs.alt ?? ''} addresses={addresses} />
  const inside = drawn(element.children, addresses, depth + 1)
  if (name === 'iframe') return <Frame key={key} src={attribs.src ?? ''} title={attribs.title ?? ''} />
  if (name === 'a') return drawLink(attribs.href ?? '', key, inside)
  if (!PLAIN.has(name)) return <span key={key}>{inside}</span>
  return createElement(HEADINGS[name] ?? name, { key, style: stylesOf(attribs.style ?? ''), ...listStart(name, attribs.start) }, ...inside)
}

function drawLink(href: string, key: number, inside: ReactNode[]): ReactNode {
  if (!isSafeLink(href)) return <span key={key}>{inside}</span>
  return (
    <a key={key} href={href} rel="noopener noreferrer">
      {inside}
    </a>
  )
}

function Picture({ src, alt, addresses }: { src: string; alt: string; addresses: Addresses }) {
  const address = addresses.media(src, 1280)
  return address && <img src={address} alt={alt} loading="lazy" decoding="async" />
}

/** Films of the hosts that a text may embed. */
function Frame({ src, title }: { src: string; title: string }) {
  const host = URL.parse(src, 'https://example.org')?.hostname ?? ''
  return videoHosts.some((known) => known === host) ? <Embed address={src} title={title || 'Video'} /> : null
}

function listStart(name: string, start: string | undefined): { start?: number } {
  return name === 'ol' && start !== undefined && /^\d{1,5}$/.test(start) ? { start: Number(start) } : {}
}

function stylesOf(style: string): CSSProperties {
  const size = styleOf(style, 'font-size')
  const align = textAlignments.find((known) => known === styleOf(style, 'text-align'))
  const family = offeredFamily(styleOf(style, 'font-family'))
  return {
    ...(isOfferedSize(size) && { fontSize: `${Number.parseFloat(size) / 16}rem` }),
    ...(family && { fontFamily: `"${family}", var(--app-body-font)` }),
    ...(align && align !== 'left' && { textAlign: align }),
  }
}

function styleOf(style: string, property: string): string {
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() === property) return declaration.slice(colon + 1).trim()
  }
  return ''
}
