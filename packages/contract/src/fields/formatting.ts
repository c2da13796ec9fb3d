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
