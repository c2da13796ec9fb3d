/** The allowed formatting: the editor offers it, and the API's sanitizer preserves it (OQ-140, security rule 12). */

/** In px (SHELL-086). */
export const fontSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72, 96] as const

/** Exactly twelve (SHELL-087). */
export const fontFamilies = [
  'Segoe UI',
  'Merriweather',
  'Delius',
  'Montserrat',
  'Oswald',
  'Playfair Display',
  'Great Vibes',
  'Verdana',
  'Aleo',
  'Nunito',
  'Raleway',
  'Arial',
] as const

export const textAlignments = ['left', 'center', 'right', 'justify'] as const

/** Hosts whose players may be embedded in a text. */
export const videoHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'] as const

/** The offered family that a style names first, ignoring case and quotes; undefined for any other. */
export function offeredFamily(style: string): (typeof fontFamilies)[number] | undefined {
  const first = (style.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '')
  return fontFamilies.find((family) => family.toLowerCase() === first.toLowerCase())
}

/** Whether it is a size in px within the offered range. Sizes between the offered ones are preserved. */
export function isOfferedSize(style: string): boolean {
  const px = Number(/^(\d+(?:\.\d+)?)px$/.exec(style.trim())?.[1])
  return px >= Math.min(...fontSizes) && px <= Math.max(...fontSizes)
}

/** Allowed link targets: the web or an email address. */
export function isSafeLink(url: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(url.trim())
}
