/** The most devices, courses and pushes on a member's page. */
export const PROFILE_MOST = { devices: 20, courses: 20, pushes: 20 }
/** A member's pushes are those of this many days, and of the newest pushes of the app. */
export const PROFILE_PUSH_DAYS = 30
export const PROFILE_PUSHES_READ = 100
