/**
 * The home page counts phones and the opens of a push up to this number: counting a million would take longer than the
 * page.
 */
export const HOME_MOST = 10_000

/** How many days ahead it lists events and expirations. */
export const DAYS_AHEAD = 7
export const EXPIRY_AHEAD = 14

/** The share of a limit from which on the home page mentions it. */
export const NEAR_LIMIT = 0.8
