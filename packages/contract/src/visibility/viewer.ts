import { isCalendarDay } from '../fields/date.ts'
import { type AppClock, type AppDay, appDay, endOfDay } from '../zones.ts'

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
} & AppClock

/** A visitor without a sign-in, at this day and time of the app: release and expiry dates are days there. */
export function visitor({ today, time }: AppClock): Viewer {
  return { isMember: false, isBlacklisted: false, tags: new Set(), courses: new Map(), unlocked: new Set(), today, time }
}

/**
 * The clock of the app in a preview: a day, YYYY-MM-DD, or a moment in ISO 8601. A day other than today is seen at its
 * end, when everything of that day has come out.
 */
export function previewDay(at: string | undefined, now: AppDay): AppDay {
  if (at === undefined || at === now.today) return now
  return isCalendarDay(at) ? endOfDay(now.zone, at) : appDay(now.zone, new Date(at))
}
