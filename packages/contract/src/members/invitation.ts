/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7

/** Invitations of one member that somebody may send in an hour, and of one app. */
export const invitationLimits = { ofMemberAnHour: 3, ofAppAnHour: 300 } as const

/**
 * At what pace the members of an import are invited: a mail server that is asked for more may take us for a sender of
 * spam.
 */
export const invitationPace = { members: 100, everySeconds: 10 } as const

export const BLACKLISTED_NOT_INVITED = 'A blacklisted member can’t be invited.'
export const INVITED_WITHOUT_PASSWORD = 'Leave this empty: an invited member chooses a password'
export const ONLY_MEMBERS_INVITED = 'Only members can be invited.'
