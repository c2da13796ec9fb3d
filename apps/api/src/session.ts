/** The caller: from a verified id token and the account's row, never from the token's own claims about rights. */
export type Session = {
  userId: string
  /** Issuer and subject of the token: the identity. For the built-in provider the subject is the user's id. */
  iss: string
  sub: string
  email: string
  name: string
  isSuper: boolean
  timezone: string | null
  /**
   * Apps that this person administers and that are not disabled; a super user may use every app, listed here or not.
   */
  appIds: ReadonlySet<string>
  /** When the person last entered the password, in seconds since 1970. */
  authTime: number
  /** The sign-in session at the built-in provider that the token came from; none with an external issuer. */
  sessionId?: string
  /** A super user who works in one app as its owner sees it: without super user rights, and `name` has both names. */
  help?: { id: string; personId: string }
  /** They signed up and have not yet confirmed their email. */
  mustConfirmEmail?: boolean
  /** A super user without the second step that the operator requires: may only add one or sign in again. */
  needsSecondStep?: boolean
  /** The network address that this request came from, for the trail. */
  address?: string
}

/** Whether this person may work in the app. The only function that decides this. */
export function mayUseApp(session: Session, appId: string): boolean {
  return session.isSuper || session.appIds.has(appId)
}

/** Whose repeated requests get the stored response: responses to staff and to the owner's view are kept apart. */
export function repeaterOf({ userId, help }: Pick<Session, 'userId' | 'help'>): string {
  return help ? `${userId} in ${help.id}` : userId
}
