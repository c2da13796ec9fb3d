/** The most that one report of visits may contain, and that a process gathers for one app between two of them. */
export const visitLimits = { opened: 2_000, visitors: 2_000, searches: 50 } as const

/** Visits are gathered in memory for this long: a killed process loses as many seconds of counts, and nothing else. */
export const GATHERED_MS = 10_000
