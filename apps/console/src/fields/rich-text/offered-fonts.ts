/**
 * The files of the web fonts among the offered families, by path. A browser loads one when it renders a character in
 * it.
 */
const files = import.meta.glob<string>(
  [
    '../../../../../node_modules/@fontsource-variable/{aleo,merriweather,montserrat,nunito,oswald,playfair-display,raleway}/files/*-latin{,-ext}-wght-*.woff2',
    '../../../../../node_modules/@fontsource/{delius,great-vibes}/files/*-latin{,-ext}-400-normal.woff2',
  ],
  { eager: true, import: 'default', query: '?url' },
)

/** The character ranges of the two files of a font, as Google Fonts divides them. */
const RANGES = {
  latin:
    'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+100-2BA, U+2BD-2C5, U+2C7-2CC, U+2CE-2D7, U+2DD-2FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
} as const

/** The font faces of the offered web fonts, under the names used in texts, for `document.fonts`. None is loaded yet. */
export const offeredFonts: readonly FontFace[] = Object.entries(files).flatMap(([path, address]) => fontFace(path, address) ?? [])

/** The file name contains its name, range and style: playfair-display-latin-ext-wght-italic.woff2. */
function fontFace(path: string, address: string): FontFace | null {
  const [, name = '', range, axis, style] = /([a-z-]+?)-(latin|latin-ext)-(wght|400)-(normal|italic)\.woff2$/.exec(path) ?? []
  if (range !== 'latin' && range !== 'latin-ext') return null
  const family = name.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
  return new FontFace(family, `url("${address}") format("woff2")`, {
    style: style ?? 'normal',
    weight: axis === 'wght' ? '100 900' : '400',
    unicodeRange: RANGES[range],
    display: 'swap',
  })
}
