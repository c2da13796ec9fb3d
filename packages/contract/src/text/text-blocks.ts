import { videoHosts } from '../fields/formatting.ts'

/** The blocks that the '/' menu of a text inserts, in its order. */
export type TextBlock = 'picture' | 'film' | 'audio' | 'button' | 'quote' | 'divider' | 'table'

/** Paragraphs without formatting, as the editor creates them. */
const EMPTY = '<p></p>'

/**
 * The stored HTML of each block. There is no markup of its own for an audio file or a button: the first is a link on a
 * line of its own, the second one that is centered and bold, so that every app and website shows them.
 */
export const blockHtml = {
  picture: ({ address, alt }: { address: string; alt: string }) => `<img src="${escaped(address)}" alt="${escaped(alt)}" />`,
  film: ({ player }: { player: string }) =>
    `<iframe src="${escaped(player)}" width="640" height="360" allowfullscreen="true" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe>`,
  audio: ({ address, words }: { address: string; words: string }) => `<p>${link(address, `▶ ${escaped(words)}`)}</p>`,
  button: ({ address, words }: { address: string; words: string }) =>
    `<p style="text-align:center">${link(address, `<strong>${escaped(words)}</strong>`)}</p>`,
  quote: () => `<blockquote>${EMPTY}</blockquote>`,
  divider: () => '<hr />',
  table: () => `<table><tbody>${row('th')}${row('td')}${row('td')}</tbody></table>`,
} as const satisfies Record<TextBlock, (values: never) => string>

/** The address of the player for a page of YouTube or Vimeo, or for a player itself; null for any other address. */
export function playerOf(address: string): string | null {
  if (!URL.canParse(address.trim())) return null
  const url = new URL(address.trim())
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '')
  const known: readonly string[] = videoHosts
  if (known.includes(url.hostname) && (first === 'embed' || first === 'video')) return `https://${url.hostname}${url.pathname}${url.search}`
  if (host === 'youtu.be') return youTube(first)
  if (host === 'youtube.com') {
    return youTube(['shorts', 'live', 'embed'].includes(first) ? second : (url.searchParams.get('v') ?? ''))
  }
  if (host === 'vimeo.com' && /^\d+$/.test(first)) {
    // An unlisted film has a second part, which its player expects as a parameter.
    return `https://player.vimeo.com/video/${first}${/^\w+$/.test(second) ? `?h=${second}` : ''}`
  }
  return null
}

function youTube(id: string): string | null {
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

function link(address: string, html: string): string {
  return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${html}</a>`
}

function row(cell: 'th' | 'td'): string {
  return `<tr>${`<${cell}>${EMPTY}</${cell}>`.repeat(3)}</tr>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
