/** The longest note of an owner, and the longest answer of our team, in characters. */
export const MOST_NOTE_CHARACTERS = 1_000

/** How many suggestions of an app wait for a decision at the same time, at most. */
export const MOST_OPEN_SUGGESTIONS = 10

/** How many suggestions an app can make in an hour. */
export const MOST_SUGGESTIONS_AN_HOUR = 20

/** For how many days a decided suggestion is kept. */
export const KEEP_SUGGESTIONS_DAYS = 90
