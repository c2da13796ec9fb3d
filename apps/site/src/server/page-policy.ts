import { createHash } from 'node:crypto'

/** Players that an owner may embed; nothing is requested from them before a click. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://w.soundcloud.com', 'https://open.spotify.com']

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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
