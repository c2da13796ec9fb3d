/** Widths in rem: of a letter in the widest of the fonts, and what is around a label. */
const LETTER = 0.58
const AROUND = 1.75
/** Of the button behind which the other entries are. */
const MORE = 5.5

/**
 * How many entries of a menu are on one line of this width in rem; the others are behind a button. Estimated, because
 * the server does not know the fonts of a browser.
 */
export function entriesOnLine(labels: readonly string[], width: number): number {
  const widths = labels.map((label) => label.length * LETTER + AROUND)
  if (sum(widths) <= width) return labels.length
  const fitting = widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) > width - MORE)
  return Math.max(fitting, 1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
