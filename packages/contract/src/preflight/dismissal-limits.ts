/** The longest reason with which staff declare a finding not to be a problem, in characters. */
export const MOST_REASON_CHARACTERS = 500
