import { api } from '../api/client.ts'
import type { SessionData } from './load-session.ts'

/** The browser's own time zone, such as Europe/Berlin. */
export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Saves the user's time zone; the path is the specification's, and changes no member (SESS-017, OQ-077). */
export async function saveTimezone({ app, user }: SessionData, timezone: string): Promise<void> {
  await api.patch(`/apps/${app.id}/members/${encodeURIComponent(user.sub)}`, { data: { timezone } })
}
