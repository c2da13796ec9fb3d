/** What is counted for each day of an app. */
export const dayMeasures = ['opens', 'members', 'unlocks', 'lessons'] as const

export type DayMeasure = (typeof dayMeasures)[number]

/** The home page shows these days, and compares them with as many before. */
export const ACTIVITY_DAYS = 30

/** How long the counts of a day are kept. */
export const COUNTED_DAYS = 500
