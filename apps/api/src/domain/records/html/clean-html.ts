import { fontFamilies, textAlignments, videoHosts } from '@greenroom/contract/fields/formatting'
import sanitizeHtml from 'sanitize-html'

/** Goes up with every change of what is kept, so that stored texts can be cleaned again (security rule 12). */
export const SANITIZER_VERSION = 3

/**
 * Formatted text without anything that could act: a small list of tags, attributes and styles. Every way in goes
 * through here once (creating, changing, copying, importing). What is not on the list loses its tag and keeps its
 * words; scripts and styles vanish whole. Cleaning a clean text changes nothing.
 */
export function cleanHtml(html: string): string {
  if (!MARKUP.test(html) || isPlainHtml(html)) return html
  let before = html
  let clean = sanitizeHtml(before, options)
  // Without a tag that was taken out, two that may not be nested can be, and a parser reads them as something else: it
  // is read again, until cleaning changes nothing. A text that was clean already is read once.
  for (let round = 1; clean !== before && round < MAX_ROUNDS; round += 1) {
    before = clean
    clean = sanitizeHtml(before, options)
  }
  return clean
}

const MAX_ROUNDS = 5

/** What a text without any of these is, the parser hands on as it came. */
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
  // A picture or player whose address was refused would leave an empty frame.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
  // What is inside of a player is no text to a browser, and would be escaped once more by each cleaning.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  nestingLimit: 60,
  enforceHtmlBoundary: false,
}

/** One of the families, bare or in quotes, with a general family after it at most. */
function familyPattern(): RegExp {
  return new RegExp(`^(["']?)(?:${fontFamilies.join('|')})\\1(?:\\s*,\\s*(?:sans-serif|serif|cursive|monospace|system-ui))?$`, 'i')
}

const bareInline = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code']
const lines = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['ul', 'ol']

/** What may stand in a tag: other tags by their names. */
const inTag = new Map<string | undefined, ReadonlySet<string>>([
  ...[...bareInline, ...lines].map((name) => [name, new Set(bareInline)] as const),
  ...lists.map((name) => [name, new Set(['li'])] as const),
  ...[undefined, 'li', 'blockquote'].map((name) => [name, new Set([...bareInline, ...lines, ...lists, 'blockquote'])] as const),
])

/** Far fewer than the cleaner takes. */
const DEEPEST = 20

/** Text, with the tag behind it. */
const PIECE = /[^<>&\0\r]*(?:&(?:amp|lt|gt);[^<>&\0\r]*)*(?:<(?:br \/|(\/?)([a-z][a-z0-9]*))>|$)/y

/**
 * Is a formatted text made of words and of tags without attributes, each within what may hold it and closed by its own
 * end? No parser reads such a text as anything else, and cleaning it changes nothing. Most of what the editor writes
 * is, and this is found out many times as fast as by cleaning.
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
