/** Minimum contrast for normal text (OQ-139). */
const LEAST_CONTRAST = 4.5

/** Whether this is #rgb or #rrggbb. */
export function isColor(value: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
}

/** Whether text of this color is readable on the background, by the contrast of WCAG 2.2. */
export function isReadable(background: string, text: 'black' | 'white'): boolean {
  return contrastWith(background, text) >= LEAST_CONTRAST
}

/** The contrast of text on a background, by WCAG 2.2: from 1 to 21. */
export function contrastWith(background: string, text: 'black' | 'white'): number {
  const [lighter, darker] = text === 'white' ? [1, luminance(background)] : [luminance(background), 0]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * The nearest color on which the text is readable, as #rrggbb: the same hue, darkened for white text and lightened for
 * black text, by the minimum needed. A readable color is returned as is.
 */
export function nearestReadable(color: string, text: 'black' | 'white'): string {
  if (isReadable(color, text)) return color
  const channels = channelsOf(color)
  const target = text === 'white' ? 0 : 255
  // Contrast grows with each step towards black or white, so the first sufficient step is found by binary search.
  let [tooLittle, enough] = [0, STEPS]
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2)
    if (isReadable(mixed(channels, target, middle / STEPS), text)) enough = middle
    else tooLittle = middle
  }
  return mixed(channels, target, enough / STEPS)
}

const STEPS = 255

function mixed(channels: readonly number[], target: number, share: number): string {
  const pairs = channels.map((channel) =>
    Math.round(channel + (target - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

/** Red, green and blue, each from 0 to 255. */
function channelsOf(color: string): number[] {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit) : (color.slice(1).match(/../g) ?? [])
  return digits.map((pair) => Number.parseInt(pair, 16))
}

/** Relative luminance as WCAG defines it: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
