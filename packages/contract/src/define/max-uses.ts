/** Maximum number of records listed per use. */
export const MAX_USES = 20
