/**
 * The widths at which the layout changes, as media queries. A style sheet writes `@media (--phone)`, which the build
 * replaces (vite.config.ts).
 */
export const media = {
  phone: '(max-width: 47.99em)',
  'above-phone': '(min-width: 48em)',
  /** Wider than a phone, with no room for long texts beside other columns. */
  narrow: '(min-width: 48em) and (max-width: 75.99em)',
  /** Two columns have room. */
  wide: '(min-width: 62em)',
  /** A form has room for something beside it. */
  wider: '(min-width: 76em)',
  /** A page is narrower than it may be. */
  'below-full': '(max-width: 89.99em)',
} as const
