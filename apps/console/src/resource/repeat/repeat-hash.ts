/** The hash of a form's address at which the drawer that repeats the record opens by itself. */
export const REPEAT_HASH = 'repeat'
