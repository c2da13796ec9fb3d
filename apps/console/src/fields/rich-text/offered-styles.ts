import { fontFamilies, fontSizes } from '@greenroom/contract/fields/formatting'

/** The offered family that a style names first, without regard to case and quotes; undefined for any other. */
export function offeredFamily(style: string): (typeof fontFamilies)[number] | undefined {
  const first = (style.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '')
  return fontFamilies.find((family) => family.toLowerCase() === first.toLowerCase())
}

/** What a style says of an offered family: the console's typeface stands in where the machine lacks the font. */
export function familyStyle(family: string): string {
  return `"${family}", var(--gr-font)`
}

/** Is it a size in px within the offered range? Sizes between the offered ones are kept as they are. */
export function isOfferedSize(style: string): boolean {
  const px = Number(/^(\d+(?:\.\d+)?)px$/.exec(style.trim())?.[1])
  return px >= Math.min(...fontSizes) && px <= Math.max(...fontSizes)
}
