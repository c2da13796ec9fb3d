import { type AppFacts, type Facts, mayAccess, type UserFacts } from '../access/facts.ts'

/** The header with which a request names its help session. It only removes rights, and grants none. */
export const HELP_HEADER = 'x-help-session'

/**
 * The access facts of a user in an app, for the API and the console. In a help session, and for a role without pushes,
 * the app counts as unable to send pushes, whatever keys it has.
 */
export function accessFacts(user: UserFacts, app: AppFacts): Facts {
  const hasPushes = !user.inHelp && mayAccess({ user }, 'read', 'push')
  return { user, app: hasPushes ? app : { ...app, hasOldPushKeys: false, hasFcm: false, hasWebPush: false, hasParents: false } }
}
