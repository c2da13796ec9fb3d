/** The periods of reports, in days up to today. */
export const reportDays = [7, 30, 90] as const
export type ReportDays = (typeof reportDays)[number]

/** How many lines a report has at most. */
export const REPORT_MOST = 100
