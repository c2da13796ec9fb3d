/**
 * What is counted for each day of an app: phones and browsers that were active, records opened, codes unlocked, lessons
 * completed, members added, pushes opened, the website opened from a home screen.
 */
export const dayMeasures = ['active', 'content_opens', 'unlocks', 'lessons', 'members', 'opens', 'installed'] as const

export type DayMeasure = (typeof dayMeasures)[number]

/** What is counted for each day of a record. */
export const recordMeasures = ['opened', 'completed', 'unlocked'] as const

export type RecordMeasure = (typeof recordMeasures)[number]

/** The home page shows these days, and compares them with as many before. */
export const ACTIVITY_DAYS = 30

/** How long the counts of a day are kept. */
export const COUNTED_DAYS = 500

/** How long searches that found nothing are kept. */
export const MISSED_SEARCH_DAYS = 90
