/**
 * The header with which an Owner, or staff, calls as a role of an app would: the app's id and the role's key, with a
 * space between. It only removes rights, and grants none.
 */
export const ROLE_VIEW_HEADER = 'x-role-view'
