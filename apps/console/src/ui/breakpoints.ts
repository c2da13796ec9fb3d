/**
 * The widths at which the layout changes, as media queries. A style sheet writes `@media (--phone)`, which the build
 * replaces (vite.config.ts).
 */
export const media = {
  phone: '(max-width: 47.99em)',
  /** No space for words in the header; also a window of 1280 pixels at 400 % zoom. */
  'small-phone': '(max-width: 23.99em)',
  'above-phone': '(min-width: 48em)',
  /** Wider than a phone, but without space for long texts next to other columns. */
  narrow: '(min-width: 48em) and (max-width: 75.99em)',
  /** There is space for two columns. */
  wide: '(min-width: 62em)',
  /** A form has space for something next to it. */
  wider: '(min-width: 76em)',
  /** A page is narrower than its maximum width. */
  'below-full': '(max-width: 89.99em)',
} as const
