import { lengthMistake } from '@greenroom/contract/fields/characters'
import { fontFamilies, textAlignments, videoHosts } from '@greenroom/contract/fields/formatting'
import sanitizeHtml from 'sanitize-html'

/** Incremented whenever the allowed markup changes, so that stored texts are cleaned again (security rule 12). */
export const SANITIZER_VERSION = 3

/**
 * Formatted text without active content: a short allowlist of tags, attributes and styles. All input passes through
 * here once (create, change, copy, import). A tag that is not listed is removed and its text kept; scripts and styles
 * are removed whole. Cleaning a clean text changes nothing.
 */
export function cleanHtml(html: string): string {
  return cleanWithin(html, Number.POSITIVE_INFINITY)
}

/**
 * The same for a text whose rule is checked afterwards: one that becomes longer than `max` is not cleaned to the end,
 * since its rule refuses it.
 */
export function cleanWithin(html: string, max: number): string {
  if (!MARKUP.test(html) || isPlainHtml(html)) return html
  let before = html
  let clean = sanitizeHtml(before, options)
  // Removing a tag may leave two tags nested that may not be, which a parser reads differently. So it is cleaned again
  // until nothing changes. A text that was already clean is read once.
  for (let round = 1; clean !== before && round < MAX_ROUNDS; round += 1) {
    // The rule trims the text before it counts.
    if (isPlainHtml(clean) || lengthMistake(clean.trim(), max) !== null) return clean
    before = clean
    clean = sanitizeHtml(before, options)
  }
  return clean
}

const MAX_ROUNDS = 5

/** A text without any of these passes through the parser unchanged. */
const MARKUP = /[<>&\0\r]/

const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br']
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span', 'a']
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const media = ['img', 'iframe']

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...table, ...media],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'sandbox'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      'font-size': [/^(?:[89]|[1-8]\d|9[0-6])(?:\.\d{1,2})?px$/],
      'font-family': [familyPattern()],
      'text-align': [new RegExp(`^(?:${textAlignments.join('|')})$`)],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'], img: ['http', 'https', 'media'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: [...videoHosts],
  allowIframeRelativeUrls: false,
  transformTags: {
    a: (tagName, { href = '', title, target }) => ({
      tagName,
      attribs: { href, ...(title && { title }), ...(target === '_blank' && { target }), rel: 'noopener noreferrer' },
    }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups' },
    }),
  },
  // An image or player whose URL was refused would leave an empty frame.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
  // Browsers do not treat the content of an iframe as text, and each cleaning would escape it once more.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  nestingLimit: 60,
  enforceHtmlBoundary: false,
}

/** One of the families, bare or quoted, optionally followed by one generic family. */
function familyPattern(): RegExp {
  return new RegExp(`^(["']?)(?:${fontFamilies.join('|')})\\1(?:\\s*,\\s*(?:sans-serif|serif|cursive|monospace|system-ui))?$`, 'i')
}

const bareInline = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code']
const lines = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['ul', 'ol']

/** What may be nested in a tag: the names of other tags. */
const inTag = new Map<string | undefined, ReadonlySet<string>>([
  ...[...bareInline, ...lines].map((name) => [name, new Set(bareInline)] as const),
  ...lists.map((name) => [name, new Set(['li'])] as const),
  ...[undefined, 'li', 'blockquote'].map((name) => [name, new Set([...bareInline, ...lines, ...lists, 'blockquote'])] as const),
])

/** Far below the cleaner's own limit. */
const DEEPEST = 20

/** Text and the tag after it. */
const PIECE = /[^<>&\0\r]*(?:&(?:amp|lt|gt);[^<>&\0\r]*)*(?:<(?:br \/|(\/?)([a-z][a-z0-9]*))>|$)/y

/**
 * Whether a formatted text consists of text and of tags without attributes, correctly nested and closed. Every parser
 * reads such a text the same way, and cleaning does not change it. Most texts from the editor are like this, and the
 * check is many times as fast as cleaning.
 */
export function isPlainHtml(html: string): boolean {
  const open: string[] = []
  for (let at = 0; at < html.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at
    const piece = PIECE.exec(html)
    if (!piece) return false
    const [, end, name] = piece
    if (name === undefined) continue
    if (end === '/') {
      if (open.pop() !== name) return false
    } else {
      if (open.length >= DEEPEST || !inTag.get(open.at(-1))?.has(name)) return false
      open.push(name)
    }
  }
  return open.length === 0
}
