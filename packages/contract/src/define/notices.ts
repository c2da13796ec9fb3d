/** The version notices above lists and forms (CCOM-029 to CCOM-033, OQ-148). */
export const FROM_8_5 = 'Available in app Platform Version 8.5 & up and WEB'
export const FROM_9 = 'Available in app Platform Version 9.0 & up and WEB'
export const NOT_IN_WEB = 'NOT AVAILABLE IN WEB'
/**
 * Above podcasts: the two lines of the specification contradict each other about the web, so this states the actual
 * behavior first.
 */
export const PODCASTS_IN_SHORT = 'Podcasts are in the app only (version 9.0 and later), not on the web.'
export const CLIPS_NOT_IN_WEB = 'Podcasts and ActionClips not available in WEB'
export const SOON_IN_WEB = 'COMING SOON IN WEB'

/** Above the course screens (CRS-017). `first-module.ts` checks whether a course follows it. */
export const MODULE_1_NOTE = 'DO NOT PUT A TAG ON MODULE 1 and at least one course lesson. If you do, your course will not work.'
