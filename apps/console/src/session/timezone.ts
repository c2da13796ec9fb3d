import { mayAccess } from '@greenroom/contract/access/facts'
import { api } from '../api/client.ts'
import type { SessionData } from './load-session.ts'

/** The browser's own time zone, such as Europe/Berlin. */
export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Saves the user's time zone. In an app the path is the specification's, and changes no member (SESS-017, OQ-077). A
 * role without members uses that of the account.
 */
export async function saveTimezone({ app, user, facts }: SessionData, timezone: string): Promise<void> {
  const sub = encodeURIComponent(user.sub)
  await api.patch(app && mayAccess(facts, 'write', 'members') ? `/apps/${app.id}/members/${sub}` : `/users/${sub}/timezone`, {
    data: { timezone },
  })
}
