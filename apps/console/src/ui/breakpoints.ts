/**
 * The widths at which the layout changes, as media queries. A style sheet writes `@media (--phone)`, which the build
 * replaces (vite.config.ts). Paper is above the width of a phone, and nothing gives way on it.
 */
export const media = {
  phone: 'screen and (max-width: 47.99em)',
  /** No space for words in the header; also a window of 1280 pixels at 400 % zoom. */
  'small-phone': 'screen and (max-width: 26.99em)',
  'above-phone': 'not screen and (max-width: 47.99em)',
  /** Wider than a phone, but without space for long texts next to other columns. */
  narrow: 'screen and (min-width: 48em) and (max-width: 75.99em)',
  /** There is space for two columns. */
  wide: '(min-width: 62em)',
  /** A form has space for something next to it. */
  wider: '(min-width: 76em)',
  /** There is space for three columns of a page. */
  'three-columns': '(min-width: 100em)',
  /** Wider than a phone, but narrower than a page may be. */
  'below-full': 'screen and (min-width: 48em) and (max-width: 89.99em)',
  /** So low, as at 400 % zoom, that what stays at the foot would hide most of the page. */
  low: 'screen and (max-height: 23.99em)',
} as const
