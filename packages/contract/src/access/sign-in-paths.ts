/**
 * Where an issuer sends the browser back to, below the console's address: after the sign-in page, after a silent try in
 * a hidden frame, and after signing out. Each has to be registered there.
 */
export const signInPaths = { callback: '/auth/callback', silent: '/auth/silent', signedOut: '/' } as const
