/** How long an invitation link is valid. */
export const INVITATION_DAYS = 7

/** Maximum number of invitations per hour, for one member and for one app. */
export const invitationLimits = { ofMemberAnHour: 3, ofAppAnHour: 300 } as const

/** The rate at which members of an import are invited: at a higher rate a mail server may treat us as a spammer. */
export const invitationPace = { members: 100, everySeconds: 10 } as const

export const BLACKLISTED_NOT_INVITED = 'A blacklisted member can’t be invited.'
export const INVITED_WITHOUT_PASSWORD = 'Leave this empty: an invited member chooses a password'
export const ONLY_MEMBERS_INVITED = 'Only members can be invited.'
