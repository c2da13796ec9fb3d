/** A viewer, the day, and what the viewer holds. Visitors who are not signed in hold nothing. */
export type Viewer = {
  /** Is it a member, or somebody without a sign-in? */
  isMember: boolean
  /** A blacklisted member sees nothing (MEM-024). */
  isBlacklisted: boolean
  /** Ids of the tags the person holds, those of held bundles among them. */
  tags: ReadonlySet<string>
  /** Ids of the courses the person is enrolled in, with the day of the enrollment. */
  courses: ReadonlyMap<string, string>
  /** Ids of what the person opened with a code. */
  unlocked: ReadonlySet<string>
  /** The day it is, YYYY-MM-DD in UTC: release and expiry dates are days of that calendar. */
  today: string
}

/** Somebody without a sign-in, on this day. */
export function visitor(today: string): Viewer {
  return { isMember: false, isBlacklisted: false, tags: new Set(), courses: new Map(), unlocked: new Set(), today }
}

/** The day of a moment, YYYY-MM-DD in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}
