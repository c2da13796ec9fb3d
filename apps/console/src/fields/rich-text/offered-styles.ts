import { fontFamilies, fontSizes } from '@greenroom/contract/fields/formatting'

/** The offered family that a style names first, ignoring case and quotes; undefined for any other. */
export function offeredFamily(style: string): (typeof fontFamilies)[number] | undefined {
  const first = (style.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '')
  return fontFamilies.find((family) => family.toLowerCase() === first.toLowerCase())
}

/** The style of an offered family, with the console's font as the fallback. */
export function familyStyle(family: string): string {
  return `"${family}", var(--gr-font)`
}

/** Whether it is a size in px within the offered range. Sizes between the offered ones are preserved. */
export function isOfferedSize(style: string): boolean {
  const px = Number(/^(\d+(?:\.\d+)?)px$/.exec(style.trim())?.[1])
  return px >= Math.min(...fontSizes) && px <= Math.max(...fontSizes)
}
