/** Everybody who is not signed in, as the name of who reads. */
export const VISITOR = 'visitor'
