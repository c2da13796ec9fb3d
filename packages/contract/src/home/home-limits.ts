/** Up to here the home page counts phones, unlocks and openings: counting a million would take longer than the page. */
export const HOME_MOST = 10_000

/** How far ahead it looks, in days: at what happens, and at what expires. */
export const DAYS_AHEAD = 7
export const EXPIRY_AHEAD = 14

/** The share of a limit from which on the home page mentions it. */
export const NEAR_LIMIT = 0.8
