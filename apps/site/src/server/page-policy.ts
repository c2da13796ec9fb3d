import { createHash } from 'node:crypto'

/** Players that an owner may embed; nothing is requested from them before a click. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://w.soundcloud.com', 'https://open.spotify.com']

/** Of every page: no plug-ins, no other base for its links, no frame around it. */
const CLOSED = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]

/**
 * The content security policy of a page. Scripts and styles are those of the website; the app's colors and fonts are
 * the one style in the page, known by its hash. Pictures and films may come from where an owner's content names them.
 */
export function pagePolicy(looks: string): string {
  const hash = createHash('sha256').update(looks).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    // Sizes and alignments inside of formatted texts, which the stage writes itself.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${PLAYERS.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...CLOSED,
  ].join('; ')
}

/**
 * The policy of a page with the owner's own code, on the app's own domain: what carries the nonce runs, and what it
 * loads; styles, pictures and frames may come from anywhere by HTTPS, as such code needs them.
 */
export function codePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' https:`,
    "style-src 'self' 'unsafe-inline' https:",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self' data: https:",
    "connect-src 'self' https: wss:",
    'frame-src https:',
    "manifest-src 'self'",
    "worker-src 'self'",
    ...CLOSED,
  ].join('; ')
}
