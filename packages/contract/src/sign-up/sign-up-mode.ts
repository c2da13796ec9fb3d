/** Who can sign up at the public pages: anybody, whoever has an invitation, or nobody. */
export const signUpModes = ['open', 'invitation', 'closed'] as const

export type SignUpMode = (typeof signUpModes)[number]

/** Days for which an invitation to sign up can be used. */
export const INVITATION_DAYS = 14

/** The query parameter of a sign-up page that contains the invitation. */
export const INVITATION_QUERY = 'invitation'
