import type { AppFacts, Facts, UserFacts } from '../access/facts.ts'

/** The header by which a request names its help session. It takes rights away and gives none. */
export const HELP_HEADER = 'x-help-session'

/**
 * The access facts of a person in an app: made here for API and console. Whoever helps works with the app as if it
 * could send no pushes, whatever keys it has.
 */
export function accessFacts(user: UserFacts, app: AppFacts): Facts {
  return { user, app: user.inHelp ? { ...app, hasOldPushKeys: false, hasFcm: false, hasParents: false } : app }
}
