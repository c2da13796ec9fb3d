/** An entry of GET /whats_new. `publish_date` is a date, YYYY-MM-DD; `closed`: this user has dismissed its banner. */
export type NewsEntry = { id: string; publish_date: string; is_published: boolean; subject: string; body: string; closed: boolean }

/**
 * The entries on the welcome page: published, not after the user's current date, not dismissed; newest first (WNW-007,
 * WNW-008).
 */
export function newsShown(entries: readonly NewsEntry[], today: string): NewsEntry[] {
  return entries
    .filter((entry) => entry.is_published && entry.publish_date <= today && !entry.closed)
    .sort((one, other) => other.publish_date.localeCompare(one.publish_date))
}

/** The current date in this time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string | null, now = new Date()): string {
  // The en-CA locale formats dates this way.
  return new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }), dateStyle: 'short' }).format(now)
}
