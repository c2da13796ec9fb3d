import { type Access, allows, type Permission, type Permissions, type Subject } from '@greenroom/contract/access/permissions'
import { refusalLine } from '@greenroom/contract/access/refusal'
import type { NamedKey } from '@greenroom/contract/keys/key-signature'
import { failure } from './failure.ts'
import { withScopes } from './key-permissions.ts'

/** A role that does not include everything. */
export type LimitedRole = { key: string; label: string; permissions: Permissions }

/** A key that a program called with, in its person's place. */
export type SessionKey = NamedKey & {
  id: string
  /** The apps that were chosen for it, whether or not its person still works there. */
  appIds: ReadonlySet<string>
  /** Its scopes. */
  permissions: ReadonlySet<Permission>
}

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
  /** Their roles in apps of which they are not an Owner, by app. */
  roles: ReadonlyMap<string, LimitedRole>
  /** What they may do in the request's app; without an app, everything that the route's guard allows. */
  permissions: Permissions
  /** The name of their role there, for messages; none for Owners and staff. */
  roleLabel?: string | undefined
  /** When the person last entered the password, in seconds since 1970. */
  authTime: number
  /** The sign-in session at the built-in provider that the token came from; none with an external issuer. */
  sessionId?: string
  /** The key of the role as which they see their app: their own rights are more. */
  seenAs?: string
  /** A super user who works in one app as its owner sees it: without super user rights, and `name` has both names. */
  help?: { id: string; personId: string }
  /** A program with a key: `name` has the key as well, and there are no super rights. */
  key?: SessionKey
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

/**
 * The session in an app, with what this person may do there; with a key, as far as its scopes go. The only function
 * that decides this.
 */
export function inApp<S extends RightsBefore>(session: S, appId: string): S & Pick<Session, 'permissions' | 'roleLabel'> {
  const role = session.isSuper || session.help ? undefined : session.roles?.get(appId)
  const own = role?.permissions ?? 'all'
  return { ...session, permissions: session.key ? withScopes(own, session.key.permissions) : own, roleLabel: role?.label }
}

/** What rights in an app follow from. */
export type RightsBefore = Pick<Session, 'isSuper' | 'help'> &
  Partial<Pick<Session, 'roles'>> & { key?: Pick<SessionKey, 'permissions'> | undefined }

/** What somebody may do in the request's app, and the name of their role there if it is not everything. */
export type Rights = { permissions: Permissions; roleLabel?: string | undefined; key?: object | undefined }

/** NOT_IN_ROLE unless the caller may do this in the request's app. */
export function demandAllowed({ permissions, roleLabel, key }: Rights, access: Access, subject: Subject): void {
  if (allows(permissions, access, subject)) return
  throw failure('NOT_IN_ROLE', refusalLine({ permissions, roleLabel, isKey: key !== undefined }, access, subject))
}

/** Whose repeated requests get the stored response: in help, as a role and with a key they have their own. */
export function repeaterOf({ userId, help, seenAs, key }: Pick<Session, 'userId' | 'help' | 'seenAs' | 'key'>): string {
  if (key) return `${userId} with ${key.id}`
  if (seenAs !== undefined) return `${userId} as ${seenAs}`
  return help ? `${userId} in ${help.id}` : userId
}
