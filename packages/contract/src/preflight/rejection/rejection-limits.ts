/** Maximum length of a store's message. */
export const MOST_REJECTION_CHARACTERS = 20_000
