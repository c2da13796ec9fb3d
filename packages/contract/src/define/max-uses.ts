/** Records that are named of each use. */
export const MAX_USES = 20
