/** A store's message may have so many characters. */
export const MOST_REJECTION_CHARACTERS = 20_000
