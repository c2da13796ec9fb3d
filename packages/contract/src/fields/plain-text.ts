/**
 * The plain text of a formatted text, without a browser: its words, a line for each paragraph and row, and a word in
 * brackets for a picture or a video.
 */
export function plainText(html: string): string {
  return html
    .replace(/<img\b[^<>]*>/gi, '[picture]')
    .replace(/<iframe\b[^<>]*>/gi, '[video]')
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|li|blockquote|pre|tr)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined ? character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) : (named[name] ?? whole),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
