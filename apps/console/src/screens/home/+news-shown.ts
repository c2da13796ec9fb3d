import { serverNow } from '../../api/server-time.ts'

/** An entry of GET /whats_new. `publish_date` is a date, YYYY-MM-DD; `closed`: this user has dismissed its banner. */
export type NewsEntry = { id: string; publish_date: string; is_published: boolean; subject: string; body: string; closed: boolean }

/** How many of the entries that a user has closed can be read again. */
const MOST_READ = 10

/**
 * The entries on the welcome page: published, not after the user's current date, newest first (WNW-007, WNW-008); those
 * that the user has not closed, and the newest of those that they have.
 */
export function newsShown(entries: readonly NewsEntry[], today: string): { unread: NewsEntry[]; read: NewsEntry[] } {
  const published = entries
    .filter((entry) => entry.is_published && entry.publish_date <= today)
    .sort((one, other) => other.publish_date.localeCompare(one.publish_date))
  return { unread: published.filter(({ closed }) => !closed), read: published.filter(({ closed }) => closed).slice(0, MOST_READ) }
}

/** The current date in this time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string | null, now = serverNow()): string {
  // The en-CA locale formats dates this way.
  return new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }), dateStyle: 'short' }).format(now)
}
