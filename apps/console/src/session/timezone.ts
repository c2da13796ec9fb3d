import { api } from '../api/client.ts'
import type { SessionData } from './load-session.ts'

/** The browser's own time zone, such as Europe/Berlin. */
export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Saves the user's time zone. In an app the path is the specification's, and changes no member (SESS-017, OQ-077).
 */
export async function saveTimezone({ app, user }: SessionData, timezone: string): Promise<void> {
  const sub = encodeURIComponent(user.sub)
  await api.patch(app ? `/apps/${app.id}/members/${sub}` : `/users/${sub}/timezone`, { data: { timezone } })
}
