/** One of GET /whats_new. `publish_date` is a day, YYYY-MM-DD; `closed`: this person has closed its banner. */
export type NewsEntry = { id: string; publish_date: string; is_published: boolean; subject: string; body: string; closed: boolean }

/**
 * What the welcome page shows of it: published, not ahead of this person's day, not closed; the newest first (WNW-007,
 * WNW-008).
 */
export function newsShown(entries: readonly NewsEntry[], today: string): NewsEntry[] {
  return entries
    .filter((entry) => entry.is_published && entry.publish_date <= today && !entry.closed)
    .sort((one, other) => other.publish_date.localeCompare(one.publish_date))
}

/** Today in this time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string | null, now = new Date()): string {
  // Canada writes its dates so.
  return new Intl.DateTimeFormat('en-CA', { ...(timeZone && { timeZone }), dateStyle: 'short' }).format(now)
}
