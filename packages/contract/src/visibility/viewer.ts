/** A viewer, the date, and the viewer's tags and courses. Visitors who are not signed in have none. */
export type Viewer = {
  /** A member, or a visitor without a sign-in. */
  isMember: boolean
  /** A blacklisted member sees nothing (MEM-024). */
  isBlacklisted: boolean
  /** Ids of the viewer's tags, including those in their bundles. */
  tags: ReadonlySet<string>
  /** Ids of the courses the viewer is enrolled in, with the date of enrollment. */
  courses: ReadonlyMap<string, string>
  /** Ids of what the viewer opened with a code. */
  unlocked: ReadonlySet<string>
  /** The current date in the app's time zone, YYYY-MM-DD: release and expiry dates are days there. */
  today: string
}

/** A visitor without a sign-in, on this date. */
export function visitor(today: string): Viewer {
  return { isMember: false, isBlacklisted: false, tags: new Set(), courses: new Map(), unlocked: new Set(), today }
}
